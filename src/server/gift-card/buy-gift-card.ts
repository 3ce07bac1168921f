import type { AgreedGiftCard } from '#core/gift-card/gift-card.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { settledOf } from '#server/charge/store.ts'
import {
  beginPurchase,
  completePurchase,
  failPurchase,
  type NewCardNumber,
} from './store-purchases.ts'
import { bodyHash } from '#server/api/body-hash.ts'
import { type Paid, payByCard } from '#server/charge/pay-charge.ts'
import type { PayingCard } from '#server/charge/paying-card.ts'
import { gatewayTimeoutMs } from '#server/gateways/with-deadline.ts'
import { randomInt } from 'node:crypto'
import { madePin, noPin, pinProof } from './secrets.ts'
import type { Purpose } from '#server/charge/purpose.ts'

/** What a guest sent to buy a gift card, or to put more on one. */
export interface BuyGiftCardInput {
  /** The card that is reloaded; null for a new one. */
  readonly reloads: string | null
  readonly agreed: AgreedGiftCard | null
  readonly amount: Cents
  readonly payment: PayingCard
  readonly key: string
  readonly email: string
  readonly locale: Locale
  readonly visitor_id: string | null
  readonly caller: string | null
}

/** How a purchase stands once its time to answer is over, and of which card. */
export type PurchaseAnswer = Paid & { readonly gift_card_id: string }

/**
 * Buys a gift card, or reloads one, exactly once: the same key and content is the same purchase, however often it comes. Tells a
 * decline in the bank’s words.
 */
export async function buyGiftCard(
  input: BuyGiftCardInput,
  ctx: AppContext,
): Promise<PurchaseAnswer> {
  const until = performance.now() + gatewayTimeoutMs
  const purchase = purchaseOf(input, ctx)
  const begun = await beginPurchase(ctx.db, purchase)
  if (begun.state === 'refused') throw new Refused(refusal(begun.code))
  const { id, gift_card_id, amount } = begun.state === 'seen' ? begun.purchase : purchase
  const charge = { id, purpose: 'gift_card', subject_id: gift_card_id, amount } as const
  const seen =
    begun.state === 'seen' ? settledOf({ ...begun.purchase, purpose: 'gift_card' }) : undefined
  const paid = await payByCard(charge, { payment: input.payment, seen }, until, ctx)
  return { ...paid, gift_card_id }
}

function purchaseOf(input: BuyGiftCardInput, { newId, card }: AppContext) {
  const { payment, reloads, ...rest } = input
  const { agreed, amount, email } = rest
  const { token } = payment
  return {
    ...rest,
    token,
    id: newId('purchase'),
    gift_card_id: reloads ?? newId('gift_card'),
    gateway: card.name,
    body_hash: bodyHash([reloads, agreed, amount, token, email]),
  }
}

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
