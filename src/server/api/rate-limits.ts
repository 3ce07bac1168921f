import type { MiddlewareHandler } from 'hono'
import type { LimitName } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusal } from '#core/refusal.ts'
import { networkOf } from '#server/http/caller.ts'
import { answerRefusal } from '#server/http/failure.ts'
import type { HonoContext, HonoEnv } from '#server/http/hono-env.ts'
import { createBuckets, createNetworkBuckets } from '#server/http/token-bucket.ts'
import { ownerIdOf, type OwnerSources } from './http-caller.ts'

/** Who calls an endpoint, as far as limits count. */
export interface LimitedCall {
  /** By whose rows the call goes: a member’s, wherever they signed in, else a visitor’s; null for somebody new. */
  readonly owner_id: string | null
  /** Undefined where the server asks itself: it is not limited. */
  readonly network: string | undefined
  /** The device that somebody signed in on before; null without its cookie. */
  readonly deviceId: () => string | null
  readonly idempotency_key: string | null
  /** Whether a list of locations is searched by a place, rather than read as it stands. */
  readonly searches: boolean
}

type Clock = () => number
type Limit = (call: LimitedCall) => boolean

/** How much one caller may ask of single endpoints (T18); false where it is too much. */
export function endpointLimits(
  clock: Clock = () => performance.now(),
): (endpoint: Pick<Endpoint, 'limits'>, call: LimitedCall) => boolean {
  const table = createLimits(clock)
  return ({ limits }, call) => limits.every((name) => table[name](call))
}

/** Generous for fifty people behind one address, useless for a robot. */
function createLimits(clock: Clock): Readonly<Record<LimitName, Limit>> {
  const newcomers = createNetworkBuckets({ size: 300, perSecond: 2, clock })
  const placing = createBuckets({ size: 10, perSecond: 1 / 60, clock })
  const placingThere = createNetworkBuckets({ size: 10, perSecond: 1 / 60, clock })
  const signingIn = createBuckets({ size: 120, perSecond: 1 / 3, clock })
  const signingInThere = createNetworkBuckets({ size: 120, perSecond: 1 / 3, clock })
  const signingInTo = createBuckets({ size: 240, perSecond: 2 / 3, clock })
  const signingInFromKnown = createNetworkBuckets({ size: 600, perSecond: 5 / 3, clock })
  const writing = createNetworkBuckets({ size: 40, perSecond: 1 / 30, clock })
  const typing = createBuckets({ size: 60, perSecond: 2, clock })
  const typingThere = createNetworkBuckets({ size: 900, perSecond: 10, clock })
  const computing = createNetworkBuckets({ size: 300, perSecond: 10, clock })
  const lastKeys = new Map<string, string>()

  /** Who has no cookie starts as somebody new each time; an address has only so many of those. */
  const newcomer: Limit = ({ network, owner_id }) =>
    network === undefined || owner_id !== null || newcomers(network)

  /** Who is counted as one person: the owner, and who is nobody yet with all others who are behind their address. */
  const payerOf = ({ network, owner_id }: LimitedCall) => owner_id ?? network
  const mayPlace = ({ network, owner_id }: LimitedCall) => {
    if (owner_id !== null) return placing(owner_id)
    return network === undefined || placingThere(network)
  }

  /** Cards are tested by many small orders. Asking again with the same key is no new try. */
  const checkout: Limit = (call) => {
    const key = call.idempotency_key ?? ''
    const payer = payerOf(call)
    if (payer === undefined || lastKeys.get(payer) === key) return true
    if (!mayPlace(call)) return false
    lastKeys.delete(payer)
    lastKeys.set(payer, key)
    const [oldest] = lastKeys.keys()
    if (lastKeys.size > 10_000 && oldest !== undefined) lastKeys.delete(oldest)
    return true
  }

  /** The same for what is owed after a deposit: every try counts. */
  const balance: Limit = mayPlace

  /** Each letter may cost a call of a provider. A person types some twenty, fifty people a thousand in a quarter minute. */
  const typed: Limit = ({ network, owner_id }) =>
    (network === undefined || typingThere(network)) && (owner_id === null || typing(owner_id))

  /**
   * Each is worked out for who asks: where a place is and what is near, every time of a day by its tables. Fifty people who look for a
   * table at once ask two hundred times, and a robot ten times a second.
   */
  const computed: Limit = ({ network }) => network === undefined || computing(network)

  const search: Limit = (call) => !call.searches || computed(call)

  /**
   * Each try costs a tenth of a second of a processor. A device that somebody signed in on pays for itself, not for strangers behind its
   * address; but whoever signs in on one new device after the other pays for all of theirs, by account and by address.
   */
  const signIn: Limit = ({ network, owner_id, deviceId }) => {
    if (network === undefined) return true
    if (owner_id !== null && !signingInTo(owner_id)) return false
    const device_id = deviceId()
    if (device_id === null) return signingInThere(network)
    return signingIn(device_id) && signingInFromKnown(network)
  }

  /** A person writes one message, an office some at once; a robot has to wait. */
  const form: Limit = ({ network }) => network === undefined || writing(network)

  return { newcomer, checkout, balance, typed, computed, search, sign_in: signIn, form }
}

/**
 * How much one caller may send at all: requests to the API and to pages; what a page asks for counts with the page. A member is counted
 * by their account wherever they signed in, a guest by their cookie.
 */
export function requestLimit(
  sources: OwnerSources,
  clock: Clock = () => performance.now(),
): MiddlewareHandler<HonoEnv> {
  const byOwner = createBuckets({ size: 240, perSecond: 20, clock })
  const byAddress = createNetworkBuckets({ size: 1200, perSecond: 200, clock })
  const passes = async (c: HonoContext) => {
    const network = networkFrom(c)
    if (network !== undefined && !byAddress(network)) return false
    const owner_id = await ownerIdOf(c, sources)
    return owner_id === null || byOwner(owner_id)
  }
  return async (c, next) =>
    (await passes(c)) ? next() : answerRefusal(c, refusal('request.too_many'))
}

/** The network that somebody calls from; undefined for this machine itself. */
export function networkFrom(c: HonoContext): string | undefined {
  const address = c.env?.address
  return address === undefined ? undefined : networkOf(address)
}
