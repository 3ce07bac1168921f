import { digitsOf } from '#core/gift-card/gift-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { SignInPlace } from '#server/auth/sign-in-limits.ts'
import type { AppContext } from '#server/context.ts'
import { returnCallerToken, takeCallerToken } from '#server/api/store-limits.ts'
import { giftCardByNumber, type StoredGiftCard } from './store.ts'
import { isPin } from './secrets.ts'

/** A number and a PIN as somebody typed them. */
export interface TypedGiftCard {
  readonly number: string
  readonly pin: string
}

/** Where somebody types or reads a gift card. */
export interface GiftCardReader {
  /** As a pseudonym; null where no limit by address applies. */
  readonly caller: string | null
  readonly place: SignInPlace
  /** Remembers the device of who has the card; null at a screen that anybody stands at. */
  readonly rememberDevice: ((device_id: string) => void) | null
}

/**
 * Finds the gift card of a number and its PIN. An unknown number and a wrong PIN are one refusal, and so is a card that was stopped;
 * each costs its address and its number one of a few tries, on a device that knows the card one of its own; a right one none.
 */
export async function findGiftCard(
  typed: TypedGiftCard,
  { caller, place, rememberDevice }: GiftCardReader,
  { db, settings, signInLimits }: Pick<AppContext, 'db' | 'settings' | 'signInLimits'>,
): Promise<StoredGiftCard> {
  if (caller !== null && !(await takeCallerToken(db, 'gift_card_tries', caller)))
    throw new Refused(refusal('gift_card.too_many_tries'))
  const number = digitsOf(typed.number)
  const { result: card, device_id } = await signInLimits.tried(
    'gift_card',
    number,
    rememberDevice === null ? { ...place, device_id: null } : place,
    async () => {
      const found = await giftCardByNumber(db, number)
      // Compared also where there is none: an answer takes as long for both.
      const isRight = isPin(found, digitsOf(typed.pin), settings)
      if (!found || !isRight || found.stopped_at !== null)
        throw new Refused(refusal('gift_card.unknown'))
      return found
    },
  )
  if (caller !== null) await returnCallerToken(db, 'gift_card_tries', caller)
  if (device_id !== place.device_id) rememberDevice?.(device_id)
  return card
}

/** Remembers the device on which somebody reads a gift card with its PIN: strangers who guess at it keep them from it no more. */
export async function rememberGiftCard(
  { number }: Pick<StoredGiftCard, 'number'>,
  { place, rememberDevice }: Pick<GiftCardReader, 'place' | 'rememberDevice'>,
  { signInLimits }: Pick<AppContext, 'signInLimits'>,
): Promise<void> {
  const { device_id } = await signInLimits.remember('gift_card', number, place.device_id)
  if (device_id !== place.device_id) rememberDevice?.(device_id)
}
