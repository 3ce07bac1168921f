import type { Cents } from '#core/money.ts'
import { lacksKind } from './amount-off.ts'
import { cutsOfUnits, type DiscountKind } from './cuts.ts'
import { type Selector, unitsOf } from './selector.ts'

/** A dish for another price, nothing at all where it is free: the dearest of its kind, and so many of them. */
export interface ItemPrice {
  readonly kind: 'item_price'
  readonly of: Selector
  readonly price: Cents
  /** One, where nothing is said. */
  readonly most?: number
}

export const itemPrice: DiscountKind<ItemPrice> = {
  cut: ({ of, price, most = 1 }, order) =>
    cutsOfUnits(
      order,
      unitsOf(of, order.lines)
        .slice(0, most)
        .map(({ line, cents }) => ({ line, cents: Math.max(0, cents - price) })),
    ),
  lacks: ({ of }, order) => lacksKind(order, of),
}
