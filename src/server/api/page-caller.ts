import { type LocalCall, type LocalResponse, pathFields } from '#contract/local-client.ts'
import type { Locale } from '#core/locale.ts'
import { openCookieJar } from '#server/http/cookie-jar.ts'
import { failureOf } from '#server/http/failure.ts'
import { hostOf } from '#server/http/host.ts'
import type { RecordRequest } from '#server/http/request-log.ts'
import type { Log } from '#server/config/log.ts'
import type { CallEndpoint } from './call-endpoint.ts'
import { type CallerSources, openCaller } from './caller.ts'
import { deepFreeze } from './deep-freeze.ts'

/** What pages need to call endpoints. */
interface PageCalls {
  readonly callEndpoint: CallEndpoint
  readonly sources: CallerSources
  readonly log: Log
  readonly record: RecordRequest
}

interface Visit {
  readonly address: string | undefined
  readonly request_id: string
  /** The page’s, and so that of what it is told. */
  readonly locale: Locale
}

/** The visitor of a page, as its loaders and actions call the API. */
export interface PageCaller {
  readonly call: LocalCall
  /** The `Set-Cookie` lines that the browser has to get with the page. */
  readonly cookies: () => readonly string[]
}

/**
 * Headers of what a form said: what no header can hold is replaced by a letter that no version or key has, so that it is refused
 * like any other that is none.
 */
function headersOf(fields: Readonly<Record<string, string>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields))
    headers.set(name, value.replaceAll(/[^\x20-\x7e]/g, 'ÿ'))
  return headers
}

/**
 * Calls endpoints for who asked for a page, in this process: with the cookies of its request and those that earlier calls
 * for it have set. Each call is recorded like a request, under the id of the page’s.
 */
export function pageCaller(
  page: Request,
  { address, request_id, locale }: Visit,
  { callEndpoint, sources, log, record }: PageCalls,
): PageCaller {
  const jar = openCookieJar(page.headers.get('cookie'))
  // Members read in their account which device a session is on.
  const userAgent = page.headers.get('user-agent')
  const browser = userAgent === null ? {} : { 'user-agent': userAgent }
  const caller = openCaller(
    {
      host: hostOf(page.url),
      address,
      headers: () => new Headers({ cookie: jar.written(), ...browser }),
      signal: page.signal,
      setCookies: jar.receive,
    },
    sources,
  )
  const call: LocalCall = async (key, { params = {}, query = {}, body = {}, headers = {} }) => {
    const started = performance.now()
    const input = {
      params: pathFields(params),
      query: pathFields(query),
      body: () => body,
      headers: headersOf({ 'accept-language': locale, ...headers }),
    }
    const response = await callEndpoint(key, input, caller).then(
      (data): LocalResponse => ({ data: deepFreeze(data) }),
      (thrown: unknown): LocalResponse =>
        failureOf(thrown, { request_id, route: key, locale }, log),
    )
    const [method = ''] = key.split(' ')
    const status = 'failure' in response ? response.status : 200
    record({ request_id, method, route: key, status, ms: performance.now() - started })
    return response
  }
  return { call, cookies: () => jar.received }
}
