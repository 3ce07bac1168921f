import type { Cents } from '#core/money.ts'
import type { Translated } from '#core/translations.ts'

/** What a gift card looks like: a dish of the chain’s on a colour. */
export interface GiftCardDesign extends Translated<'name'> {
  readonly key: string
  readonly name: string
  readonly image: string
  /** A colour that categories have too. */
  readonly tile: string
}

/** Which gift cards a chain sells. */
export interface GiftCardTerms {
  readonly min: Cents
  readonly max: Cents
  /** Offered beside an amount of one’s own. */
  readonly amounts: readonly Cents[]
  readonly designs: readonly GiftCardDesign[]
}
