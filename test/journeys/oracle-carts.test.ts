import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { CartLine, TipWanted } from '#core/cart/cart.ts'
import type { Menu } from '#core/menu/menu.ts'
import { anyOrderOf, anyTipWanted } from '#test/builders/any-sale.ts'
import { demoBringing, demoPlaces, demoPriceList } from '#test/builders/demo-price-list.ts'
import { type Reckoning, reckon } from '#test/builders/price-oracle.ts'
import { alma, openAllDay, refused, southLamar } from './support/an-order.ts'
import { bluebonnet } from './support/delivery.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'
import { aToken } from './support/gateway-ledger.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openAllDay(journey)
})

const list = demoPriceList()
const place = demoPlaces().get(southLamar.id)
if (!place) throw new Error('The demo has no South Lamar')

test('T5 200 random carts sent to the API cost what the documents and the price list say', async () => {
  const menu = sellable(
    await journey.guest().call('GET /menus/{menu_id}', { params: { menu_id: southLamar.menu_id } }),
  )
  await fc.assert(
    fc.asyncProperty(
      anyOrderOf(menu).map(unlike),
      anyTipWanted,
      fc.boolean(),
      async (lines, tip, isBrought) => {
        const cart = await sent(journey.guest(), { lines, tip, isBrought })
        const due = reckon(
          { lines, tip },
          list,
          place,
          isBrought ? demoBringing(southLamar.id) : null,
        )
        expect(answered(cart)).toEqual(due)
      },
    ),
    { numRuns: 200 },
  )
})

const plain = { product_id: 'pit-fire-queso', quantity: 1 }

/** What a robot would like to decide itself, written into each body that names products, times or tips. */
const forged: Readonly<Record<string, unknown>> = {
  cost: 1,
  price: 1,
  total: 1,
  discounts: [{ label: 'Mine', cents: -100 }],
  sheet: { total: 1 },
  tax: 0,
  status: 'ordered',
  visitor_id: 'vis_other',
  version: 1,
}

test.each(Object.entries(forged))(
  'T5 %s that the client sends with a line or a tip is refused, and the cart costs what it did',
  async (name, value) => {
    const guest = journey.guest()
    const { id } = await startShopping(guest, southLamar.menu_id)
    const tip = { kind: 'amount', cents: 100 }
    for (const [method, path, body] of [
      ['POST', 'products', { ...plain, [name]: value }],
      ['PUT', 'tip', { tip, [name]: value }],
      ['PUT', 'tip', { tip: { ...tip, [name]: value } }],
      ['POST', 'products', { ...plain, choices: [{ option_id: 'x', quantity: 1, [name]: value }] }],
    ] as const) {
      const { status } = await raw(guest, method, `/api/carts/${id}/${path}`, body)
      expect([path, status]).toEqual([path, 400])
    }
    const cart = await guest.call('GET /carts/{cart_id}', { params: { cart_id: id } })
    expect([cart.products, cart.sheet.total]).toEqual([[], 0])
  },
)

test('T5 a total of the client’s own is compared and never charged', async () => {
  const guest = journey.guest()
  const shopping = await startShopping(guest, southLamar.menu_id)
  await shopping.add(plain)
  const params = { cart_id: shopping.id }
  const { sheet } = await guest.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(journey)
  for (const total of [1, 0, sheet.total - 1, sheet.total + 1]) {
    const said = await refused(
      guest.call('POST /carts/{cart_id}/checkout', {
        params,
        body: { contact: alma, payment: { token }, total },
        headers: { 'idempotency-key': `total-${total}` },
      }),
    )
    expect([said.status, said.code]).toEqual([409, 'checkout.total_changed'])
  }
})

/** Puts a whole order into a cart as the storefront does, and answers the cart. */
async function sent(
  guest: Guest,
  { lines, tip, isBrought }: { lines: readonly CartLine[]; tip: TipWanted; isBrought: boolean },
) {
  const shopping = await startShopping(guest, southLamar.menu_id)
  for (const { product_id, quantity, choices } of lines) {
    await shopping.add({ product_id, quantity, choices: [...choices] })
  }
  if (isBrought) await shopping.handoff('delivery', bluebonnet)
  return shopping.tip(tip)
}

/** Without what was drawn twice: the cart makes one line of two that are alike, which is no question of price. */
function unlike(lines: readonly CartLine[]): readonly CartLine[] {
  const builds = lines.map(({ product_id, choices }) =>
    JSON.stringify([
      product_id,
      choices.map(({ option_id, quantity }) => `${option_id} ${quantity}`).toSorted(),
    ]),
  )
  return lines.filter((_, index) => builds.indexOf(builds[index] ?? '') === index)
}

/** The API's sheet, said as the oracle says it. */
function answered({ products, sheet }: CartAnswer): Reckoning {
  const shares = (kind: 'tax' | 'tip') =>
    sheet.lines
      .filter((line) => line.kind === kind)
      .map(({ cents, because: { base, rate } }) => ({ cents, base, rate }))
  return {
    lines: products.map(({ cost: { each, total } }) => ({ each, total })),
    items: sheet.subtotal,
    fee: sheet.lines.find(({ kind }) => kind === 'fee')?.cents ?? 0,
    taxes: shares('tax'),
    tips: shares('tip'),
    total: sheet.total,
  }
}

/** Without what is sold at some hours only: the test means the same all day. */
function sellable(menu: Menu): Menu {
  return {
    ...menu,
    categories: menu.categories
      .filter(({ daypart }) => daypart === null)
      .map((category) => ({
        ...category,
        products: category.products.filter(({ daypart }) => daypart === null),
      })),
  }
}

async function raw(guest: Guest, method: string, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
  return guest.ask(path, { method, headers, body: JSON.stringify(body) })
}
