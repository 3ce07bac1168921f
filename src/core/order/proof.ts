import { dayEnd } from '#core/schedule/kitchen-day.ts'
import { type Instant, minutesBetween, type TimeZone } from '#core/time.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { MessageWay } from './messages.ts'
import type { Order } from './order.ts'

/** What somebody who reads an order is to it: its owner, whoever proved that it is theirs, or the reader of the link in its mail. */
export const orderAccess = ['owner', 'proved', 'link'] as const

/** Where the code goes by which the reader of an order’s link proves that it is theirs. */
export interface OrderProof {
  readonly way: MessageWay
  readonly to: string
}

/**
 * Returns where the code of an order goes: to the number that the order itself names, else to its address where that was verified;
 * null where it has neither. What somebody types proves nothing.
 */
export function orderProof(
  { phone, email }: Order['contact'],
  isEmailVerified: boolean,
): OrderProof | null {
  if (phone !== '') return { way: 'text', to: phone }
  return email !== '' && isEmailVerified ? { way: 'mail', to: email } : null
}

/** Returns until when whoever proved that an order is theirs may do with it what its owner may: the end of its day in its kitchen. */
export function provedUntil({ ready_at }: Pick<Order, 'ready_at'>, zone: TimeZone): Instant {
  return dayEnd(ready_at, zone)
}

/** Where and when an order is asked about. */
interface Asked {
  readonly zone: TimeZone
  readonly now: Instant
}

/** Refuses to send or take the code of an order that came to nothing, or whose day is over. */
export function proofRefusal(
  order: Pick<Order, 'status' | 'ready_at'>,
  { zone, now }: Asked,
): Refusal | undefined {
  const isOff = order.status === 'cancelled' || order.status === 'rejected'
  return isOff || minutesBetween(now, provedUntil(order, zone)) <= 0
    ? refusal('order.wrong_stage', { why: 'over' })
    : undefined
}
