import type { ApiError } from './api-error.ts'

/** A fault, or nobody who answered. */
const unanswered = ['outage', 'broken']

/** These come before a key is looked for: they say nothing of what was sent under it before. */
const unlooked = ['request.too_many', 'signed_out']

/** A refusal, with its status where that is known: what stands between has codes of its own. */
type Refused = Pick<ApiError, 'code'> & { readonly status?: number }

/** Tells whether a refusal leaves open what became of something that was sent with its key; `isAgain` where the same was sent before. */
export function leavesOpen({ code, status = 0 }: Refused, isAgain = false): boolean {
  return status >= 500 || unanswered.includes(code) || (isAgain && unlooked.includes(code))
}
