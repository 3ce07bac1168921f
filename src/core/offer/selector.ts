import type { Cents } from '#core/money.ts'
import type { DishesNamed } from '#core/offer-problem.ts'
import { spread } from '#core/spread.ts'
import type { OfferLine } from './cuts.ts'

/** Some dishes of the menu: by product, by category, or both; whatever is on the menu where neither is named. */
export interface Selector extends DishesNamed {
  readonly products?: readonly string[]
  readonly categories?: readonly string[]
}

/** Whether a line is one of the dishes. */
export function isOf(
  { products, categories }: Pick<Selector, 'products' | 'categories'>,
  line: Pick<OfferLine, 'product_id' | 'categories'>,
): boolean {
  if (!products && !categories) return true
  return (
    (products?.includes(line.product_id) ?? false) ||
    (categories?.some((category) => line.categories.includes(category)) ?? false)
  )
}

/** Counts the dishes of an order that are of some kind. */
export function countOfKind(of: Selector, lines: readonly OfferLine[]): number {
  return lines.reduce((all, line) => (isOf(of, line) ? all + line.quantity : all), 0)
}

/** One dish of a line, at what is still to pay for it. */
export interface Unit {
  readonly line: number
  readonly cents: Cents
}

/** Lists the dishes of some kind one by one, the dearest first. */
export function unitsOf(of: Selector, lines: readonly OfferLine[]): readonly Unit[] {
  return lines
    .flatMap((line, index) => {
      if (!isOf(of, line)) return []
      const each = spread(line.left, Array.from<number>({ length: line.quantity }).fill(1))
      return each.map((cents) => ({ line: index, cents }))
    })
    .toSorted((one, other) => other.cents - one.cents || one.line - other.line)
}
