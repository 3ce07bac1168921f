import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'

/** When a try to pay that nobody settled is looked at, in seconds since it was written. */
export const settlementAges = {
  /** The request that charges has had its chance: the gateway is asked. */
  ask: 5,
  /** A charge that the gateway hasn’t seen by now was never sent: no call of ours lives this long. */
  giveUp: 20,
  /** A yes that still can’t be made an order never will: the card is let go. */
  void: 120,
  /** A bank’s question that its card’s owner hasn’t answered by now is taken back. */
  challenge: 600,
} as const

/** How long after a try to pay was given up the gateway is asked once more, in minutes: nothing may stay charged. */
export const lateCheckMinutes = 10

/** Whether a try to pay that the gateway never saw is given up: until then it may still be on its way. */
export function isGivenUp(seconds: number): boolean {
  return seconds >= settlementAges.giveUp
}

/** Whether a card that is held for a try that can’t be made an order is let go. */
export function isVoidDue(seconds: number): boolean {
  return seconds >= settlementAges.void
}

/** Whether a card’s owner has had time enough to answer their bank. */
export function isChallengeOver(seconds: number): boolean {
  return seconds >= settlementAges.challenge
}

/** A try to pay a balance that came to nothing. */
export interface FailedBalance {
  readonly actor: 'guest' | 'house'
  /** The bank’s reason; null where it never answered. */
  readonly reason: string | null
  readonly fire_at: Instant
}

/** What follows a try to pay a balance that came to nothing. */
export interface BalanceFollowUp {
  /** The guest’s declines are counted (see abuse-limits). */
  readonly counts: boolean
  /** The guest is told by mail. */
  readonly mails: boolean
  /** When it is tried again; null where it isn’t. */
  readonly retry_at: Instant | null
}

/**
 * Decides what follows a try to pay a balance that came to nothing. What was collected by itself is tried again, a day
 * after a no, soon where no answer came, until the kitchen starts; its guest is told of a no. A guest tries again themselves.
 */
export function afterFailedBalance(
  { actor, reason, fire_at }: FailedBalance,
  now: Instant,
): BalanceFollowUp {
  const isDeclined = reason !== null
  if (actor === 'guest') return { counts: isDeclined, mails: false, retry_at: null }
  const again = addMinutes(now, isDeclined ? 24 * 60 : lateCheckMinutes)
  const isInTime = minutesBetween(again, fire_at) > 0
  return { counts: false, mails: isDeclined, retry_at: isInTime ? again : null }
}
