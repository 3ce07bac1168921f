import type { House } from '#server/house.ts'
import { giveUpBalance, settleBalance } from '#server/ordering/pay-balance.ts'
import { type OpenBalanceAttempt, openBalanceAttempts } from '#server/store/balances.ts'
import { ages } from './reconcile.ts'

const batch = 20

/** Settles tries to pay a balance that a crash or a silent bank left open: asks the gateway by key. */
export async function reconcileBalances(house: House): Promise<void> {
  const asked = { gateway: house.card.name, seconds: ages.ask, limit: batch }
  const attempts = await openBalanceAttempts(house.db, asked)
  await Promise.all(attempts.map((attempt) => settle(attempt, house)))
}

async function settle(attempt: OpenBalanceAttempt, house: House): Promise<void> {
  try {
    const found = await house.card.find(attempt.id)
    if (found.state !== 'never_seen') await settleBalance(attempt, found, house)
    else if (attempt.seconds >= ages.giveUp) await giveUpBalance(attempt, null, house)
  } catch (error) {
    house.log.error('balance.unsettled', { attempt_id: attempt.id, error })
  }
}
