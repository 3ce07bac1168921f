import type { HonoContext } from './hono-env.ts'

type HeaderRecord = Readonly<Record<string, string>>

/**
 * Lays headers over whatever this request is answered with. Who writes an answer in one go takes them along
 * (`withDefaultHeaders`), as they are; every other answer gets them afterwards (`putFrame`), which converts what it has to `Headers` and back.
 */
export function setDefaultHeaders(c: HonoContext, headers: HeaderRecord): void {
  c.set('frame', { ...c.get('frame'), ...headers })
}

/** Has a cookie set with the answer, as a line of `Set-Cookie`. */
export function layCookie(c: HonoContext, line: string): void {
  c.set('cookies', [...(c.get('cookies') ?? []), line])
}

/** All that stands over the answer that is made now: nothing is added to it afterwards. */
export function withDefaultHeaders(c: HonoContext, headers: HeaderRecord): HeaderRecord | Headers {
  c.set('is_framed', true)
  const all = { ...c.get('frame'), ...headers }
  const cookies = c.get('cookies')
  return cookies === undefined ? all : withCookies(new Headers(all), cookies)
}

/** Puts frame and cookies over an answer that was made without them. */
export function putFrame(c: HonoContext): void {
  if (c.get('is_framed')) return
  const { headers } = c.res
  for (const [name, value] of Object.entries(c.get('frame') ?? {})) headers.set(name, value)
  withCookies(headers, c.get('cookies') ?? [])
}

function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  for (const line of cookies) headers.append('set-cookie', line)
  return headers
}
