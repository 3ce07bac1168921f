import type { ShareLine } from '#core/group-order/payments.ts'
import { type Cents, sum } from '#core/money.ts'
import { isWithBank } from './dispute.ts'
import { isCalledOff } from './payment.ts'
import type { StaffReason } from './refund.ts'
import { leftOfLimit } from './refund-limits.ts'
import { lineCostsOf } from '#core/pricing/line-shares.ts'
import { amountOfPortion, type LinesWanted, type Portion, portionsBack } from './portions.ts'
import { lastPaidFirst, type RefundablePayment, takeInTurn } from './refund-shares.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import { type Refusal, Refused, refusal } from '#core/refusal.ts'

/** What staff give back of an order: all that is left, some lines, or portions of them, with their tax, or an amount. */
export type RefundTarget =
  | { readonly kind: 'all' }
  | ({ readonly kind: 'lines' } & LinesWanted)
  | { readonly kind: 'amount'; readonly cents: Cents }

/** What asked for a refund: with the same key it is the same one, and says the same. */
export interface Press {
  readonly key: string
  readonly body_hash: string
}

/** A refund as staff ask for it. */
export interface StaffRefundInput {
  /** Null where their guest’s answer decides it, or an earlier version wrote it. */
  readonly press: Press | null
  readonly target: RefundTarget
  readonly reason: StaffReason
  /** What was left to give back as they read it. */
  readonly left: Cents
}

/** One refund that staff decided before. */
export interface StaffRefund {
  readonly press?: Press | null
  readonly cents: Cents
  readonly left_before: Cents
  /** Of its lines; none where it is an amount, or all that was left. */
  readonly portions: readonly Portion[]
  readonly reason: StaffReason
  /** Its guest had it left out, as it was sold out. */
  readonly by_guest?: boolean
}

