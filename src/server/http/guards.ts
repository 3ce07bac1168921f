import type { MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { splitLocale } from '#core/localized-path.ts'
import { mostCertificateBytes } from '#core/tax-exemption/certificate.ts'
import { refusal } from '#core/refusal.ts'
import type { Settings } from '#server/config/settings.ts'
import { answerRefusal } from './failure.ts'
import { hostOf } from './host.ts'
import type { HonoContext, HonoEnv } from './hono-env.ts'

type Guard = MiddlewareHandler<HonoEnv>

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Whether a request names this machine itself. A page of another site that has its name lead here names its own. */
export function isThisMachine(c: HonoContext): boolean {
  return loopback.includes(hostOf(c.req.url).replace(/:\d+$/, ''))
}

/** Answers only for the configured sites and this machine: nobody's Host header ends up in a link (T22). */
export function onlyOurHosts({ public_url, catering_url }: Settings): Guard {
  const hosts = [public_url, catering_url].map((url) => new URL(url).host)
  return async (c, next) => {
    if (hosts.includes(hostOf(c.req.url)) || isThisMachine(c)) return next()
    return answerRefusal(c, refusal('request.unknown_host'))
  }
}

/** Changes come from our own pages, or from programs, which send no Origin (T11). */
export function onlyOurOrigin({ public_url, catering_url }: Settings): Guard {
  const sites = [public_url, catering_url].map((url) => new URL(url))
  return async (c, next) => {
    if (isReading(c) || isOurOrigin(c, sites)) return next()
    return answerRefusal(c, refusal('request.foreign_origin'))
  }
}

/** Whether it comes from the site that it goes to, by the protocol that this is served by: what is on http anybody can write. */
function isOurOrigin(c: HonoContext, sites: readonly URL[]): boolean {
  const origin = c.req.header('Origin')
  if (origin !== undefined) {
    const host = hostOf(c.req.url)
    const site = sites.find((one) => one.host === host)
    const from = URL.parse(origin)
    return from?.host === host && (site === undefined || from.protocol === site.protocol)
  }
  return ['same-origin', 'none', undefined].includes(c.req.header('Sec-Fetch-Site'))
}

/** Changes of the API are JSON, which no form of another site can send (T11). */
export const onlyJson: Guard = async (c, next) => {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';')
  if (isReading(c) || type.trim().toLowerCase() === 'application/json') return next()
  return answerRefusal(c, refusal('request.not_json'))
}

/** A compressed request may unfold to any size: refused (T20). */
export const noCompression: Guard = async (c, next) => {
  const encoding = c.req.header('Content-Encoding') ?? 'identity'
  if (isReading(c) || encoding === 'identity') return next()
  return answerRefusal(c, refusal('request.not_json'))
}

const mostBytes = 64 * 1024

/** A signed certificate is the one thing that is larger than what is typed: in base64, with what is said of it. */
const mostWithCertificate = Math.ceil(mostCertificateBytes / 3) * 4 + mostBytes
const withCertificate = /^\/(?:api\/carts\/[\w.:~-]{1,160}|order)\/tax-exemption(?:\.data)?$/

const limitedTo = (maxSize: number): Guard =>
  bodyLimit({ maxSize, onError: (c) => answerRefusal(c, refusal('request.too_large')) })
const limited = limitedTo(mostBytes)
const limitedAsCertificate = limitedTo(mostWithCertificate)

/**
 * Nothing else that a guest sends is larger; who reads sends nothing that is looked at. A body that tells its length is
 * held to it by the parser, and isn’t opened to be measured. One without is counted as it comes, which takes a real Request.
 */
export const smallBody: Guard = (c, next) => {
  // Nobody looks at what a reader sends, and looking for it costs a tenth of a short answer.
  if (isReading(c)) return next()
  const { raw } = c.req
  const saysLength = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')
  if (saysLength && Number(raw.headers.get('content-length')) <= mostBytes) return next()
  if (!saysLength && raw.body) {
    const { url, method, headers, body } = raw
    c.req.raw = new Request(url, { method, headers, body, duplex: 'half' })
  }
  const { path } = splitLocale(c.req.path)
  return wholeBody(withCertificate.test(path) ? limitedAsCertificate : limited, c, next)
}

/** Reads a body that doesn’t say its length. One that stalls is its sender’s fault. */
async function wholeBody(limit: Guard, c: HonoContext, next: Next): ReturnType<Guard> {
  let isRead = false
  try {
    return await limit(c, () => {
      isRead = true
      return next()
    })
  } catch (error) {
    if (isRead) throw error
    return answerRefusal(c, refusal('request.incomplete'))
  }
}

function isReading(c: HonoContext): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
}
