import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { type Cents, sum } from '#core/money.ts'
import { lineCostsOf } from '#core/payment/line-shares.ts'
import {
  leftToRefund,
  type RefundableOrder,
  type StaffRefundInput,
  staffRefundCents,
} from '#core/payment/staff-refund.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'
import { tooLate } from './cancel.ts'
import type { OrderLine, OrderStatus } from './order.ts'

/** What a kitchen asked the guest of an order that holds what it is out of: another dish, another day, or their money. */
export interface SoldOutOffer {
  /** The lines that hold it. */
  readonly line_ids: readonly string[]
  /** What the kitchen is out of, as each language names it. */
  readonly items: Readonly<Record<Locale, readonly string[]>>
  readonly offered_at: Instant
}

/** An order, and what its guest was asked. */
export interface AskedOrder {
  readonly status: OrderStatus
  readonly lines: readonly Pick<OrderLine, 'id' | 'left_out_at'>[]
  readonly offer: SoldOutOffer | null
}

/** The same with what it takes to give some of it back. */
interface OfferedOrder extends AskedOrder, Pick<RefundableOrder, 'payments' | 'refunds' | 'sheet'> {
  readonly lines: readonly Pick<OrderLine, 'id' | 'quantity' | 'utensil' | 'cost' | 'left_out_at'>[]
}

/** While a kitchen may still ask: what is made is handed over as it is. */
export const offeredStatuses = [
  'placed',
  'accepted',
  'preparing',
] as const satisfies readonly OrderStatus[]

/** Tells whether a kitchen may still ask about an order. */
export function mayBeOffered(status: OrderStatus): boolean {
  return offeredStatuses.some((offered) => offered === status)
}

/** Returns the lines that an offer is about and that nobody had left out; none of an order that is made, or without an offer. */
export function linesOffered({ status, lines, offer }: AskedOrder): readonly string[] {
  if (!offer || !mayBeOffered(status)) return []
  const stands = lines.filter((line) => !isLeftOut(line)).map(({ id }) => id)
  return offer.line_ids.filter((id) => stands.includes(id))
}

/** Tells whether a kitchen waits to hear what the guest of an order wants instead of what it is out of. */
export function isAsked(order: AskedOrder): boolean {
  return linesOffered(order).length > 0
}

/** Tells whether a guest had all left out that they were asked about. */
export function isAnswered({ lines, offer }: AskedOrder): boolean {
  return (
    offer?.line_ids.every((id) => lines.some((line) => line.id === id && isLeftOut(line))) ?? false
  )
}

/** Tells whether a guest had a line left out. */
export function isLeftOut({ left_out_at = null }: Pick<OrderLine, 'left_out_at'>): boolean {
  return left_out_at !== null
}

/**
 * Returns what comes back where its guest has the lines of an offer left out, in cents with their tax; null where they can’t: nothing
 * else would be left to eat, or not all of it is paid yet, and what is owed stays what it is.
 */
export function centsLeftOut(order: OfferedOrder): Cents | null {
  const line_ids = linesOffered(order)
  const isFood = order.lines.some(
    (line) => !line.utensil && !isLeftOut(line) && !line_ids.includes(line.id),
  )
  if (line_ids.length === 0 || !isFood) return null
  const costs = lineCostsOf(order)
  const cost = sum(line_ids.map((id) => costs.get(id) ?? 0))
  const cents = staffRefundCents(refundable(order), { kind: 'lines', line_ids })
  return cents === cost && cents <= leftToRefund(order) ? cents : null
}

/** Refuses to leave out what nobody offered, what can’t be given back by itself, and anything of what is made already. */
export function leaveOutRefusal(
  order: OfferedOrder,
  location: Pick<Location, 'name' | 'phone'>,
): Refusal | undefined {
  if (!mayBeOffered(order.status)) return tooLate(order.status, location)
  return centsLeftOut(order) === null
    ? refusal('order.wrong_stage', { why: 'not_left_out' })
    : undefined
}

/** Returns the refund that gives the lines of an offer back; null where they cost nothing. */
export function leftOutRefund(order: OfferedOrder): StaffRefundInput | null {
  if (!centsLeftOut(order)) return null
  const target = { kind: 'lines', line_ids: linesOffered(order) } as const
  return { target, reason: 'sold_out', left: leftToRefund(order) }
}

/** What is still to be made has nobody who decides about its return. */
function refundable(order: OfferedOrder): RefundableOrder {
  return { ...order, is_undecided: false }
}
