import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine } from '#core/cart/lines.ts'
import { buildProblems, costOfBuild } from '#core/menu/build.ts'
import { compileMenu } from '#core/menu/compile.ts'
import { costOfLine } from '#core/pricing/cost-of-line.ts'
import { priceCart } from '#core/pricing/price.ts'
import { readChain } from '#server/chain/read-chain.ts'
import { aCart } from '#test/builders/a-cart.ts'
import { pressedForm, type Press } from '#test/builders/pressed-form.ts'
import { choicesIn } from '#web/storefront/cart/line-form.ts'

const { catalogues } = await readChain(join(import.meta.dirname, '../../../../demo'))
const tax = { prepared: 82_500, packaged: 0 }

const products = catalogues.flatMap((catalogue) =>
  ['standard', 'metro'].flatMap((price_tier) => {
    const menu = compileMenu(catalogue, {
      menu_id: 'any',
      version: 1,
      sold_out: new Set(),
      price_tier,
    })
    return menu.categories.flatMap((category) =>
      category.products.map((product) => ({ menu, product })),
    )
  }),
)

const presses: fc.Arbitrary<readonly Press[]> = fc.array(
  fc.record({ at: fc.nat(999), plus: fc.boolean() }),
  { maxLength: 40 },
)

test('R2.7 whatever is pressed on any dish of the demo, no group takes more than it may', () => {
  for (const { product } of products) {
    fc.assert(
      fc.property(presses, (pressed) => {
        const faults = buildProblems(product, choicesIn(pressedForm(product, pressed)))
        expect(faults.filter(({ kind }) => kind !== 'missing')).toEqual([])
      }),
      { numRuns: 20 },
    )
  }
})

test('R2.7 whatever is pressed on any dish of the demo, button, cart and price sheet are one sum', () => {
  let sold = 0
  for (const { menu, product } of products) {
    fc.assert(
      fc.property(presses, (pressed) => {
        const choices = choicesIn(pressedForm(product, pressed))
        if (buildProblems(product, choices).length > 0) return
        sold += 1
        const onButton = costOfBuild(product, choices)
        const { product_id } = product
        const cart = addLine(aCart(), menu, { id: 'lin_1', product_id, choices }, null)
        const [line] = cart.lines
        if (!line) throw new Error('Nothing was added')
        expect(costOfLine(menu, line).each).toBe(onButton)
        expect(priceCart(cart, menu, tax).subtotal).toBe(onButton * line.quantity)
      }),
      { numRuns: 20 },
    )
  }
  expect(sold).toBeGreaterThan(products.length)
})
