import { isCalledOff } from './payment.ts'
import type { Cents } from '#core/money.ts'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'

/** A bank keeps a hold on a card for about a week; what is ordered further ahead is captured before it lapses. */
const holdMinutes = 5 * 24 * 60

/** What is known of an order when its payment is authorized. */
interface Authorization {
  readonly fire_at: Instant
  /** It pays a deposit now and a balance later. */
  readonly takes_deposit: boolean
}

/**
 * Returns when the payment of a new order is captured whatever its kitchen does: at once for a deposit, before the hold
 * lapses for what is ordered far ahead, and null where the kitchen says so itself when it starts.
 */
export function captureAt({ fire_at, takes_deposit }: Authorization, now: Instant): Instant | null {
  if (takes_deposit) return now
  const lapses = addMinutes(now, holdMinutes)
  return minutesBetween(lapses, fire_at) > 0 ? lapses : null
}

/** An authorized payment, as a capture needs it. */
export interface Capturable {
  /** What the card was asked for. */
  readonly amount: Cents
  /** What of that isn’t owed any more. */
  readonly waived: Cents
  /** What the gateway was asked to capture; null until then. */
  readonly charged: Cents | null
  readonly order_status: string
}

/**
 * Returns what the gateway is asked to capture: what was authorized less what was waived, settled the first time. Nothing of
 * an order that was cancelled or rejected.
 */
export function captureDue({ amount, waived, charged, order_status }: Capturable): Cents {
  if (isCalledOff(order_status)) return 0
  return charged ?? amount - waived
}

/**
 * Returns where an authorized payment goes: what is due is captured. Where nothing is, the hold is voided, unless the
 * gateway captured it before anybody wrote that down: then that is written down now, and goes back as a refund.
 */
export function captureMove(due: Cents, isCapturedAlready: boolean): 'captured' | 'voided' {
  return due > 0 || isCapturedAlready ? 'captured' : 'voided'
}
