import { m } from '#messages'
import type { Label } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { CardShare } from '#core/format/format-card.ts'
import type { PaymentStatus } from './payment.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

/** Why money goes back, or stays: as the crew picks it, and as a guest reads it after “because”. */
export const refundReasons = {
  not_brought: { label: m.refund_not_brought_label, because: m.refund_not_brought_because },
  damaged: { label: m.refund_damaged_label, because: m.refund_damaged_because },
  nobody_there: { label: m.refund_nobody_there_label, because: m.refund_nobody_there_because },
  wrong_address: { label: m.refund_wrong_address_label, because: m.refund_wrong_address_because },
  guest_cancelled: {
    label: m.refund_guest_cancelled_label,
    because: m.refund_guest_cancelled_because,
  },
  missing_item: { label: m.refund_missing_item_label, because: m.refund_missing_item_because },
  wrong_item: { label: m.refund_wrong_item_label, because: m.refund_wrong_item_because },
  quality: { label: m.refund_quality_label, because: m.refund_quality_because },
  late: { label: m.refund_late_label, because: m.refund_late_because },
  sold_out: { label: m.refund_sold_out_label, because: m.refund_sold_out_because },
  kitchen_closed: {
    label: m.refund_kitchen_closed_label,
    because: m.refund_kitchen_closed_because,
  },
  duplicate: { label: m.refund_duplicate_label, because: m.refund_duplicate_because },
  guest_asked: { label: m.refund_guest_asked_label, because: m.refund_guest_asked_because },
} as const satisfies Record<string, { readonly label: Label; readonly because: Label }>

export type RefundReason = keyof typeof refundReasons

/** The reasons that the crew may pick, in the order in which they read them. */
export const crewReasonCodes = [
  'not_brought',
  'damaged',
  'nobody_there',
  'wrong_address',
] as const satisfies readonly RefundReason[]

export type CrewReason = (typeof crewReasonCodes)[number]

/** The reasons for which staff give money back, or cancel, on the console. */
export const staffReasonCodes = [
  'missing_item',
  'wrong_item',
  'quality',
  'late',
  'sold_out',
  'kitchen_closed',
  'duplicate',
  'guest_asked',
] as const satisfies readonly RefundReason[]

export type StaffReason = (typeof staffReasonCodes)[number]

/** Tells whether a text is a reason that staff may pick. */
export function isStaffReason(text: string | null): text is StaffReason {
  return staffReasonCodes.some((code) => code === text)
}

/** Tells whether a text is any of the reasons. */
export function isRefundReason(text: string | null): text is RefundReason {
  return refundReasonCodes.some((code) => code === text)
}

/** All reasons. */
export const refundReasonCodes = [
  ...crewReasonCodes,
  ...staffReasonCodes,
  'guest_cancelled',
] as const satisfies readonly RefundReason[]

/** What was decided, once, of an order that came to nothing after it was paid; nothing is an answer too. */
export interface Refund {
  readonly cents: Cents
  readonly reason: RefundReason
}

/** A refund as its guest reads it. */
export interface RefundShared extends Refund {
  /** What goes back to which card, what was paid last first; none where nothing does. */
  readonly cards: readonly CardShare[]
}

/** What a decision needs to know of a payment. */
export interface Payable {
  /** What was charged and didn’t go back for another reason. */
  readonly paid: Cents
  readonly status: PaymentStatus
  /** What was decided before. */
  readonly refund: RefundShared | null
}

/** Refuses to give back what was never charged, more than was paid, and to decide otherwise again. */
export function refundRefusal(
  { paid, status, refund }: Payable,
  input: Refund,
): Refusal | undefined {
  if (refund)
    return isSame(refund, input)
      ? undefined
      : refusal('refund.decided', { refunded: refund.cents, paid })
  if (status !== 'captured' && status !== 'partially_refunded')
    return refusal('order.wrong_stage', { why: 'nothing_charged' })
  return input.cents > paid ? refusal('refund.too_much', { paid }) : undefined
}

function isSame(one: Refund, other: Refund): boolean {
  return one.cents === other.cents && one.reason === other.reason
}
