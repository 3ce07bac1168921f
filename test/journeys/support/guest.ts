import { type Call, type ClientRequest, createClient } from '#contract/client.ts'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { type CookieJar, openCookieJar } from '#server/http/cookie-jar.ts'

/** Answers one request, as the site would. */
export type Answer = (request: Request) => Response | Promise<Response>

/** Somebody with a browser: keeps cookies, sends what a page of the site would send. */
export interface Guest {
  /** The typed client; throws `ApiRefusal` where the API says no. */
  readonly call: Call
  /** One raw request to the guest's site, for what the client would never send. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  readonly cookies: ReadonlyMap<string, string>
  /** Somebody else who got hold of a copy of the cookies. */
  readonly copied: () => Guest
  /** The same browser on the other site: cookies don't know ports. */
  readonly on: (channel: Channel) => Guest
  /** The same browser on a page in another language. */
  readonly speaking: (locale: Locale) => Guest
}

const ports = {
  default: 'http://localhost:3000',
  catering: 'http://localhost:3001',
} as const satisfies Record<Channel, string>

/** A guest without any cookies yet; `sites` is where the two are, on this machine’s two ports unless told. */
export function newGuest(
  answer: Answer,
  channel: Channel = 'default',
  jar: CookieJar = openCookieJar(null),
  sites: Readonly<Record<Channel, string>> = ports,
  locale: Locale | null = null,
): Guest {
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(sites[channel] + path, init)
    if (locale !== null) request.headers.set('accept-language', locale)
    if (jar.written() !== '') request.headers.set('cookie', jar.written())
    const response = await answer(request)
    jar.receive(response.headers.getSetCookie())
    return response
  }
  const send = async ({ method, path, headers, body }: ClientRequest) => {
    const response = await ask(path, {
      method,
      headers: method === 'GET' ? headers : { origin: sites[channel], ...headers },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, text: await response.text() }
  }
  return {
    call: createClient(send),
    ask,
    cookies: jar.cookies,
    copied: () => newGuest(answer, channel, openCookieJar(jar.written()), sites, locale),
    on: (other) => newGuest(answer, other, jar, sites, locale),
    speaking: (other) => newGuest(answer, channel, jar, sites, other),
  }
}
