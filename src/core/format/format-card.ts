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

/** A card that its gateway may not have named. */
export interface CardMaybeNamed {
  readonly brand: string | null
  readonly last4: string | null
}

/** What goes back to a card. */
export interface CardShare extends CardNamed {
  readonly cents: Cents
  /** Somebody in a group paid their own part with it: whoever ordered reads of it as their group’s. */
  readonly is_share?: boolean
}

/** What stands in the place of a card’s brand where a gift card paid. */
export const giftCardBrand = 'gift_card'

/** What stands in the place of a card’s brand where nothing was to pay: discounts took all of it off. */
export const noCardBrand = 'none'

/** What stands in the place of a gateway and of a card’s brand where an order is paid as it is picked up. */
export const atLocationBrand = 'at_location'

/** What stands in the place of a card’s brand where people in a group paid their own: nobody else reads with which card. */
export const groupBrand = 'group'

/** What stands in the place of a card’s brand where its gateway never named it. */
const someBrand = ''

/** Returns a card as it can be told of, also where its gateway never named it. */
export function cardNamed({ brand, last4 }: CardMaybeNamed): CardNamed {
  return brand === null || last4 === null ? { brand: someBrand, last4: '' } : { brand, last4 }
}

/** Returns `Visa ending in 4242`, however a gateway writes the brand. */
export function formatCard({ brand, last4 }: CardNamed, locale: Locale): string {
  if (brand === giftCardBrand) return m.format_gift_card({ last4 }, { locale })
  if (brand === someBrand) return m.format_some_card({}, { locale })
  if (brand === noCardBrand) return m.format_no_card({}, { locale })
  if (brand === atLocationBrand) return m.format_at_location({}, { locale })
  if (brand === groupBrand) return m.format_group_cards({}, { locale })
  return m.format_card({ brand: atStart(brand), last4 }, { locale })
}

/** Returns what a list calls a tender: what a sentence begins small begins large there. */
export function formatCardLabel(card: CardNamed, locale: Locale): string {
  return atStart(formatCard(card, locale))
}

function atStart(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Returns `$732.88 to your Mastercard ending in 4444 and $244.30 to your Visa ending in 4242`. */
export function formatCardShares(shares: readonly CardShare[], locale: Locale): string {
  const named = shares.map((share) => {
    if (share.brand === atLocationBrand)
      return m.format_location_share({ amount: formatMoney(share.cents, locale) }, { locale })
    if (share.brand === groupBrand)
      return m.format_group_share({ amount: formatMoney(share.cents, locale) }, { locale })
    const parts = { amount: formatMoney(share.cents, locale), card: formatCard(share, locale) }
    return m.format_card_share(parts, { locale })
  })
  return formatList(named, locale)
}

/** Returns what goes back as whoever ordered reads it, each tender once: what others in their group paid with stands as one. */
export function sharesOfHost(shares: readonly CardShare[]): readonly CardShare[] {
  const named = new Map<string, CardShare>()
  for (const { is_share, cents, ...card } of shares) {
    const { brand, last4 } = is_share === true ? { brand: groupBrand, last4: '' } : card
    const name = `${brand} ${last4}`
    named.set(name, { brand, last4, cents: cents + (named.get(name)?.cents ?? 0) })
  }
  return [...named.values()]
}
