import type { Contact } from '#core/checkout/contact.ts'
import type { Locale } from '#core/locale.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Cents } from '#core/money.ts'
import type { Owner } from '#core/owner.ts'
import type { NamedGuest } from '#server/cart/store-guest-facts.ts'

/** What a guest sent to order a cart. */
export interface PlaceOrderInput {
  readonly cart_id: string
  readonly owner: Owner
  /** Where it comes from, as a pseudonym; null for this machine itself. */
  readonly caller: string | null
  /** The Idempotency-Key: the same key and content is the same order, however often it comes. */
  readonly key: string
  readonly contact: Contact
  /** How they are known: by their account, else by what they typed. */
  readonly named: NamedGuest
  /** What the guest told that they don’t eat, as they order. */
  readonly allergens: readonly Allergen[]
  /** The screen of the location that they stand at: they leave a first name alone, and nobody writes to them. */
  readonly kiosk_id?: string
  /** The number that they hold besides, as their order waited at the screen for the line. */
  readonly queue_number?: string | undefined
  /** The language in which it was sent, and in which the guest is written to from now on. */
  readonly locale: Locale
  /** Of the card that was typed, or what stands for the stored one; null where nothing is left for a card. */
  readonly token: string | null
  /** The charge that the stored card was kept with; null where a card was typed. */
  readonly stored: { readonly ref: string } | null
  /** The card is read by a reader, which the token stands for. */
  readonly at_reader?: true
  /** Whether its owner agreed that the typed card is kept. */
  readonly saves: boolean
  /** What the guest saw and agreed to pay. */
  readonly total: Cents
  /** What of it they agreed to pay at once, where they read that a part will do. */
  readonly today: Cents | null
  /** What of it they read is charged to the card, where gift cards pay the rest. */
  readonly card: Cents | null
}
