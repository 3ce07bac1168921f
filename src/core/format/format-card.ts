import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { formatMoney } from './format-money.ts'
import { formatList } from './format-number.ts'

/** A card as people tell it from others. */
export interface CardNamed {
  readonly brand: string
  readonly last4: string
}

/** What goes back to a card. */
export interface CardShare extends CardNamed {
  readonly cents: Cents
}

/** What stands in the place of a card’s brand where a gift card paid. */
export const giftCardBrand = 'gift_card'

/** What stands in the place of a card’s brand where nothing was to pay: discounts took all of it off. */
export const noCardBrand = 'none'

/** What stands in the place of a gateway and of a card’s brand where an order is paid as it is picked up. */
export const atLocationBrand = 'at_location'

/** Returns `Visa ending in 4242`, however a gateway writes the brand. */
export function formatCard({ brand, last4 }: CardNamed, locale: Locale): string {
  if (brand === giftCardBrand) return m.format_gift_card({ last4 }, { locale })
  if (brand === noCardBrand) return m.format_no_card({}, { locale })
  if (brand === atLocationBrand) return m.format_at_location({}, { locale })
  const named = `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
  return m.format_card({ brand: named, last4 }, { locale })
}

/** Returns `$732.88 to your Mastercard ending in 4444 and $244.30 to your Visa ending in 4242`. */
export function formatCardShares(shares: readonly CardShare[], locale: Locale): string {
  const named = shares.map((share) => {
    if (share.brand === atLocationBrand)
      return m.format_location_share({ amount: formatMoney(share.cents, locale) }, { locale })
    const parts = { amount: formatMoney(share.cents, locale), card: formatCard(share, locale) }
    return m.format_card_share(parts, { locale })
  })
  return formatList(named, locale)
}
