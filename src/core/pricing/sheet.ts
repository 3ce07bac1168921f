import type { Cents, PartsPerMillion } from '#core/money.ts'
import type { Translated } from '#core/translations.ts'

/** What an amount on the sheet is, in the order in which they stand. */
export const lineKinds = [
  'items',
  'coupon',
  'reward',
  'fee',
  'tax',
  'tip',
  'gift_card',
  'card',
] as const

export type LineKind = (typeof lineKinds)[number]

/** What a line of the order has to do with an amount, by its place among the lines; null for what is charged for bringing it. */
export interface Part {
  readonly line: number | null
  readonly cents: Cents
}

/** Why an amount is what it is: the rule, what it was taken of, and at which rate. */
export interface Because {
  readonly rule: string
  readonly base: Cents
  readonly rate: PartsPerMillion | null
  /** Of a tax: the outside service that was asked; absent where the place’s own table is all there is. */
  readonly source?: TaxSource | undefined
  /** Adds up to the base of a tax, and to what all else is. An order of an earlier version has none. */
  readonly parts?: readonly Part[]
}

/** A tax service that was asked, and whether it answered: where it didn’t, the place’s own table holds. */
export interface TaxSource {
  readonly service: string
  readonly answered: boolean
}

/** One amount; what comes off is below zero. The name of an offer is the chain’s, in all its languages. */
export interface PriceLine extends Translated<'name'> {
  readonly kind: LineKind
  readonly label: string
  readonly cents: Cents
  readonly because: Because
}

/** Every amount of an order with its reason. `total` is the sum of `lines`; "Explain my total" is this. */
export interface PriceSheet {
  readonly lines: readonly PriceLine[]
  /** Items before anything else. */
  readonly subtotal: Cents
  /** Items after discounts: what tips are counted of. */
  readonly tip_base: Cents
  readonly total: Cents
}
