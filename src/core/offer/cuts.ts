import type { Cents } from '#core/money.ts'
import type { OfferProblem } from '#core/offer-problem.ts'

/** A line as offers see it. */
export interface OfferLine {
  readonly id: string
  readonly product_id: string
  readonly categories: readonly string[]
  readonly quantity: number
  /** What is still to pay for it after the discounts before. */
  readonly left: Cents
}

/** What a discount may be taken off. */
export interface Discountable {
  readonly lines: readonly OfferLine[]
  /** What is still to pay for bringing it. */
  readonly fee: Cents
}

/** What a discount takes off each line, in their order, and off the delivery fee. */
export interface Cuts {
  readonly lines: readonly Cents[]
  readonly fee: Cents
}

/** One kind of discount: what it takes off an order, and what an order lacks for it. */
export interface DiscountKind<Discount> {
  readonly cut: (discount: Discount, order: Discountable) => Cuts
  readonly lacks: (discount: Discount, order: Discountable) => OfferProblem | undefined
}

/** Adds up what is taken off single dishes, line by line. */
export function cutsOfUnits(
  { lines }: Discountable,
  units: readonly { readonly line: number; readonly cents: Cents }[],
): Cuts {
  const cuts = lines.map(() => 0)
  for (const { line, cents } of units) cuts[line] = (cuts[line] ?? 0) + cents
  return { lines: cuts, fee: 0 }
}
