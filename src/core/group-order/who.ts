import type { Cart, CartLine } from '#core/cart/cart.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import { Refused, refusal, type Refusal } from '#core/refusal.ts'

/** Somebody who acts on a cart: alone on their own, or in a group order. */
export type CartActor =
  | { readonly kind: 'alone' }
  | { readonly kind: 'host'; readonly group: GroupOrder; readonly me: Participant }
  | { readonly kind: 'participant'; readonly group: GroupOrder; readonly me: Participant }

/**
 * Returns as whom a visitor acts on a cart that they may see. The host is who owns the cart, never who bears their name (R6.18,
 * T2). Refuses whom the host took out, and anybody else like somebody who asks about nothing.
 */
export function requireActor(
  cart: Pick<Cart, 'visitor_id' | 'group_order'>,
  visitor_id: string,
): CartActor {
  const actor = findActor(cart, visitor_id)
  if (actor) return actor
  const removed = cart.group_order?.removed.find((one) => one.visitor_id === visitor_id)
  throw new Refused(
    removed ? refusal('group.removed', { note: removed.note }) : refusal('thing.missing'),
  )
}

/** The same, undefined for everybody else. */
export function findActor(
  { visitor_id: owner, group_order: group }: Pick<Cart, 'visitor_id' | 'group_order'>,
  visitor_id: string,
): CartActor | undefined {
  if (group === null) return visitor_id === owner ? { kind: 'alone' } : undefined
  const me = group.participants.find((one) => one.visitor_id === visitor_id)
  return me && { kind: visitor_id === owner ? 'host' : 'participant', group, me }
}

/** Refuses to change, or hold, the time of a group order to who only takes part in it (R7.8). */
export function hostTimeRefusal({ kind }: CartActor): Refusal | undefined {
  return kind === 'participant' ? refusal('group.host_time') : undefined
}

/** Whether a line is somebody's own: all of them where they order alone. */
export function isOwnLine({ participant_id }: CartLine, actor: CartActor): boolean {
  return actor.kind === 'alone' || participant_id === actor.me.id
}

/** Returns the host of a group order: who started it. */
export function hostOf({ participants }: Pick<GroupOrder, 'participants'>): Participant {
  const [host] = participants
  if (!host) throw new Error('A group order without a host')
  return host
}
