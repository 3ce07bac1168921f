import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Refusal, Refused, refusal, statusOf } from '#core/refusal.ts'
import type { Log } from '#server/log.ts'
import { isOutage, outageCode } from '#server/store/outage.ts'
import type { HouseContext } from './house-env.ts'

/** How long a caller should wait before trying again, in seconds. */
const waits: Readonly<Record<number | string, string>> = {
  429: '5',
  503: '2',
  // Its tries come back one a minute.
  'sign_in.too_many': '60',
}

type Answer = Response | Promise<Response>

/** The house says no: status, code, words, fields. */
export function answerRefusal(c: HouseContext, refused: Refusal): Answer {
  const status: ContentfulStatusCode = statusOf(refused.code)
  const wait = waits[refused.code] ?? waits[status]
  if (wait !== undefined) c.header('Retry-After', wait)
  return answer(c, { status: 'error', ...refused }, status)
}

/** What was thrown, as an answer: a refusal, an outage, or a fault of ours of which nothing inner is shown. */
export function answerFailure(c: HouseContext, thrown: unknown, log: Log): Answer {
  if (thrown instanceof Refused) return answerRefusal(c, thrown.refusal)
  const request_id = c.get('request_id')
  const route = c.get('route')
  if (isOutage(thrown)) {
    log.warn('outage', { request_id, route, code: outageCode(thrown) })
    return answerRefusal(c, refusal('outage'))
  }
  log.error('broken', { request_id, route, error: thrown })
  return answer(c, { status: 'error', code: 'broken', message: 'Error' }, 500)
}

interface Failure {
  readonly status: 'error'
  readonly code: string
  readonly message: string
}

/** JSON for programs; for somebody with a browser in front of a page, the words and a way out. */
function answer(c: HouseContext, failure: Failure, status: ContentfulStatusCode): Answer {
  c.header('Cache-Control', 'no-store')
  const isPage = !c.req.path.startsWith('/api/') && /text\/html/.test(c.req.header('Accept') ?? '')
  return isPage ? c.html(page(failure), status) : c.json(failure, status)
}

function page({ message }: Failure) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${message}</title>
      </head>
      <body>
        <main>
          <h1>${message}</h1>
          <p><a href="/">Back to the home page</a></p>
        </main>
      </body>
    </html>`
}
