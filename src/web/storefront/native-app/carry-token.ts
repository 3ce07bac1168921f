import { tellApp } from './app-message.ts'

let token: string | undefined

/**
 * Sends the token of a native app with all that this page asks of its own site, instead of cookies, and takes the next one from
 * each answer. The router and the API’s client both ask by `fetch`, and neither can be told of a header.
 */
export function carryToken(first: string): void {
  if (token !== undefined) return
  token = first
  const send = window.fetch.bind(window)
  window.fetch = async (...asked) => {
    const request = new Request(...asked)
    if (new URL(request.url).origin !== window.location.origin) return send(request)
    const ask = async () => {
      request.headers.set('authorization', `Bearer ${token}`)
      const answer = await send(request)
      keep(answer.headers.get('comal-token'))
      return answer
    }
    return request.method === 'GET' ? ask() : withLock(ask)
  }
}

/** How long a change waits for the one before it, in milliseconds: the connection of that may be dead. */
const maxWait = 4_000

/** The change that was asked for last. */
let last: Promise<unknown> = Promise.resolve()

/** A token is everything that is remembered: of two changes under way, the answer that comes last would take back the other. */
async function withLock<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, maxWait))
  const mine = Promise.race([last, tooLong]).then(ask)
  last = mine.catch(() => undefined)
  return mine
}

function keep(next: string | null): void {
  if (next === null || next === token) return
  token = next
  tellApp({ type: 'token', token })
}
