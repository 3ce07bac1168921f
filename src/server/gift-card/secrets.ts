import { createHmac } from 'node:crypto'
import type { Settings } from '#server/config/settings.ts'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import type { StoredGiftCard } from './store.ts'

type Secret = Pick<Settings, 'gift_card_secret'>

/** Stands in the column of the PIN: no digits that anybody types are these. */
export const noPin = 'derived'

/** Returns the PIN that a card was made with: six digits that follow from its id and the secret, and stand nowhere. */
export function madePin(id: string, secret: Secret): string {
  const number = BigInt(`0x${digest(`pin=${id}`, secret).toString('hex')}`)
  return String(number % 1_000_000n).padStart(6, '0')
}

/** Returns what proves a PIN of a card: all that is stored of it. Without the secret it tells nothing of six digits. */
export function pinProof(id: string, pin: string, secret: Secret): string {
  return digest(`proof=${id}:${pin}`, secret).toString('base64url')
}

/** Returns the part of the address of a card’s page that shows its PIN: nobody reads it off the database. */
export function pageKey(id: string, secret: Secret): string {
  return digest(`page=${id}`, secret).toString('base64url').slice(0, 22)
}

/** Returns the part of the address of the page that the giver of a gift card has: who gets it, when, and with which words, but not the card. */
export function giverKey(id: string, secret: Secret): string {
  return digest(`giver=${id}`, secret).toString('base64url').slice(0, 22)
}

/** Returns the key of the page of who bought a gift card: of the card where it is theirs, else of the gift. */
export function buyerKey(
  { id, recipient }: Pick<StoredGiftCard, 'id' | 'recipient'>,
  secret: Secret,
): string {
  return recipient === null ? pageKey(id, secret) : giverKey(id, secret)
}

/** Tells whether these digits are the PIN of a card; takes as long for no card. */
export function isPin(card: StoredGiftCard | undefined, typed: string, secret: Secret): boolean {
  const stored = card ?? { id: '', pin: noPin, pin_proof: null }
  // A card of the version before, until its PIN is taken out of the database.
  const proof = stored.pin_proof ?? pinProof(stored.id, stored.pin, secret)
  return isSameSecret(pinProof(stored.id, typed, secret), proof) && card !== undefined
}

/** Returns the PIN of a card for who may read it; null where it was made without the secret, or with another one. */
export function shownPin(card: StoredGiftCard, secret: Secret): string | null {
  const made = madePin(card.id, secret)
  if (isPin(card, made, secret)) return made
  return card.pin === noPin ? null : card.pin
}

function digest(text: string, { gift_card_secret }: Secret): Buffer {
  return createHmac('sha256', gift_card_secret).update(text).digest()
}
