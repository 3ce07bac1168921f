import type { Balance } from './balance.ts'
import { isCalledOff } from './payment.ts'
import { type Instant, minutesBetween } from '#core/time.ts'

/** What is stored of a balance, its order and whoever tried to pay it. */
export interface BalanceFacts extends Pick<Balance, 'deposit' | 'cents' | 'due' | 'card'> {
  readonly due_at: Instant
  readonly order_status: string
  /** The last try to pay it; null until somebody tried. */
  readonly last_attempt: {
    readonly status: 'pending' | 'authorized' | 'failed'
    readonly actor: 'guest' | 'house'
    readonly decline_reason: string | null
  } | null
}

/**
 * Returns where a balance stands. A guest who was declined before it is due still has the card that was stored: nothing is
 * wrong yet.
 */
export function balanceState(
  { cents, card, due_at, order_status, last_attempt }: BalanceFacts,
  now: Instant,
): Balance['state'] {
  if (card || cents === 0) return 'paid'
  if (isCalledOff(order_status)) return 'let_go'
  return last_attempt ? attemptedState(last_attempt, minutesBetween(due_at, now) >= 0) : 'waiting'
}

function attemptedState(
  { status, actor, decline_reason }: NonNullable<BalanceFacts['last_attempt']>,
  isDue: boolean,
): Balance['state'] {
  if (status === 'authorized') return 'paid'
  if (status === 'pending') return 'processing'
  const isDeclined = decline_reason !== null && (actor === 'house' || isDue)
  return isDeclined ? 'declined' : 'waiting'
}

/** Returns the balance that its facts make at a moment. */
export function balanceFrom(facts: BalanceFacts, now: Instant): Balance {
  const { deposit, cents, due, card, last_attempt } = facts
  const reason = last_attempt?.decline_reason ?? null
  return { deposit, cents, due, state: balanceState(facts, now), reason, card }
}

/** Whether a balance may be charged now: nobody paid it, nobody is paying it, and its order stands. */
export function isChargeable(facts: BalanceFacts, now: Instant): boolean {
  return ['waiting', 'declined'].includes(balanceState(facts, now))
}
