import type { Chain } from '#core/location/chain.ts'
import { type Cents, sum } from '#core/money.ts'
import { isWithBank } from '#core/payment/dispute.ts'
import { isCalledOff } from '#core/payment/payment.ts'
import type { StaffReason } from '#core/payment/refund.ts'
import { lastPaidFirst, type RefundablePayment, takeInTurn } from '#core/payment/refund-shares.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { Staff } from '#core/staff.ts'

/** What a crew may give back of one order where its chain says nothing, in cents. */
const defaultCrewLimit: Cents = 10_000

/** What staff give back of an order: all that is left, some lines with their tax, or an amount. */
export type RefundTarget =
  | { readonly kind: 'all' }
  | { readonly kind: 'lines'; readonly line_ids: readonly string[] }
  | { readonly kind: 'amount'; readonly cents: Cents }

/** A refund as staff ask for it. */
export interface StaffRefundInput {
  readonly target: RefundTarget
  readonly reason: StaffReason
  /** What was left to give back as they read it. */
  readonly left: Cents
}

/** One refund that staff decided before. */
export interface StaffRefund {
  readonly cents: Cents
  readonly left_before: Cents
  readonly line_ids: readonly string[]
  readonly reason: StaffReason
}

/** What a refund needs to know of an order. */
export interface RefundableOrder {
  readonly status: string
  readonly lines: readonly { readonly id: string; readonly cost: { readonly total: Cents } }[]
  readonly sheet: PriceSheet
  readonly payments: readonly RefundablePayment[]
  readonly refunds: readonly StaffRefund[]
  /** It came back, and nobody decided yet what its guest gets (see refundRefusal). */
  readonly is_undecided: boolean
}

/** Returns how much somebody of the staff may give back of one order, in cents; null without a limit. */
export function refundLimit(
  { role }: Pick<Staff, 'role'>,
  chain: Pick<Chain, 'crew_refund_limit'> | null | undefined,
): Cents | null {
  return role === 'head_office' ? null : (chain?.crew_refund_limit ?? defaultCrewLimit)
}

/**
 * Returns what is left of what was paid, or is held, and didn’t go back yet. Of an order that was called off no hold is left, and
 * what its cardholder disputes is the bank’s to give back: it would go back twice.
 */
export function leftToRefund({
  payments,
  status,
}: Pick<RefundableOrder, 'payments' | 'status'>): Cents {
  return sum(payments.map((payment) => leftOf(payment, isCalledOff(status))))
}

/** Returns what didn’t go back yet of the payments that cardholders dispute, and which the bank decides on. */
export function disputedCents({ payments }: Pick<RefundableOrder, 'payments'>): Cents {
  return sum(payments.filter(isDisputed).map(keptOf))
}

/** Returns what somebody may still give back of an order within their limit. */
export function mayRefund(
  order: Pick<RefundableOrder, 'payments' | 'status' | 'refunds'>,
  limit: Cents | null,
): Cents {
  const left = leftToRefund(order)
  return limit === null ? left : Math.min(left, leftOfLimit(order, limit))
}

/** Returns the cents that a refund gives back: of lines their price with their part of the tax, never more than is left. */
export function staffRefundCents(order: RefundableOrder, target: RefundTarget): Cents {
  const left = leftToRefund(order)
  if (target.kind === 'all') return left
  if (target.kind === 'amount') return target.cents
  const shares = lineShares(order)
  return Math.min(left, sum(target.line_ids.map((id) => shares.get(id) ?? 0)))
}

/**
 * Refuses to give back nothing, more than is left, more than the limit of who asks, a line twice, what another decision waits
 * for, what a bank decides on, and what was read before somebody else gave something back.
 */
export function staffRefundRefusal(
  order: RefundableOrder,
  { target, left }: StaffRefundInput,
  limit: Cents | null,
): Refusal | undefined {
  if (order.is_undecided) return refusal('order.wrong_stage', { why: 'refund_undecided' })
  const stillLeft = leftToRefund(order)
  const disputed = disputedCents(order)
  const unlessDisputed = (otherwise: Refusal) =>
    disputed > 0 ? refusal('refund.disputed', { cents: disputed }) : otherwise
  if (stillLeft !== left) return unlessDisputed(refusal('refund.changed', { left: stillLeft }))
  const ofLines = target.kind === 'lines' ? linesRefusal(order, target.line_ids) : undefined
  if (ofLines) return ofLines
  const cents = staffRefundCents(order, target)
  if (cents === 0) return unlessDisputed(refusal('order.wrong_stage', { why: 'nothing_to_refund' }))
  if (cents > stillLeft) return unlessDisputed(refusal('refund.too_much', { paid: stillLeft }))
  if (cents > mayRefund(order, limit)) return refusal('refund.over_limit', { limit: limit ?? 0 })
  return undefined
}

/** Refuses a line that isn’t in the order, a line twice, and one that somebody in a group paid and disputes: nobody else is given its money. */
function linesRefusal(order: RefundableOrder, line_ids: readonly string[]): Refusal | undefined {
  const includesAny = (ids: readonly string[]) => line_ids.some((id) => ids.includes(id))
  if (!line_ids.every((id) => order.lines.some((line) => line.id === id)))
    return refusal('line.missing')
  if (includesAny(order.refunds.flatMap((refund) => refund.line_ids)))
    return refusal('refund.line_refunded')
  const withBank = order.payments.filter(isDisputed).flatMap((payment) => payment.line_ids ?? [])
  return includesAny(withBank)
    ? refusal('refund.disputed', { cents: disputedCents(order) })
    : undefined
}

