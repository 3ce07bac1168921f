import { afterEach, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#core/format/format-money.ts'
import { messagesLately } from '#server/store/mailbox.ts'
import { cancel, isDue, now, type Placed, placesOf } from '#test/journeys/support/cancelling.ts'
import { aCart, anOrder, refused, send, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken, ledger } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
let office: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  office = await journey.staff('head-office')
})

const here = { params: { location_id: southLamar.id } }
const queso = { kind: 'everyday', item_id: 'pit-fire-queso' } as const

const soldOut = (sold_out: boolean) =>
  crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items: [queso], sold_out, until: 'back' },
  })
afterEach(() => soldOut(false))

/** An order of a queso and churros, of which the queso is sold out since. */
async function anAffectedOrder(): Promise<Placed> {
  await soldOut(false)
  const { guest, params } = await aCart(journey)
  await guest.call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'churros', quantity: 1 },
  })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  await soldOut(true)
  return { guest, params, order }
}

const offer = (...placed: readonly Placed[]) =>
  crew.call('POST /console/locations/{location_id}/sold-out/offers', {
    ...here,
    body: { order_ids: placed.map(({ order }) => order.id) },
  })

const leaveOut = ({ guest, order }: Placed, by: Guest = guest) =>
  by.call('DELETE /orders/{order_id}/sold-out', { params: { order_id: order.id } })

const asked = async ({ order }: Placed) => {
  const mails = await messagesLately(journey.ctx.db, 100)
  return mails.filter(({ id }) => id.startsWith(`order-sold-out:${order.id}`))
}

/** The kitchen’s ticket of an order, once it has come to it. */
async function fired(placed: Placed) {
  const { id: order_id } = placed.order
  await isDue(journey, 'fire-ticket', placed)
  await drainOutbox(journey.ctx)
  return crew.call('GET /console/tickets/{order_id}', { params: { order_id } })
}

test('one press asks each guest, once, and the list says when', async () => {
  const [one, other] = [await anAffectedOrder(), await anAffectedOrder()]
  const before = await crew.call('GET /console/locations/{location_id}/sold-out', here)
  expect(before.orders.map(({ order_id, way, asked: at }) => [order_id, way, at])).toEqual(
    expect.arrayContaining([
      [one.order.id, 'mail', null],
      [other.order.id, 'mail', null],
    ]),
  )
  const { orders } = await offer(one, other)
  await offer(one, other)
  await drainOutbox(journey.ctx)
  for (const placed of [one, other]) {
    const listed = orders.find(({ order_id }) => order_id === placed.order.id)
    expect(listed?.asked).toMatch(/^20\d{6} \d\d:\d\d$/)
    const mails = await asked(placed)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order ${placed.order.number}: we’re out of Pit-Fire Queso`,
    ])
    expect(mails[0]?.text).toContain(`/confirm/${placed.order.id}?key=`)
    await cancel(placed)
  }
})

test('a guest who leaves it out gets that dish’s money back, once, and nobody makes it', async () => {
  const placed = await anAffectedOrder()
  const { total } = placed.order.sheet
  await offer(placed)
  const { sold_out, cancellable_until } = await now(placed)
  const { without } = sold_out ?? {}
  expect(sold_out?.items).toEqual(['Pit-Fire Queso'])
  expect(without).toBeGreaterThan(0)
  expect(cancellable_until).not.toBeNull()
  const [first, second] = await Promise.all([leaveOut(placed), leaveOut(placed)])
  for (const { sold_out: left, staff_refunds } of [first, second, await leaveOut(placed)]) {
    expect(left).toBeNull()
    expect(staff_refunds.map(({ cents, reason }) => [cents, reason])).toEqual([
      [without, 'sold_out'],
    ])
  }
  const ticket = await fired(placed)
  expect(ticket.lines.map(({ name }) => name)).toEqual(['Cinnamon Churros'])
  const affected = await crew.call('GET /console/locations/{location_id}/sold-out', here)
  expect(affected.orders.map(({ order_id }) => order_id)).not.toContain(placed.order.id)
  const charged = (await ledger(journey)).flatMap((entry) =>
    entry.kind === 'capture' ? entry.amount : [],
  )
  expect(charged.at(-1)).toBe(total - (without ?? 0))
  const receipt = await messagesLately(journey.ctx.db, 100)
  const back = receipt.find(({ id }) => id.startsWith(`refund-mail:${placed.order.id}`))
  expect(back?.text).toContain(formatMoney(without ?? 0, 'en'))
})

test('a guest who is asked cancels, or takes it back into a cart, until somebody cooks', async () => {
  const [unasked, gone, again, begun] = [
    await anAffectedOrder(),
    await anAffectedOrder(),
    await anAffectedOrder(),
    await anAffectedOrder(),
  ]
  for (const placed of [unasked, gone, again, begun]) await fired(placed)
  expect(await refused(cancel(unasked))).toMatchObject({ code: 'order.too_late' })
  await offer(gone, again, begun)
  expect((await cancel(gone)).status).toBe('cancelled')
  expect(await placesOf(journey, gone)).toBe(0)
  const { cart } = await again.guest.call('POST /orders/{order_id}/change', {
    params: { order_id: again.order.id },
  })
  expect(cart.products.map(({ name }) => name)).toEqual(['Cinnamon Churros'])
  expect((await now(again)).status).toBe('cancelled')
  await crew.call('POST /console/tickets/{order_id}/start', {
    params: { order_id: begun.order.id },
    query: {},
  })
  expect(await refused(cancel(begun))).toMatchObject({ code: 'order.too_late' })
  expect((await leaveOut(begun)).staff_refunds).toHaveLength(1)
})

test('what is all that there is to eat can’t be left out, and what nobody asked about neither', async () => {
  const alone = await anOrder(journey)
  const unasked = await anAffectedOrder()
  const refusal = { code: 'order.wrong_stage' }
  expect(await refused(leaveOut(unasked))).toMatchObject(refusal)
  await offer(alone)
  expect((await now(alone)).sold_out).toEqual({ items: ['Pit-Fire Queso'], without: null })
  expect(await refused(leaveOut(alone))).toMatchObject(refusal)
})

test('who is asked about what is back reads nothing of it any more, and what they left out stays out', async () => {
  const [waits, answered] = [await anAffectedOrder(), await anAffectedOrder()]
  await offer(waits, answered)
  await leaveOut(answered)
  expect((await now(waits)).sold_out).not.toBeNull()
  await soldOut(false)
  expect((await now(waits)).sold_out).toBeNull()
  const { products, staff_refunds } = await now(answered)
  expect(products.map(({ left_out }) => left_out)).toEqual([true, false])
  expect(staff_refunds).toHaveLength(1)
})

test('T25 nobody asks the guests of another kitchen, and nobody else answers for a guest', async () => {
  const placed = await anAffectedOrder()
  const body = { order_ids: [placed.order.id] }
  const path = 'POST /console/locations/{location_id}/sold-out/offers'
  const foreign = crew.call(path, { params: { location_id: 'mueller-mill' }, body })
  expect(await refused(foreign)).toMatchObject({ status: 404, code: 'thing.missing' })
  await office.call(path, { params: { location_id: 'mueller-mill' }, body })
  expect((await now(placed)).sold_out).toBeNull()
  await offer(placed)
  expect(await refused(leaveOut(placed, journey.guest()))).toMatchObject({ code: 'thing.missing' })
})
