import { type Cents, dollars } from '#core/money.ts'

/** A card as people tell it from others. */
export interface CardNamed {
  readonly brand: string
  readonly last4: string
}

/** What goes back to a card. */
export interface CardShare extends CardNamed {
  readonly cents: Cents
}

/** `Visa ending in 4242`, however a gateway writes the brand. */
export function cardWords({ brand, last4 }: CardNamed): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
}

/** `$732.88 to your Mastercard ending in 4444 and $244.30 to your Visa ending in 4242`. */
export function sharesWords(shares: readonly CardShare[]): string {
  return shares.map((share) => `${dollars(share.cents)} to your ${cardWords(share)}`).join(' and ')
}
