import fc from 'fast-check'
import type { CartLine, TipWanted } from '#core/cart/cart.ts'
import type { Catalogue } from '#core/menu/catalogue.ts'
import type { Choice, Menu, ModifierGroup, Product } from '#core/menu/menu.ts'
import { aLine } from './a-cart.ts'
import type { Bringing } from './price-oracle.ts'
import { aCatalogue, aDish, aGroup, anOption } from './a-menu.ts'

/** Answers a number from nothing to below `below`. */
type Pick = (below: number) => number

/** Lines of what a menu has, each a build that its kitchen takes, found by drawing from the groups' bounds. */
export function anyOrderOf(menu: Menu): fc.Arbitrary<readonly CartLine[]> {
  const products = menu.categories
    .flatMap((category) => category.products)
    .filter(({ sold_out }) => !sold_out)
  return fc.array(anyLineOf(products), { minLength: 1, maxLength: 6 })
}

function anyLineOf(products: readonly Product[]): fc.Arbitrary<CartLine> {
  const draws = fc.array(fc.nat(9999), { minLength: 10, maxLength: 10 })
  return fc.tuple(fc.constantFrom(...products), fc.nat(98), draws).map(([product, more, drawn]) => {
    const { min, increments, max } = product.quantities
    const steps = Math.floor((max - min) / increments)
    const quantity = min + (more % (steps + 1)) * increments
    return aLine(product.product_id, { quantity, choices: aBuild(product, drawn) })
  })
}

/** Any tip that the API takes. */
export const anyTipWanted: fc.Arbitrary<TipWanted> = fc.oneof(
  fc.nat(1_000_000).map((rate) => ({ kind: 'rate', rate }) as const),
  fc.nat(100_000).map((cents) => ({ kind: 'amount', cents }) as const),
)

/** Tax rates to a ten-thousandth of a percent, with nothing and equal ones among them. */
export const anyTaxRates = fc
  .tuple(fc.nat(120_000), fc.nat(120_000), fc.nat(5))
  .map(([prepared, other, how]) => {
    const packaged = [0, prepared, other][Math.min(how, 2)] ?? 0
    return { prepared, packaged }
  })

/** Orders that guests come for, and deliveries at fees that fall or rise with what the items cost, taxed or not. */
export const anyBringing: fc.Arbitrary<Bringing | null> = fc.option(
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 40_000 }), { maxLength: 3 }),
      fc.array(fc.nat(999), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
    )
    .map(([starts, amounts, taxed]) => ({
      fees: [0, ...starts.toSorted((one, other) => one - other)].map((from, index) => ({
        from,
        fee: amounts[index] ?? 0,
      })),
      taxed,
    })),
)

/** Catalogues of a few dishes in two tiers, their groups three deep, all of which can be built. */
export const anyCatalogue: fc.Arbitrary<Catalogue> = fc
  .tuple(
    fc.array(fc.tuple(anyPrice(9999), fc.boolean(), fc.subarray(['top-0', 'top-1'])), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(fc.tuple(anyPrice(700), anyPrice(700), fc.nat(2), fc.nat(3)), {
      minLength: 5,
      maxLength: 5,
    }),
  )
  .map(([dishes, groups]) => {
    const under = [['deep-0'], ['deep-0', 'deep-1'], ['leaf'], [], []]
    const names = ['top-0', 'top-1', 'deep-0', 'deep-1', 'leaf']
    return aCatalogue(
      dishes.map(([price, packaged, opens], index) =>
        aDish(`dish-${index}`, {
          price,
          tax: packaged ? 'packaged' : 'prepared',
          groups: opens,
        }),
      ),
      {
        groups: groups.map(([one, other, min, more], index) =>
          aGroup(
            names[index] ?? '',
            [
              anOption('plain', { price: one, max: 3 }),
              anOption('rich', { price: other, max: 2, groups: under[index] ?? [] }),
            ],
            { min, max: Math.max(1, min + more) },
          ),
        ),
      },
    )
  })

function anyPrice(most: number) {
  return fc
    .tuple(fc.nat(most), fc.option(fc.nat(most)))
    .map(([base, metro]) => ({ base, ...(metro !== null && { tiers: { metro } }) }))
}

function aBuild(product: Product, drawn: readonly number[]): readonly Choice[] {
  let at = 0
  return choicesFor(product.groups, (below) => {
    at += 1
    return ((drawn[at % drawn.length] ?? 0) + 7 * at) % below
  })
}

function choicesFor(groups: readonly ModifierGroup[], pick: Pick): readonly Choice[] {
  return groups.flatMap((group) => {
    const quantities = drawQuantities(group, pick)
    return group.options.flatMap((option, index) => {
      const quantity = quantities[index] ?? 0
      if (quantity === 0) return []
      return [{ option_id: option.option_id, quantity }, ...choicesFor(option.groups, pick)]
    })
  })
}

/** How many of each option: taken one by one while the group has room, until it has enough. */
function drawQuantities({ options, min, max, distinct }: ModifierGroup, pick: Pick) {
  const taken = options.map(() => 0)
  const count = () => taken.reduce((all, one) => all + one, 0)
  const kinds = () => taken.filter((one) => one > 0).length
  const wanted = Math.min(max, min + pick(3))
  while (count() < wanted || kinds() < distinct.min) {
    const unlike = kinds() < distinct.min
    const open = options.flatMap((option, index) => {
      const has = taken[index] ?? 0
      const step = has === 0 ? option.min : 1
      const kindFits = has === 0 ? kinds() < distinct.max : !unlike
      const fits = kindFits && has + step <= option.max && count() + step <= max
      return fits && !option.sold_out ? [{ index, step }] : []
    })
    const next = open[pick(Math.max(1, open.length))]
    if (next === undefined) break
    taken[next.index] = (taken[next.index] ?? 0) + next.step
  }
  return taken
}
