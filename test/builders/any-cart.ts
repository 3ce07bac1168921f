import fc from 'fast-check'
import type { Cart, CartLine, TipWanted } from '#core/cart/cart.ts'
import type { Choice, Menu } from '#core/menu/menu.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aMenu, dish } from '#test/builders/a-menu.ts'
import { everyBuild } from '#test/builders/any-menu.ts'

/** The menu that these carts are filled from. */
export const theMenu: Menu = aMenu()

const builds: ReadonlyMap<string, readonly (readonly Choice[])[]> = new Map(
  ['tacos', 'burger', 'cobbler', 'pralines', 'lemonade', 'forks'].map((id) => [
    id,
    everyBuild(dish(theMenu, id).groups),
  ]),
)

/** Lines that can be ordered, built every way there is; their ids are unlike. */
export const anyLines: fc.Arbitrary<readonly CartLine[]> = fc
  .array(
    fc.record({
      product_id: fc.constantFrom(...builds.keys()),
      pick: fc.nat(),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 12 },
  )
  .map((lines) =>
    lines.map(({ product_id, pick, quantity }, index) => {
      const all = builds.get(product_id) ?? []
      return aLine(product_id, {
        id: `lin_${index}`,
        quantity,
        choices: all[pick % all.length] ?? [],
      })
    }),
  )

const anyTip: fc.Arbitrary<TipWanted> = fc.oneof(
  fc.nat(1_000_000).map((rate) => ({ kind: 'rate', rate }) as const),
  fc.nat(100_000).map((cents) => ({ kind: 'amount', cents }) as const),
)

/** Carts of any such lines with any tip. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .record({ lines: anyLines, tip: anyTip })
  .map((differs) => aCart(differs))

/** Tax rates of any place, zero and equal ones among them. */
export const anyTax = fc.record({
  prepared: fc.constantFrom(0, 20_000, 82_500, 99_999),
  packaged: fc.constantFrom(0, 20_000, 82_500),
})
