import type { House } from '#server/house.ts'
import { noAnswer, giveUp, settleAttempt } from '#server/ordering/settle-attempt.ts'
import { openAttempts, type OpenAttempt } from '#server/store/attempts.ts'

/** In seconds since the try to pay was written. */
export const ages = {
  /** The request that charges has had its chance. */
  ask: 5,
  /** A charge that the gateway hasn't seen by now was never sent: no call of ours lives this long. */
  giveUp: 20,
  /** A yes that still can't be made an order of never will: the card is let go. */
  despair: 120,
} as const

const batch = 20

/** Settles tries to pay that a crash or a silent bank left open: asks the gateway by key, completes or gives up. */
export async function reconcile(house: House): Promise<void> {
  const asked = { gateway: house.card.name, seconds: ages.ask, limit: batch }
  const attempts = await openAttempts(house.db, asked)
  await Promise.all(attempts.map((attempt) => settle(attempt, house)))
}

async function settle(attempt: OpenAttempt, house: House): Promise<void> {
  const found = await house.card.find(attempt.id)
  if (found.state === 'never_seen') {
    if (attempt.seconds >= ages.giveUp) await giveUp(attempt, noAnswer, house)
    return
  }
  try {
    await settleAttempt(attempt, found, house)
  } catch (error) {
    house.log.error('payment.unsettled', { attempt_id: attempt.id, error })
    if (found.state !== 'authorized' || attempt.seconds < ages.despair) return
    // The order may be there, and only the database’s answer got lost: nothing is let go of but what was given up.
    const { state } = await giveUp(attempt, noAnswer, house)
    if (state === 'declined') await house.card.void(found.ref)
  }
}
