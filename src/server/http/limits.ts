import type { MiddlewareHandler } from 'hono'
import { refusal } from '#core/refusal.ts'
import { visitorOf } from '#server/api/ask.ts'
import type { SignedCookies } from '#server/api/signed-cookies.ts'
import { networkOf } from './caller.ts'
import { answerRefusal } from './failure.ts'
import type { HouseContext, HouseEnv } from './house-env.ts'
import { createBuckets } from './token-bucket.ts'

type Limit = MiddlewareHandler<HouseEnv>

/** How much one caller may ask for (T18). Generous for fifty people behind one address, useless for a robot. */
export function createLimits(
  cookies: SignedCookies,
  clock: () => number = () => performance.now(),
) {
  const byVisitor = createBuckets({ size: 240, perSecond: 20, clock })
  const byAddress = createBuckets({ size: 1200, perSecond: 200, clock })
  const newcomers = createBuckets({ size: 300, perSecond: 2, clock })
  const placing = createBuckets({ size: 10, perSecond: 1 / 60, clock })
  const signingIn = createBuckets({ size: 20, perSecond: 1 / 6, clock })
  const typing = createBuckets({ size: 60, perSecond: 2, clock })
  const typingThere = createBuckets({ size: 900, perSecond: 10, clock })
  const lastKeys = new Map<string, string>()

  const general: Limit = async (c, next) => {
    const visitor = visitorOf(c, cookies)
    // Who asked for the page that asks was counted at the door.
    const address = c.env?.request_id === undefined ? networkFrom(c) : undefined
    const mayPass =
      (address === undefined || byAddress(address)) && (visitor === null || byVisitor(visitor))
    return mayPass ? next() : answerRefusal(c, refusal('request.too_many'))
  }

  /** Who has no cookie starts as somebody new each time; an address has only so many of those. */
  const newcomer: Limit = async (c, next) => {
    const address = networkFrom(c)
    const isKnown = address === undefined || visitorOf(c, cookies) !== null
    return isKnown || newcomers(address) ? next() : answerRefusal(c, refusal('request.too_many'))
  }

  /** Cards are tested by many small orders. Asking again with the same key is no new try. */
  const checkout: Limit = async (c, next) => {
    const visitor = visitorOf(c, cookies)
    const key = c.req.header('Idempotency-Key') ?? ''
    if (visitor === null || lastKeys.get(visitor) === key) return next()
    if (!placing(visitor)) return answerRefusal(c, refusal('request.too_many'))
    lastKeys.delete(visitor)
    lastKeys.set(visitor, key)
    const [oldest] = lastKeys.keys()
    if (lastKeys.size > 10_000 && oldest !== undefined) lastKeys.delete(oldest)
    return next()
  }

  /** The same for what is owed after a deposit: every try counts. */
  const balance: Limit = async (c, next) => {
    const visitor = visitorOf(c, cookies)
    const mayPass = visitor === null || placing(visitor)
    return mayPass ? next() : answerRefusal(c, refusal('request.too_many'))
  }

  /** Each letter may cost a call of a provider. A person types some twenty, fifty people a thousand in a quarter minute. */
  const typed: Limit = async (c, next) => {
    const [visitor, address] = [visitorOf(c, cookies), networkFrom(c)]
    const mayPass =
      (address === undefined || typingThere(address)) && (visitor === null || typing(visitor))
    return mayPass ? next() : answerRefusal(c, refusal('request.too_many'))
  }

  const signIn: Limit = async (c, next) => {
    const address = networkFrom(c)
    const mayPass = address === undefined || c.req.method === 'GET' || signingIn(address)
    return mayPass ? next() : answerRefusal(c, refusal('request.too_many'))
  }

  return { general, newcomer, checkout, balance, typed, signIn }
}

/** The network that somebody calls from; undefined for this machine itself. */
export function networkFrom(c: HouseContext): string | undefined {
  const address = c.env?.address
  return address === undefined ? undefined : networkOf(address)
}
