import fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProblems } from '#core/menu/build.ts'
import { catalogueProblems, compileMenu } from '#core/menu/compile.ts'
import { costOfLine } from '#core/pricing/cost-of-line.ts'
import { priceCart } from '#core/pricing/price.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { CartLine, TipWanted } from '#core/cart/cart.ts'
import type { Menu } from '#core/menu/menu.ts'
import { readChain } from '#server/chain/read-chain.ts'
import { dish } from '#test/builders/a-menu.ts'
import {
  anyBringing,
  anyCatalogue,
  anyOrderOf,
  anyTaxRates,
  anyTipWanted,
} from '#test/builders/any-sale.ts'
import { demoPlaces, demoPriceList } from '#test/builders/demo-price-list.ts'
import {
  type Bringing,
  type PlaceOfSale,
  type Reckoning,
  reckon,
} from '#test/builders/price-oracle.ts'

const { catalogues } = await readChain(join(import.meta.dirname, '../../../demo'))
const catalogue = catalogues.find(({ id }) => id === 'everyday')
if (!catalogue) throw new Error('The demo has no catalogue')
const published = { menu_id: 'any', version: 1, sold_out: new Set<string>() }

test('T5 7,000 random carts of the demo chain cost what the documents and its price list say', () => {
  const list = demoPriceList()
  const places = [...demoPlaces().values()]
  const menus = new Map(
    [...new Set(places.map(({ price_tier }) => price_tier))].map((price_tier) => {
      const menu = compileMenu(catalogue, { ...published, price_tier })
      return [price_tier, { menu, order: anyOrderOf(menu) }]
    }),
  )
  const sale = fc.constantFrom(...places).chain((place) => {
    const sold = menus.get(place.price_tier)
    if (sold === undefined) throw new Error('A tier without a menu')
    const { menu, order } = sold
    return fc.record({ place: fc.constant(place), menu: fc.constant(menu), lines: order })
  })
  fc.assert(
    fc.property(sale, anyTipWanted, anyBringing, ({ place, menu, lines }, tip, bringing) => {
      const priced = pricedBy({ lines, tip }, menu, place, bringing)
      expect(priced).toEqual(reckon({ lines, tip }, list, place, bringing))
    }),
    { numRuns: 7000 },
  )
})

test('T5 3,000 random carts of generated catalogues at any rates cost what the documents say', () => {
  const sale = fc
    .tuple(anyCatalogue, fc.constantFrom('standard', 'metro'))
    .chain(([written, price_tier]) => {
      const menu = compileMenu(written, { ...published, price_tier })
      const constant = fc.constant({ written, price_tier, menu })
      return fc.tuple(constant, anyOrderOf(menu))
    })
  fc.assert(
    fc.property(
      sale,
      anyTaxRates,
      anyTipWanted,
      anyBringing,
      ([sold, lines], tax, tip, bringing) => {
        const { written, price_tier, menu } = sold
        const place = { price_tier, tax }
        const priced = pricedBy({ lines, tip }, menu, place, bringing)
        expect(priced).toEqual(reckon({ lines, tip }, written, place, bringing))
      },
    ),
    { numRuns: 3000 },
  )
})

test('what is drawn is what can be sold: catalogues that may be published, builds that kitchens take', () => {
  fc.assert(
    fc.property(
      anyCatalogue.chain((written) => {
        const menu = compileMenu(written, { ...published, price_tier: 'metro' })
        return fc.tuple(fc.constant({ written, menu }), anyOrderOf(menu))
      }),
      ([{ written, menu }, lines]) => {
        expect(catalogueProblems(written)).toEqual([])
        for (const { product_id, choices } of lines) {
          expect(buildProblems(dish(menu, product_id), choices)).toEqual([])
        }
      },
    ),
    { numRuns: 300 },
  )
})

/** The product's sheet, said as the oracle says it. */
function pricedBy(
  cart: { readonly lines: readonly CartLine[]; readonly tip: TipWanted },
  menu: Menu,
  { tax }: PlaceOfSale,
  bringing: Bringing | null,
): Reckoning {
  const delivery = bringing && { fees: bringing.fees, taxable: bringing.taxed }
  const sheet = priceCart(cart, menu, tax, delivery)
  return {
    lines: cart.lines.map((line) => costOfLine(menu, line)),
    items: sheet.subtotal,
    fee: sheet.lines.find(({ kind }) => kind === 'fee')?.cents ?? 0,
    taxes: sharesOf(sheet, 'tax'),
    tips: sharesOf(sheet, 'tip'),
    total: sheet.total,
  }
}

function sharesOf({ lines }: PriceSheet, kind: 'tax' | 'tip') {
  return lines
    .filter((line) => line.kind === kind)
    .map(({ cents, because: { base, rate } }) => ({ cents, base, rate }))
}
