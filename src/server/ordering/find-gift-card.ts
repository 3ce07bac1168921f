import { digitsOf } from '#core/gift-card/gift-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { returnCallerToken, takeCallerToken } from '#server/store/db-rate-limits.ts'
import { giftCardByNumber, type StoredGiftCard } from '#server/store/gift-cards.ts'
import { isPin } from './gift-card-secrets.ts'

/** A number and a PIN as somebody typed them, and where from. */
export interface TypedGiftCard {
  readonly number: string
  readonly pin: string
  readonly caller: string | null
}

/**
 * Finds the gift card of a number and its PIN. An unknown number and a wrong PIN are one refusal, and so is a card that was stopped;
 * each costs its address one of a few tries, a right one none.
 */
export async function findGiftCard(
  { number, pin, caller }: TypedGiftCard,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): Promise<StoredGiftCard> {
  if (caller !== null && !(await takeCallerToken(db, 'gift_card_tries', caller)))
    throw new Refused(refusal('gift_card.too_many_tries'))
  const card = await giftCardByNumber(db, digitsOf(number))
  // Compared also where there is none: an answer takes as long for both.
  const isRight = isPin(card, digitsOf(pin), settings)
  if (!card || !isRight || card.stopped_at !== null) throw new Refused(refusal('gift_card.unknown'))
  if (caller !== null) await returnCallerToken(db, 'gift_card_tries', caller)
  return card
}