/**
 * Whether a refund is the one that was written last: a press that is sent again is no second refund. Where as much is left again,
 * as its balance was paid meanwhile, it is another one.
 */
export function isSameRefund(
  order: RefundableOrder,
  { target, reason, left }: StaffRefundInput,
): boolean {
  const last = order.refunds.findLast(({ left_before }) => left_before === left)
  if (last?.reason !== reason || leftToRefund(order) === left) return false
  if (target.kind === 'amount') return last.cents === target.cents && last.line_ids.length === 0
  if (target.kind === 'all') return last.cents === left && last.line_ids.length === 0
  return isSameSet(last.line_ids, target.line_ids)
}

/** What goes back of one payment: of what is only held, that much less is captured. */
export interface StaffRefundShare {
  readonly payment_id: string
  readonly nth: number
  readonly cents: Cents
  readonly is_held: boolean
}

/**
 * Shares a refund over the payments of an order: of lines that somebody in a group paid themselves to their own card first, all else
 * what was paid last first; more than is left throws.
 */
export function staffRefundShares(
  order: Pick<RefundableOrder, 'payments' | 'status' | 'lines' | 'sheet'>,
  cents: Cents,
  line_ids: readonly string[] = [],
): readonly StaffRefundShare[] {
  const turn = lastPaidFirst(order.payments)
  const limits = turn.map((payment) => leftOf(payment, isCalledOff(order.status)))
  const costs = line_ids.length > 0 ? lineShares(order) : new Map<string, Cents>()
  const own = turn.map((payment, nth) => {
    const theirs = line_ids.filter((id) => payment.line_ids?.includes(id))
    return Math.min(limits[nth] ?? 0, sum(theirs.map((id) => costs.get(id) ?? 0)))
  })
  const first = takeInTurn(cents, own)
  const left = limits.map((limit, nth) => limit - (first[nth] ?? 0))
  const more = takeInTurn(cents - sum(first), left)
  const shares = first.map((taken, nth) => taken + (more[nth] ?? 0))
  if (sum(shares) !== cents) throw new RangeError(`${cents} cents are more than is left to refund`)
  return turn.flatMap((payment, index) => {
    const share = shares[index] ?? 0
    const { id } = payment
    return share > 0
      ? [{ payment_id: id, nth: index + 1, cents: share, is_held: isHeld(payment) }]
      : []
  })
}

/** Returns what each line cost its guest: its price less its part of what came off, and its part of the tax. They add up to the items and their tax. */
export function lineShares(order: Priced): ReadonlyMap<string, Cents> {
  return sharedByPrice(order, order.sheet.tip_base + taxOnItems(order.sheet))
}

/** Returns what of that is the price of each line less its part of what came off. They add up to the items after discounts. */
export function linePrices(order: Priced): ReadonlyMap<string, Cents> {
  return sharedByPrice(order, order.sheet.tip_base)
}

type Priced = Pick<RefundableOrder, 'lines' | 'sheet'>

/** Shares an amount over the lines by their prices, to the cent. */
function sharedByPrice({ lines }: Pick<Priced, 'lines'>, whole: Cents): ReadonlyMap<string, Cents> {
  const items = sum(lines.map(({ cost }) => cost.total))
  let [costBefore, shareBefore] = [0, 0]
  const shares = lines.map(({ id, cost }) => {
    costBefore += cost.total
    const shareNow = items === 0 ? 0 : Math.round((whole * costBefore) / items)
    const share = shareNow - shareBefore
    shareBefore = shareNow
    return [id, share] as const
  })
  return new Map(shares)
}

/** The tax of the items without that of the fees. */
function taxOnItems({ lines, tip_base }: PriceSheet): Cents {
  const taxes = lines.filter(({ kind }) => kind === 'tax')
  const [tax, base] = [
    sum(taxes.map(({ cents }) => cents)),
    sum(taxes.map(({ because }) => because.base)),
  ]
  return base > tip_base ? Math.round((tax * tip_base) / base) : tax
}

function leftOf(payment: RefundablePayment, isOver: boolean): Cents {
  if (isDisputed(payment) || (isOver && isHeld(payment))) return 0
  return keptOf(payment)
}

function keptOf({ status, charged, amount, waived, refunded }: RefundablePayment): Cents {
  if (status === 'voided' || status === 'failed' || status === 'pending') return 0
  return Math.max(0, (charged ?? amount - waived) - refunded)
}

function isDisputed({ disputes = [] }: RefundablePayment): boolean {
  return disputes.some(isWithBank)
}

function isHeld({ status, charged }: RefundablePayment): boolean {
  return status === 'authorized' && charged === null
}

/** What of somebody’s limit other refunds of the order haven’t used. */
function leftOfLimit(order: Pick<RefundableOrder, 'refunds'>, limit: Cents): Cents {
  return Math.max(0, limit - refundedByStaff(order))
}

function refundedByStaff({ refunds }: Pick<RefundableOrder, 'refunds'>): Cents {
  return sum(refunds.map(({ cents }) => cents))
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/** Returns what of an order was charged and goes back as it is canceled, disputed or not. */
export function chargedCents({ payments }: Pick<RefundableOrder, 'payments'>): Cents {
  return sum(payments.filter((payment) => !isHeld(payment)).map(keptOf))
}

/** Refuses to cancel an order where more was charged for it than who cancels may give back. */
export function cancelLimitRefusal(
  order: Pick<RefundableOrder, 'payments' | 'refunds'>,
  limit: Cents | null,
): Refusal | undefined {
  if (limit === null) return undefined
  return chargedCents(order) > leftOfLimit(order, limit)
    ? refusal('refund.over_limit', { limit })
    : undefined
}
