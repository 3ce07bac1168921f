import { type Cart } from '#core/cart/cart.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import { channels } from '#core/channel.ts'
import { mostUnpaid } from '#core/checkout/abuse-limits.ts'
import { isIndividual } from '#core/group-order/payments.ts'
import { isBrought } from '#core/handoff/handoff.ts'
import type { Location, PayAtLocation } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { GuestFacts } from '#core/offer/guest.ts'
import { refuseIf, Refused, type Refusal, refusal } from '#core/refusal.ts'

/** How a crew takes money at the counter. */
export const counterTenders = ['cash', 'card'] as const

export type CounterTender = (typeof counterTenders)[number]

/** How the money of an order was taken at the counter, and by whom. */
export interface CounterTaken {
  readonly by: CounterTender
  readonly staff_id: string
}

/** What an order that is paid where it is picked up still owes there, or how that was taken. */
export interface CounterPayment {
  readonly cents: Cents
  /** Null until it is taken. */
  readonly by: CounterTender | null
}

type Ordering = Pick<Cart, 'channel' | 'handoff' | 'group_order'>
type Choosing = Ordering & Pick<Cart, 'pays_at_location'>
type Offering = Pick<Location, 'pay_at_location'>

/**
 * Returns on which terms an order may be paid where it is picked up; null where it may not: its location takes none, it is
 * brought, its site takes deposits, or everybody in its group pays their own.
 */
export function atLocationTerms(
  { channel, handoff, group_order }: Ordering,
  { pay_at_location }: Offering,
): PayAtLocation | null {
  if (!channels[channel].pays_at_location || isBrought(handoff) || isIndividual(group_order))
    return null
  return pay_at_location ?? null
}

/** Tells whether a cart is paid where it is picked up: its guest chose that, and it may be. */
export function isPaidAtLocation(cart: Choosing, location: Offering): boolean {
  return cart.pays_at_location && atLocationTerms(cart, location) !== null
}

/** Refuses to owe more than the location trusts a guest with, and whom nobody can reach. */
export function atLocationRefusal(
  cart: Ordering,
  location: Offering,
  { due, guest }: { readonly due: Cents; readonly guest: GuestFacts },
): Refusal | undefined {
  const terms = atLocationTerms(cart, location)
  if (!terms) return refusal('at_location.not_offered')
  if (due > terms.most) return refusal('at_location.too_much', { amount: terms.most })
  return guest.is_member || guest.is_proved ? undefined : refusal('at_location.unproved')
}

/** What somebody ordered before and didn’t pay: still to be picked up, or never picked up. */
export interface Unpaid {
  readonly open: number
  readonly missed: number
}

/** Refuses who has as many unpaid orders open as one person eats, and who didn’t come for one lately. */
export function unpaidRefusal({ open, missed }: Unpaid): Refusal | undefined {
  if (missed > 0) return refusal('at_location.missed')
  return open >= mostUnpaid ? refusal('at_location.too_many', { most: mostUnpaid }) : undefined
}

/** The cart, paid where it is picked up or not. No tip is asked there: it begins at none, and at the chain’s own once a card pays again. */
export function setPaysAtLocation(
  cart: Cart,
  { at_location, tip }: { readonly at_location: boolean; readonly tip: Cart['tip'] },
  location: Offering,
): Cart {
  refuseIf(openRefusal(cart))
  if (at_location === cart.pays_at_location) return cart
  if (!at_location) return { ...cart, pays_at_location: false, tip }
  if (!atLocationTerms(cart, location)) throw new Refused(refusal('at_location.not_offered'))
  return { ...cart, pays_at_location: true, tip: { kind: 'amount', cents: 0 } }
}

/** Refuses to take another amount at the counter than is owed there. */
export function takePaymentRefusal(
  payment: CounterPayment | null,
  { by, amount }: { readonly by: CounterTender; readonly amount: Cents },
): Refusal | undefined {
  if (!payment || (payment.by !== null && payment.by !== by))
    return refusal('order.wrong_stage', { why: 'nothing_owed' })
  return payment.cents === amount
    ? undefined
    : refusal('balance.changed', { amount: payment.cents })
}

/** Refuses to hand an order over whose guest hasn’t paid it. */
export function unpaidHandOffRefusal(payment: CounterPayment | null): Refusal | undefined {
  if (!payment || payment.by !== null) return undefined
  return refusal('at_location.owed', { amount: payment.cents })
}
