import type { Endpoint } from '#contract/endpoint.ts'
import type { Channel } from '#core/channel.ts'
import { isTokenProvider } from '#core/member/token-provider.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { refuseIf, type Refusal, Refused, refusal } from '#core/refusal.ts'
import type { SignedInStaff } from '#core/staff/staff.ts'
import type { SignedInMember } from '#server/member/store.ts'
import type { Caller } from './caller.ts'

/** What somebody sends to an endpoint, before anything of it was checked. */
export interface EndpointInput {
  readonly params: unknown
  readonly query: unknown
  /** Read when the caller may send one at all. */
  readonly body: () => unknown
  readonly headers: Headers
}

/** The cart that the caller’s cookie names, in the place of an id. */
const current = 'current'

/** Somebody who may make a call, and what they are known by. */
export type KnownCaller = Awaited<ReturnType<typeof identifyCaller>>

/**
 * Finds out who calls, and refuses who may not: before any limit counts, so that strangers use up nobody’s allowance
 * and read what they would read at any other time.
 */
export async function identifyCaller(input: EndpointInput, endpoint: Endpoint, caller: Caller) {
  const session = await caller.member()
  const member = keptMember(session)
  const cart_id = caller.groupId() ?? cartIn(caller.cartId(), member, caller.channel)
  const params = namingCart(input.params, cart_id)
  const visitor_id = caller.visitorId()
  const owner = whoOwns(member, visitor_id)
  const staff = await caller.staff()
  const kiosk = endpoint.caller === 'kiosk' ? await caller.kiosk() : null
  refuseIf(callerRefusal(endpoint, { visitor: owner, member, staff, kiosk }))
  refuseIf(standingRefusal(endpoint, staff))
  const token_provider = session?.provider ?? null
  return { caller, owner, member, staff, kiosk, token_provider, visitor_id, cart_id, params }
}

/** Refuses who isn’t what an endpoint is for: a guest without anything reads that it isn’t there, all others that they are signed out. */
function callerRefusal(
  { caller }: Endpoint,
  known: Readonly<Record<'visitor' | 'member' | 'staff' | 'kiosk', unknown>>,
): Refusal | undefined {
  if (caller === 'anyone' || known[caller] !== null) return undefined
  return refusal(caller === 'visitor' ? 'thing.missing' : 'signed_out')
}

/** Refuses staff who are kept from this call: without the second factor that they need, or with a locked screen. */
function standingRefusal(
  { caller, admits }: Endpoint,
  staff: SignedInStaff | null,
): Refusal | undefined {
  if (caller !== 'staff' || staff === null) return undefined
  if (staff.unproved && !admits.includes('unproved')) return refusal('staff.second_factor_needed')
  return staff.locked && !admits.includes('locked') ? refusal('staff.locked') : undefined
}

/** Whose rows a call goes by, before anything else of it is known; null for somebody new. */
export async function ownerOfCall(
  caller: Pick<Caller, 'member' | 'visitorId'>,
): Promise<Owner | null> {
  return whoOwns(keptMember(await caller.member()), caller.visitorId())
}

/** The member of a session, but for one that another house vouched for without our taking its word. */
function keptMember(session: SignedInMember | null): SignedInMember | null {
  return session !== null && isTokenProvider(session.provider) ? session : null
}

/** Whose carts and orders the caller may see: a member’s, wherever they sign in; else the visitor’s. */
function whoOwns(member: SignedInMember | null, visitor_id: string | null): Owner | null {
  if (member !== null)
    return { kind: 'member', member_id: member.id, visitor_id: member.visitor_id }
  return visitor_id === null ? null : ownerOf({ visitor_id })
}

/** The cart of the cookie; for a member whose cookie names none that lives, the one that they began elsewhere. */
function cartIn(
  named: string | null,
  member: SignedInMember | null,
  channel: Channel,
): string | null {
  const live = member?.carts.filter((cart) => cart.channel === channel) ?? []
  return live.some(({ id }) => id === named) ? named : (live[0]?.id ?? named)
}

/** What a cart is called in a path: a group order is its cart. */
const cartNames = ['cart_id', 'group_order_id'] as const

function isCurrent(name: string) {
  return ([param, value]: readonly [string, unknown]) => param === name && value === current
}

/** Parameters with the cart of the cookie in the place of `current`. Refuses it where no cookie names a cart: it timed out long ago. */
function namingCart(params: unknown, cart_id: string | null): unknown {
  if (typeof params !== 'object' || params === null) return params
  const name = cartNames.find((one) => Object.entries(params).some(isCurrent(one)))
  if (name === undefined) return params
  if (cart_id === null) throw new Refused(refusal('cart.timed_out'))
  return { ...params, [name]: cart_id }
}
