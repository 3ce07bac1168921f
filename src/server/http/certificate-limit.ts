import type { MiddlewareHandler } from 'hono'
import { refusal } from '#core/refusal.ts'
import { visitorOf } from '#server/api/ask.ts'
import type { SignedCookies } from '#server/api/signed-cookies.ts'
import { answerRefusal } from './failure.ts'
import type { HouseEnv } from './house-env.ts'
import { networkFrom } from './limits.ts'
import { createBuckets } from './token-bucket.ts'

/** Certificates that are taken in at the same time, in one process. */
const mostUnderWay = 4

/**
 * Certificates are megabytes: a guest sends a few, and few are taken in at once, so that they never fill the memory
 * (T18, T21). Who has no cookie has no cart to send one for.
 */
export function certificateLimit(
  cookies: SignedCookies,
  clock: () => number = () => performance.now(),
): MiddlewareHandler<HouseEnv> {
  const byVisitor = createBuckets({ size: 6, perSecond: 1 / 60, clock })
  const byAddress = createBuckets({ size: 60, perSecond: 1 / 5, clock })
  let underWay = 0

  return async (c, next) => {
    // Who asked by a page was counted at its door.
    if (c.env?.request_id !== undefined) return next()
    const [visitor, address] = [visitorOf(c, cookies), networkFrom(c)]
    if (visitor === null) return answerRefusal(c, refusal('thing.missing'))
    const mayPass =
      underWay < mostUnderWay && (address === undefined || byAddress(address)) && byVisitor(visitor)
    if (!mayPass) return answerRefusal(c, refusal('request.too_many'))
    underWay += 1
    try {
      return await next()
    } finally {
      underWay -= 1
    }
  }
}
