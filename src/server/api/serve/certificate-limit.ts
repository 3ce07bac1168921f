import type { MiddlewareHandler } from 'hono'
import { refusal } from '#core/refusal.ts'
import type { CallerSources } from './caller.ts'
import { visitorOf } from './http-caller.ts'
import type { SignedCookies } from './signed-cookies.ts'
import { answerRefusal } from '#server/http/failure.ts'
import type { HonoEnv } from '#server/http/hono-env.ts'
import { networkFrom } from './rate-limits.ts'
import { createBuckets, createNetworkBuckets } from '#server/http/token-bucket.ts'

/** Certificates that are taken in at the same time, in one process. */
const mostInFlight = 4

/**
 * Certificates are megabytes: a guest sends a few, and few are taken in at once, so that they never fill the memory
 * (T18, T21). Who is neither a visitor nor a member has no cart to send one for.
 */
export function certificateLimit(
  cookies: SignedCookies,
  memberOf: CallerSources['memberOf'],
  clock: () => number = () => performance.now(),
): MiddlewareHandler<HonoEnv> {
  const byVisitor = createBuckets({ size: 6, perSecond: 1 / 60, clock })
  const byAddress = createNetworkBuckets({ size: 60, perSecond: 1 / 5, clock })
  let inFlight = 0

  return async (c, next) => {
    const address = networkFrom(c)
    // A member who signed in on a new device is no visitor there.
    const visitor = visitorOf(c, cookies) ?? (await memberOf(c.req.raw.headers))?.visitor_id ?? null
    if (visitor === null) return answerRefusal(c, refusal('thing.missing'))
    const mayPass =
      inFlight < mostInFlight && (address === undefined || byAddress(address)) && byVisitor(visitor)
    if (!mayPass) return answerRefusal(c, refusal('request.too_many'))
    inFlight += 1
    try {
      return await next()
    } finally {
      inFlight -= 1
    }
  }
}
