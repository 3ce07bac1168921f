import { getLocale } from '#messages/runtime.js'
import { createClient, type Call } from '#contract/client.ts'

/** How long an answer may take before the connection counts as lost, in milliseconds. */
const requestTimeoutMs = 8_000

/** The API’s client in the browser, for what a page asks while it stays open. */
export const callFromPage = callUntil()

/** The same for a question that may be given up: its answer is not wanted any more. */
export function callUntil(unwanted?: AbortSignal): Call {
  return createClient(async ({ method, path, headers, body }) => {
    const late = AbortSignal.timeout(requestTimeoutMs)
    const answer = await fetch(path, {
      method,
      headers: { ...headers, 'accept-language': getLocale() },
      signal: unwanted ? AbortSignal.any([late, unwanted]) : late,
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, text: await answer.text() }
  })
}
