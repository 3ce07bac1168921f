import { randomInt } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { completePurchase, failPurchase, type NewCardNumber } from './store-purchases.ts'
import { madePin, noPin, pinProof } from './secrets.ts'
import type { Purpose } from '#server/charge/purpose.ts'

/** A gift card is written, or loaded again. */
export const giftCardPurpose: Purpose = {
  async complete({ id }, { ref, brand, last4 }, ctx) {
    if (!(await completePurchase(ctx.db, id, { ref, brand, last4, ...newCard(ctx) })))
      return undefined
    ctx.log.info('gift_card.bought', { attempt_id: id })
    ctx.live.publish('outbox')
    return {}
  },
  giveUp: ({ id }, reason, { db }) => failPurchase(db, id, reason),
}

/** Sixteen digits and six: nobody guesses both, and a number says nothing of the next. */
function newCard({ settings }: AppContext): NewCardNumber {
  const digits = () => String(randomInt(10 ** 8)).padStart(8, '0')
  const proofOf = (id: string) => {
    return { pin: noPin, pin_proof: pinProof(id, madePin(id, settings), settings) }
  }
  return { number: `${digits()}${digits()}`, proofOf }
}
