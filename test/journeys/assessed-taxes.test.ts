import { beforeEach, expect, test } from 'vitest'
import { m } from '#messages'
import { simulatedTax } from '#server/gateways/tax/simulated-tax.ts'
import type { TaxGateway } from '#server/gateways/tax/tax-gateway.ts'
import { refused, send } from './support/an-order.ts'
import { lastMailTo } from './support/a-member.ts'
import { aHeldDelivery } from './support/delivery.ts'
import { aToken } from './support/gateway-ledger.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'

/** The simulated service, and how often it was asked. */
let asked = 0
const tax: TaxGateway = {
  name: 'simulated',
  assess: (sale) => {
    asked += 1
    return simulatedTax.assess(sale)
  },
}
beforeEach(() => {
  asked = 0
})

const journey = sharedJourney({ ctx: { tax } })

type Held = Awaited<ReturnType<typeof aHeldDelivery>>
type Sheet = Held['cart']['sheet']

const sourcesOf = ({ lines }: Sheet) =>
  lines.filter(({ kind }) => kind === 'tax').map(({ because }) => because.source)
const again = ({ guest, params }: Held) => guest.call('POST /carts/{cart_id}/hold', { params })

test('R4.17 an order is taxed as the tax service says, asked once as its time is held, and says so wherever it is read', async () => {
  const held = await aHeldDelivery(journey)
  const answered = [{ service: 'simulated', answered: true }]
  expect(sourcesOf(held.cart.sheet)).toEqual(answered)
  expect(sourcesOf((await again(held)).sheet)).toEqual(answered)
  const tipped = await held.shopping.tip({ kind: 'amount', cents: 500 })
  expect(sourcesOf(tipped.sheet)).toEqual(answered)
  expect(sourcesOf((await held.shopping.cart()).sheet)).toEqual(answered)
  const cart = await again(held)
  expect([asked, cart.sheet]).toEqual([1, tipped.sheet])
  const { order } = await send({ ...held, cart }, { token: await aToken(journey) })
  expect(asked).toBe(1)
  const read = await held.guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read.sheet).toEqual(cart.sheet)
  const service = m.tax_service_simulated({}, { locale: 'en' })
  const { body } = await lastMailTo(journey, order.contact.email, 'total')
  expect(body).toContain(`sales tax as ${service} works it out`)
  expect(await booksAgree(journey)).toEqual([])
})

test('R4.17 another dish is asked about anew; until its time is held again the location’s table holds, and is what is charged', async () => {
  const held = await aHeldDelivery(journey)
  const more = await held.shopping.add({ product_id: 'pit-fire-queso', quantity: 1 })
  expect([asked, sourcesOf(more.sheet)]).toEqual([1, [undefined]])
  const { sheet } = await again(held)
  expect([asked, sourcesOf(sheet)]).toEqual([2, [{ service: 'simulated', answered: true }]])
})

test('P18 where the tax service can’t tell, the location’s table holds, and the order keeps that it did', async () => {
  const to = { address: '7 No Tax Table Rd' }
  const held = await aHeldDelivery(journey, { to })
  const { sheet } = held.cart
  expect(sourcesOf(sheet)).toEqual([{ service: 'simulated', answered: false }])
  const [reason] = sheet.lines.filter(({ kind }) => kind === 'tax').map((line) => line.reason)
  expect(reason).toContain('the kitchen’s own table')
  const wrong = send(held, { token: await aToken(journey), total: sheet.total + 1 })
  expect((await refused(wrong)).code).toBe('checkout.total_changed')
  const { order } = await send(held, { token: await aToken(journey), key: 'key-2' })
  expect(order.sheet).toEqual(sheet)
})