/** What a refund needs to know of an order. */
export interface RefundableOrder {
  readonly status: string
  readonly lines: readonly {
    readonly id: string
    readonly quantity: number
    readonly cost: { readonly total: Cents }
  }[]
  readonly sheet: PriceSheet
  readonly payments: readonly RefundablePayment[]
  readonly refunds: readonly StaffRefund[]
  /** It came back, and nobody decided yet what its guest gets (see refundRefusal). */
  readonly is_undecided: boolean
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

/** Returns the cents that a refund gives back: of lines what they cost with their tax, never more than is left of who paid them. */
export function staffRefundCents(order: RefundableOrder, target: RefundTarget): Cents {
  const left = leftToRefund(order)
  if (target.kind === 'all') return left
  if (target.kind === 'amount') return target.cents
  return sum(takenOfLines(order, refundedPortions(order, target)))
}

/**
 * Refuses to give back nothing, more than is left, more than the limit of who asks, a line twice, what another decision waits
 * for, what a bank decides on, and what was read before somebody else gave something back.
 */
export function staffRefundRefusal(
  order: RefundableOrder,
  { target, left }: Pick<StaffRefundInput, 'target' | 'left'>,
  limit: Cents | null,
): Refusal | undefined {
  if (order.is_undecided) return refusal('order.wrong_stage', { why: 'refund_undecided' })
  const stillLeft = leftToRefund(order)
  const disputed = disputedCents(order)
  const unlessDisputed = (otherwise: Refusal) =>
    disputed > 0 ? refusal('refund.disputed', { cents: disputed }) : otherwise
  if (stillLeft !== left) return unlessDisputed(refusal('refund.changed', { left: stillLeft }))
  const ofLines = target.kind === 'lines' ? linesRefusal(order, target) : undefined
  if (ofLines) return ofLines
  const cents = staffRefundCents(order, target)
  if (cents === 0) return unlessDisputed(nothingRefusal(target, stillLeft))
  if (cents > stillLeft) return unlessDisputed(refusal('refund.too_much', { paid: stillLeft }))
  if (cents > mayRefund(order, limit)) return refusal('refund.over_limit', { limit: limit ?? 0 })
  return undefined
}

/** Tells a line for which nothing goes back, though something is left of the order, from an order of which nothing is left. */
function nothingRefusal({ kind }: RefundTarget, left: Cents): Refusal {
  return refusal('order.wrong_stage', {
    why: kind === 'lines' && left > 0 ? 'nothing_of_lines' : 'nothing_to_refund',
  })
}

/** Returns which portions of its lines goes back of an order; none by an amount, or all that is left. */
export function refundedPortions(
  { lines, refunds }: Pick<RefundableOrder, 'lines' | 'refunds'>,
  target: RefundTarget,
): readonly Portion[] {
  if (target.kind !== 'lines') return []
  const before = refunds.flatMap(({ portions }) => portions)
  return portionsBack(lines, before, target)
}

/** Refuses a line that isn’t in the order, more of one than didn’t go back, and one that somebody in a group paid and disputes: nobody else is given its money. */
function linesRefusal(
  order: RefundableOrder,
  target: Extract<RefundTarget, { readonly kind: 'lines' }>,
): Refusal | undefined {
  const { line_ids } = target
  const includesAny = (ids: readonly string[]) => line_ids.some((id) => ids.includes(id))
  if (!line_ids.every((id) => order.lines.some((line) => line.id === id)))
    return refusal('line.missing')
  if (refundedPortions(order, target).some(({ from, to, of }) => to > of || to <= from))
    return refusal('refund.line_refunded')
  const withBank = order.payments.filter(isDisputed).flatMap((payment) => payment.line_ids ?? [])
  return includesAny(withBank)
    ? refusal('refund.disputed', { cents: disputedCents(order) })
    : undefined
}

/** Whether a press was heard before: sent again it is no second refund. A key that came with something else is refused. */
export function isPressedBefore(
  before: readonly { readonly press?: Press | null }[],
  press: Press | null,
): boolean {
  const first = before.find((one) => press !== null && one.press?.key === press.key)?.press
  if (first && first.body_hash !== press?.body_hash)
    throw new Refused(refusal('request.key_reused'))
  return first !== undefined
}

/** What goes back of one payment: of what is only held, that much less is captured. */
export interface StaffRefundShare {
  readonly payment_id: string
  readonly nth: number
  readonly cents: Cents
  readonly is_held: boolean
}

/**
 * Shares a refund over the payments of an order: of lines to who paid them, all else what was paid last first; more than is left
 * throws.
 */
export function staffRefundShares(
  order: Pick<RefundableOrder, 'payments' | 'status' | 'lines' | 'sheet'>,
  cents: Cents,
  portions: readonly Portion[] = [],
): readonly StaffRefundShare[] {
  const shares =
    portions.length > 0 ? takenOfLines(order, portions) : takeInTurn(cents, limitsOf(order))
  if (sum(shares) !== cents) throw new RangeError(`${cents} cents are more than is left to refund`)
  return lastPaidFirst(order.payments).flatMap((payment, index) => {
    const share = shares[index] ?? 0
    const { id } = payment
    return share > 0
      ? [{ payment_id: id, nth: index + 1, cents: share, is_held: isHeld(payment) }]
      : []
  })
}

/**
 * Takes what lines cost from the payments of an order, what was paid last first: of a line that somebody in a group paid themselves
 * from their own, all else from who pays for the rest. Nobody is given what another one’s dish cost, nor their own tip with a dish.
 */
function takenOfLines(
  order: Pick<RefundableOrder, 'payments' | 'status' | 'lines' | 'sheet'>,
  portions: readonly Portion[],
): readonly Cents[] {
  const costs = lineCostsOf(order)
  const costOfAll = (some: readonly Portion[]) =>
    sum(some.map((portion) => amountOfPortion(costs.get(portion.line_id) ?? 0, portion)))
  const turn = lastPaidFirst(order.payments)
  const limits = limitsOf(order).map((left, nth) => Math.max(0, left - paidFor(turn[nth], ['tip'])))
  const theirs = turn.map((payment) =>
    portions.filter(({ line_id }) => payment.line_ids?.includes(line_id)),
  )
  const own = theirs.map((some, nth) => Math.min(limits[nth] ?? 0, costOfAll(some)))
  const rest = costOfAll(portions) - sum(own)
  const more = takeInTurn(
    rest,
    turn.map(({ line_ids: paid }, nth) => (paid ? 0 : (limits[nth] ?? 0))),
  )
  const above = takeInTurn(
    rest - sum(more),
    theirs.map((some, nth) => {
      const most = (limits[nth] ?? 0) - (own[nth] ?? 0)
      return some.length > 0 ? Math.min(most, paidAbove(turn[nth], costs)) : 0
    }),
  )
  return own.map((taken, nth) => taken + (more[nth] ?? 0) + (above[nth] ?? 0))
}

/**
 * What somebody’s part was above what their lines cost: what it was rounded by, or what a coupon took off theirs and another’s. An earlier
 * version didn’t say.
 */
function paidAbove(
  payment: RefundablePayment | undefined,
  costs: ReadonlyMap<string, Cents>,
): Cents {
  if (!payment?.paid_for) return Infinity
  const all = sum(payment.paid_for.map(({ cents }) => cents))
  const beside = paidFor(payment, ['tip']) + Math.max(0, paidFor(payment, ['fee', 'treat']))
  const cost = sum((payment.line_ids ?? []).map((id) => costs.get(id) ?? 0))
  return Math.max(0, all - beside - cost)
}

function paidFor(
  payment: RefundablePayment | undefined,
  kinds: readonly ShareLine['kind'][],
): Cents {
  const lines = payment?.paid_for ?? []
  return sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))
}

/** What may still go back of each payment, what was paid last first. */
function limitsOf({
  payments,
  status,
}: Pick<RefundableOrder, 'payments' | 'status'>): readonly Cents[] {
  return lastPaidFirst(payments).map((payment) => leftOf(payment, isCalledOff(status)))
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

/** Returns what of an order was charged and goes back as it is canceled, disputed or not. */
export function chargedCents({ payments }: Pick<RefundableOrder, 'payments'>): Cents {
  return sum(payments.filter((payment) => !isHeld(payment)).map(keptOf))
}
