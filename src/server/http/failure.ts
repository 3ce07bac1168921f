import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Refusal, Refused, refusal } from '#core/refusal.ts'
import type { Log } from '#server/config/log.ts'
import { isOutage, outageCode } from '#server/database/outage.ts'
import type { HonoContext } from './hono-env.ts'
import { m } from '#messages'
import { statusOf, refusalAnswer } from '#core/refusals/format-refusal.ts'
import type { Locale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { localeOf } from './request-locale.ts'

/** How long a caller should wait before trying again, in seconds. */
const waits: Readonly<Record<number | string, string>> = {
  429: '5',
  503: '2',
  // Its tries come back one a minute.
  'sign_in.too_many': '60',
}

type Answer = Response | Promise<Response>

/** Answers a refusal in the language of the request: status, code, message, fields. */
export function answerRefusal(c: HonoContext, refused: Refusal): Answer {
  const status: ContentfulStatusCode = statusOf(refused.code)
  const wait = waits[refused.code] ?? waits[status]
  if (wait !== undefined) c.header('Retry-After', wait)
  return answer(c, { status: 'error', ...refusalAnswer(refused, localeOf(c)) }, status)
}

/** What was thrown, as an answer to a request. */
export function answerFailure(c: HonoContext, thrown: unknown, log: Log): Answer {
  const refused = refusalOf(thrown, { request_id: c.get('request_id'), route: c.get('route') }, log)
  return refused ? answerRefusal(c, refused) : answer(c, broken, 500)
}

/** The same for who is answered in this process: the status and what the answer would say. */
export function failureOf(
  thrown: unknown,
  call: FailedCall & { readonly locale: Locale },
  log: Log,
): { readonly status: number; readonly failure: Readonly<Record<string, unknown>> } {
  const { request_id, route } = call
  const refused = refusalOf(thrown, { request_id, route }, log)
  if (!refused) return { status: 500, failure: { ...broken } }
  return {
    status: statusOf(refused.code),
    failure: { status: 'error', ...refusalAnswer(refused, call.locale) },
  }
}

/** Which call failed, for the log. */
interface FailedCall {
  readonly request_id: string
  readonly route: string
}

/** A refusal, an outage, or undefined for a fault of ours, of which nothing inner is shown. */
function refusalOf(thrown: unknown, call: FailedCall, log: Log): Refusal | undefined {
  if (thrown instanceof Refused) return thrown.refusal
  if (isOutage(thrown)) {
    log.warn('outage', { ...call, code: outageCode(thrown) })
    return refusal('outage')
  }
  log.error('broken', { ...call, error: thrown })
  return undefined
}

interface Failure {
  readonly status: 'error'
  readonly code: string
  readonly message: string
}

const broken: Failure = { status: 'error', code: 'broken', message: 'Error' }

/** JSON for programs; for somebody with a browser in front of a page, the words and a way out. */
function answer(c: HonoContext, failure: Failure, status: ContentfulStatusCode): Answer {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Language', localeOf(c))
  const isPage = !c.req.path.startsWith('/api/') && /text\/html/.test(c.req.header('Accept') ?? '')
  return isPage ? c.html(page(failure, localeOf(c)), status) : c.json(failure, status)
}

function page({ message }: Failure, locale: Locale) {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${message}</title>
      </head>
      <body>
        <main>
          <h1>${message}</h1>
          <p><a href="${localizedPath('/', locale)}">${m.shell_back_home({}, { locale })}</a></p>
        </main>
      </body>
    </html>`
}
