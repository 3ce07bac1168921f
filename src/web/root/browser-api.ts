import { createClient } from '#contract/client.ts'

/** How long an answer may take before the connection counts as lost, in milliseconds. */
const patience = 8_000

/** The API’s client in the browser, for what a page asks while it stays open. */
export const callFromPage = createClient(async ({ method, path, headers, body }) => {
  const answer = await fetch(path, {
    method,
    headers,
    signal: AbortSignal.timeout(patience),
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, text: await answer.text() }
})
