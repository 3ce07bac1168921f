import type { MiddlewareHandler } from 'hono'
import { refusal } from '#core/refusal.ts'
import { ownerIdOf, type OwnerSources } from '#server/api/http-caller.ts'
import { answerRefusal } from '#server/http/failure.ts'
import type { HonoEnv } from '#server/http/hono-env.ts'
import { networkFrom } from '#server/api/rate-limits.ts'
import { createBuckets, createNetworkBuckets } from '#server/http/token-bucket.ts'

/** Certificates that are taken in at the same time, in one process. */
const mostInFlight = 4

/**
 * Certificates are megabytes: a guest sends a few, and few are taken in at once, so that they never fill the memory
 * (T18, T21). Who is neither a visitor nor a member has no cart to send one for.
 */
export function certificateLimit(
  sources: OwnerSources,
  clock: () => number = () => performance.now(),
): MiddlewareHandler<HonoEnv> {
  const byOwner = createBuckets({ size: 6, perSecond: 1 / 60, clock })
  const byAddress = createNetworkBuckets({ size: 60, perSecond: 1 / 5, clock })
  let inFlight = 0

  return async (c, next) => {
    const address = networkFrom(c)
    const owner_id = await ownerIdOf(c, sources)
    if (owner_id === null) return answerRefusal(c, refusal('thing.missing'))
    const mayPass =
      inFlight < mostInFlight && (address === undefined || byAddress(address)) && byOwner(owner_id)
    if (!mayPass) return answerRefusal(c, refusal('request.too_many'))
    inFlight += 1
    try {
      return await next()
    } finally {
      inFlight -= 1
    }
  }
}
