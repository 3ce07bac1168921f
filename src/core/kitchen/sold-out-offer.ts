import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { type Cents, sum } from '#core/money.ts'
import { costOf, lineSharesOf } from '#core/pricing/line-shares.ts'
import {
  leftToRefund,
  type RefundableOrder,
  type StaffRefundInput,
  staffRefundCents,
  staffRefundRefusal,
} from '#core/charge/staff-refund.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'
import { tooLate } from '#core/order/cancel.ts'
import type { OrderLine, OrderStatus } from '#core/order/order.ts'
import { isBegun } from '#core/order/station-work.ts'

/** An item that a kitchen is out of, as each language names it. */
export interface OfferedItem {
  readonly item_id: string
  readonly names: Readonly<Record<Locale, string>>
}

/** What a kitchen asked the guest of an order that holds what it is out of: another dish, another day, or their money. */
export interface SoldOutOffer {
  /** The lines that hold it. */
  readonly line_ids: readonly string[]
  /** What the kitchen is out of. */
  readonly items: readonly OfferedItem[]
  readonly offered_at: Instant
}

/** An order, and what its guest was asked. */
export interface OrderWithOffer {
  readonly status: OrderStatus
  readonly lines: readonly Pick<OrderLine, 'id' | 'left_out_at' | 'parts'>[]
  readonly offer: SoldOutOffer | null
}

/** The same with what of it is eaten. */
interface OfferedLines extends OrderWithOffer {
  readonly lines: readonly Pick<OrderLine, 'id' | 'utensil' | 'left_out_at' | 'parts'>[]
}

/** The same with what it takes to give some of it back. */
interface OfferedOrder
  extends OrderWithOffer, Pick<RefundableOrder, 'payments' | 'refunds' | 'sheet'> {
  readonly lines: readonly Pick<
    OrderLine,
    'id' | 'quantity' | 'utensil' | 'cost' | 'left_out_at' | 'parts'
  >[]
}

/** While a kitchen may still ask: what is made is handed over as it is. */
export const offeredStatuses = [
  'placed',
  'accepted',
  'preparing',
] as const satisfies readonly OrderStatus[]

/** Tells whether a kitchen may still ask about an order. */
function mayBeOffered(status: OrderStatus): boolean {
  return offeredStatuses.some((offered) => offered === status)
}

/**
 * Returns the lines that an offer is about and that its guest may still do without: nobody began them, or had them left out. None of an
 * order that is made, or without an offer.
 */
export function linesOffered({ status, lines, offer }: OrderWithOffer): readonly string[] {
  if (!offer || !mayBeOffered(status)) return []
  const stands = lines.filter(mayBeLeftOut).map(({ id }) => id)
  return offer.line_ids.filter((id) => stands.includes(id))
}

/** Tells whether a line can still be done without: whoever makes it has it, and what was left out is. */
export function mayBeLeftOut(line: Pick<OrderLine, 'left_out_at' | 'parts'>): boolean {
  return !isLeftOut(line) && !isBegun([line], null)
}

/** Tells whether a kitchen waits to hear what the guest of an order wants instead of what it is out of. */
export function hasOpenOffer(order: OrderWithOffer): boolean {
  return linesOffered(order).length > 0
}

/** Tells whether a guest had all left out that they were asked about. */
export function isAnswered({ lines, offer }: OrderWithOffer): boolean {
  return (
    offer?.line_ids.every((id) => lines.some((line) => line.id === id && isLeftOut(line))) ?? false
  )
}

/** Tells whether a guest had a line left out. */
export function isLeftOut({ left_out_at = null }: Pick<OrderLine, 'left_out_at'>): boolean {
  return left_out_at !== null
}

/** Returns the lines that are made, or were: without what guests had left out. */
export function withoutLeftOut<Line extends Pick<OrderLine, 'left_out_at'>>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.filter((line) => !isLeftOut(line))
}

/** Tells whether nothing else of an order would be left to eat without what its guest is asked about. */
export function takesAll(order: OfferedLines): boolean {
  const line_ids = linesOffered(order)
  return !withoutLeftOut(order.lines).some(({ id, utensil }) => !utensil && !line_ids.includes(id))
}

/**
 * Returns what comes back where its guest has the lines of an offer left out, in cents with their tax; null where they can’t: nothing
 * else would be left to eat, not all of it is paid yet, or a reward or coupon paid one of them, which only the whole order gives back.
 */
export function centsLeftOut(order: OfferedOrder): Cents | null {
  const line_ids = linesOffered(order)
  if (line_ids.length === 0 || takesAll(order)) return null
  const shares = lineSharesOf(order).filter(({ id }) => line_ids.includes(id))
  const cost = sum(shares.map(costOf))
  const isFree = shares.some(({ list, off }) => list > 0 && list + off === 0)
  if (cost === 0 || isFree) return null
  return staffRefundCents(refundable(order), { kind: 'lines', line_ids }) === cost ? cost : null
}

/**
 * Refuses to leave out what nobody offered or can’t be given back by itself, anything of what is made already, and what comes to
 * another amount than its guest read.
 */
export function leaveOutRefusal(
  order: OfferedOrder,
  read: Cents,
  location: Pick<Location, 'name' | 'phone'>,
): Refusal | undefined {
  const notLeftOut = refusal('order.wrong_stage', { why: 'not_left_out' })
  if (!mayBeOffered(order.status)) return tooLate(order.status, location) ?? notLeftOut
  const cents = centsLeftOut(order)
  if (cents === null) return notLeftOut
  if (cents !== read) return refusal('order.wrong_stage', { why: 'offer_changed' })
  return staffRefundRefusal(refundable(order), leftOutRefund(order), null)
}

/** Returns the refund that gives the lines of an offer back. */
export function leftOutRefund(order: OfferedOrder): StaffRefundInput {
  const target = { kind: 'lines', line_ids: linesOffered(order) } as const
  return { press: null, target, reason: 'sold_out', left: leftToRefund(order) }
}

/**
 * Returns an offer as it stands by what the kitchen is out of now, the same where nothing changed: what is back is asked about no
 * more, and what its guest had left out stays. Null where nothing of it is left.
 */
export function offerAsOf(
  offer: SoldOutOffer,
  lines: readonly Pick<OrderLine, 'id' | 'left_out_at'>[],
  out: { readonly line_ids: readonly string[]; readonly item_ids: readonly string[] },
): SoldOutOffer | null {
  const gone = lines.filter(isLeftOut).map(({ id }) => id)
  const line_ids = offer.line_ids.filter((id) => gone.includes(id) || out.line_ids.includes(id))
  if (line_ids.length === 0) return null
  if (line_ids.length === offer.line_ids.length) return offer
  const items = offer.items.filter(({ item_id }) => out.item_ids.includes(item_id))
  return { ...offer, line_ids, items }
}

/** What is still to be made has nobody who decides about its return. */
function refundable(order: OfferedOrder): RefundableOrder {
  return { ...order, is_undecided: false }
}
