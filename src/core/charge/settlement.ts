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

/** What is done about a try to pay that nobody settled. */
export type Look = 'settle' | 'give_up' | 'wait'

/**
 * Decides what is done about a try to pay that nobody settled, by what the gateway knows of it and its age in seconds: what it
 * never saw may still be on its way, a card’s owner has time to answer their bank, and where the gateway says nothing it is asked again.
 */
export function lookAt(
  found: 'never_seen' | 'challenge' | 'unknown' | 'authorized' | 'declined' | 'voided',
  seconds: number,
): Look {
  switch (found) {
    case 'unknown':
      return 'wait'
    case 'never_seen':
      return seconds >= settlementAges.giveUp ? 'give_up' : 'wait'
    case 'challenge':
      return seconds >= settlementAges.challenge ? 'give_up' : 'wait'
    case 'authorized':
    case 'declined':
    case 'voided':
      return 'settle'
  }
}

/** Whether a card that is held for a try that can’t become what it is for is let go. */
export function isVoidDue(seconds: number): boolean {
  return seconds >= settlementAges.void
}

/** What is left open is looked at again after this part of its age: the older, the rarer. */
const lookAgainAfter = 1 / 4

/**
 * Returns in how many seconds a try to pay of an age is looked at again: rarer and rarer, so that pages of banks that nobody answers
 * keep nothing else waiting, and at each age at which something is done at the latest.
 */
export function secondsToNextLook(seconds: number): number {
  const next = Math.max(settlementAges.ask, Math.floor(seconds * lookAgainAfter))
  const { giveUp, void: letGo, challenge } = settlementAges
  const ages = [giveUp, letGo, challenge].map((age) => age - seconds).filter((left) => left > 0)
  return Math.min(next, ...ages)
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
  if (actor === 'guest') return { mails: false, retry_at: null }
  const again = addMinutes(now, isDeclined ? 24 * 60 : lateCheckMinutes)
  const isInTime = minutesBetween(again, fire_at) > 0
  return { mails: isDeclined, retry_at: isInTime ? again : null }
}
