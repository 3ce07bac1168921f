import { type Cart } from '#core/cart/cart.ts'
import { countOf } from '#core/cart/count.ts'
import { openRefusal, timeoutRefusal } from '#core/cart/timeout.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { channels } from '#core/channel.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { OrderLoad } from '#core/schedule/capacity.ts'
import { earliestSlot, slotRefusal, type SlotsQuery } from '#core/schedule/slots.ts'
import { chosenBy } from './start.ts'
import { addMinutes, type Instant, type LocalTime, minutesBetween } from '#core/time.ts'

/** For how many minutes a group order keeps its time after the last change of it: whoever still chooses keeps it held. */
export const idleHoldMinutes = 180

/** For how many minutes after its deadline a group order keeps its time, for its host to order it: as long as a slow checkout. */
const hostMinutes = 30

/** Seconds of a second try where a group’s lines don’t fit its time: somebody else may let go of theirs. */
export const holdRetrySeconds = 10

/** What is held for the cart by now, in its group’s name or at its host’s checkout. */
export interface HeldPlace {
  readonly ready: LocalTime
  readonly at_checkout: boolean
}

/**
 * What becomes of the time of a group order: held for the lines that are in it by now; full, where they no longer fit and what
 * was held before stays held; or none, where there is nothing to hold one for.
 */
export type GroupHold =
  | {
      readonly kind: 'hold'
      readonly ready: LocalTime
      readonly cart: GroupCart
      /** What its lines take of the slot. */
      readonly load: OrderLoad
    }
  | { readonly kind: 'full' }
  | { readonly kind: 'none' }

/**
 * Returns which time a group order is to hold: the one wanted or, as soon as possible, the first with room once everybody has
 * chosen. An order that is as soon as possible keeps what it has while that can still be had. Nothing in it holds nothing.
 */
export function groupHoldOf(
  cart: Cart,
  menu: Menu,
  here: Pick<SlotsQuery, 'location' | 'now' | 'taken'>,
  held: HeldPlace | null,
): GroupHold {
  if (!isHolding(cart, menu, here.now)) return { kind: 'none' }
  const query = slotsQueryOf(cart, menu, here)
  if (cart.time.mode === 'advance') return holdAt(cart, query, cart.time.wanted)
  if (channels[cart.channel].advance_only) return { kind: 'none' }
  if (held?.at_checkout) return holdAt(cart, query, held.ready)
  const chosen = { ...query, now: chosenBy(cart, here.now) }
  const keeps = held !== null && slotRefusal(chosen, held.ready) === undefined
  const ready = keeps ? held.ready : earliestSlot(chosen)
  return ready === undefined ? { kind: 'full' } : { kind: 'hold', ready, ...asked(cart, query) }
}

/** Returns until when a group order keeps a time that it holds now, unless somebody changes it. */
export function groupHoldEnd({ group_order, reset }: GroupCart, now: Instant): Instant {
  const ends = [
    addMinutes(now, idleHoldMinutes),
    addMinutes(group_order.deadline, hostMinutes),
    reset,
  ]
  return ends.reduce((first, end) => (minutesBetween(first, end) < 0 ? end : first))
}

/** A cart that is a group order. */
export type GroupCart = Cart & { readonly group_order: NonNullable<Cart['group_order']> }

/** Whether a cart is a group order that may hold a time: open, with something to make, and not long past its deadline. */
function isHolding(cart: Cart, menu: Menu, now: Instant): cart is GroupCart {
  const { group_order } = cart
  if (group_order === null || openRefusal(cart) || timeoutRefusal(cart, now)) return false
  const isOver = minutesBetween(now, addMinutes(group_order.deadline, hostMinutes)) <= 0
  return !isOver && countOf(cart, menu) > 0
}

function holdAt(cart: GroupCart, query: SlotsQuery, ready: LocalTime): GroupHold {
  const refused = slotRefusal(query, ready)
  if (refused === undefined) return { kind: 'hold', ready, ...asked(cart, query) }
  return refused.code === 'time.full' ? { kind: 'full' } : { kind: 'none' }
}

function asked(cart: GroupCart, { make_minutes, cents = 0 }: SlotsQuery) {
  return { cart, load: { make_minutes, cents } }
}
