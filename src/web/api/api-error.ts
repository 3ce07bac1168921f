import type { ApiRefusal } from '#contract/client.ts'

/** Why the API said no, as an action hands it to its form: the words, and those of single fields. */
export interface ApiError {
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** What a refusal says, as plain data. */
export function apiErrorOf({ code, message, fields }: ApiRefusal): ApiError {
  return { code, message, fields }
}
