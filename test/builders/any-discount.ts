import fc from 'fast-check'
import type { Discount } from '#core/offer/discounts.ts'
import type { Selector } from '#core/offer/selector.ts'
import type { Menu } from '#core/menu/menu.ts'

/** Discounts of every kind over what a menu has. */
export function anyDiscountOf(menu: Menu): fc.Arbitrary<Discount> {
  const products = menu.categories.flatMap((category) =>
    category.products.map(({ product_id }) => product_id),
  )
  const categories = menu.categories.map(({ id }) => id)
  const named = { name: 'these' }
  const of: fc.Arbitrary<Selector> = fc.oneof(
    fc.constant(named),
    fc.subarray(products, { minLength: 1 }).map((chosen) => ({ ...named, products: chosen })),
    fc.subarray(categories, { minLength: 1 }).map((chosen) => ({ ...named, categories: chosen })),
  )
  const [some, rate] = [fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 1_000_000 })]
  const cents = fc.nat(20_000)
  return fc.oneof(
    fc.record({ kind: fc.constant('amount_off' as const), cents, of }),
    fc.record({ kind: fc.constant('percent_off' as const), rate, of, most: cents }),
    fc.record({ kind: fc.constant('percent_off' as const), rate }),
    fc.record({ kind: fc.constant('item_price' as const), of, price: cents, most: some }),
    fc.record({ kind: fc.constant('buy_get' as const), of, buy: some, get: some, rate }),
    fc.record({
      kind: fc.constant('buy_get' as const),
      of,
      buy: some,
      get: some,
      rate,
      most: some,
    }),
    fc.record({
      kind: fc.constant('bundle_price' as const),
      parts: fc.array(fc.record({ of, quantity: some }), { minLength: 1, maxLength: 3 }),
      price: cents,
      most: some,
    }),
    fc.constant({ kind: 'free_delivery' as const }),
  )
}
