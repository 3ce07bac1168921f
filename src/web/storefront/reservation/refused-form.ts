import type { ApiError } from '#web/api/api-error.ts'
import type { Typed } from '#web/api/call-api.ts'

/** A form that was refused, with what was typed into it. */
export interface RefusedForm {
  readonly refusal: ApiError
  readonly typed?: Typed | undefined
}
