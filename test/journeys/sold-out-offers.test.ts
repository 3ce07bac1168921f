import { afterEach, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#core/format/format-money.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
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
const agua = 'Hibiscus Agua Fresca'
const queso = { kind: 'everyday', item_id: 'pit-fire-queso' } as const

const soldOut = (sold_out: boolean) =>
  crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items: [queso], sold_out, until: 'back' },
  })
afterEach(() => soldOut(false))

/** An order of a queso and an agua fresca, of which the queso is sold out since. */
async function anAffectedOrder(instructions: string | null = null): Promise<Placed> {
  await soldOut(false)
  const { guest, params, cart: begun } = await aCart(journey)
  const line_id = begun.products[0]?.id ?? ''
  if (instructions !== null)
    await guest.call('PUT /carts/{cart_id}/products/{line_id}', {
      params: { ...params, line_id },
      body: { quantity: 1, instructions },
    })
  await guest.call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'hibiscus-agua-fresca', quantity: 1 },
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

/** Leaves it out for what the guest read that comes back. */
const leaveOut = async (placed: Placed, by: Guest = placed.guest, read?: number) => {
  const params = { order_id: placed.order.id }
  const cents = read ?? (await now(placed)).sold_out?.without ?? 0
  return by.call('DELETE /orders/{order_id}/sold-out', { params, query: { cents } })
}

const asked = async ({ order }: Placed) => {
  const mails = await messagesLately(journey.ctx.db, 100)
  return mails.filter(({ id }) => id.startsWith(`order-sold-out:${order.id}`))
}

/** Where the dishes of an order are made. */
async function stationsOf(placed: Placed) {
  const { lines } = await fired(placed)
  const at = (name: string) => lines.find((line) => line.name.includes(name))?.station ?? ''
  return { queso: at('Queso'), drink: at('Jamaica') }
}

const work = (step: 'start' | 'bump', { order }: Placed, station: string) =>
  crew.call(`POST /console/tickets/{order_id}/${step}`, {
    params: { order_id: order.id },
    query: { station },
  })

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
  expect(before.orders.map(({ order_id, way, offered: at }) => [order_id, way, at])).toEqual(
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
    expect(listed?.offered).toMatch(/^20\d{6} \d\d:\d\d$/)
    const mails = await asked(placed)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order ${placed.order.number} at South Lamar: we’re out of Pit-Fire Queso`,
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
  const again = () => leaveOut(placed, placed.guest, without ?? 0)
  const [first, second] = await Promise.all([again(), again()])
  for (const { sold_out: left, staff_refunds } of [first, second, await again()]) {
    expect(left).toBeNull()
    expect(staff_refunds.map(({ cents, reason }) => [cents, reason])).toEqual([
      [without, 'sold_out'],
    ])
  }
  const ticket = await fired(placed)
  expect(ticket.lines.map(({ name }) => name)).toEqual(['Jamaica'])
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
  expect(cart.products.map(({ name }) => name)).toEqual([agua])
  expect((await now(again)).status).toBe('cancelled')
  await work('start', begun, (await stationsOf(begun)).drink)
  expect(await refused(cancel(begun))).toMatchObject({ code: 'order.too_late' })
  expect((await leaveOut(begun)).staff_refunds).toHaveLength(1)
})

test('an order of which the kitchen is out of everything says so, and taken back leaves nothing in the cart', async () => {
  await soldOut(false)
  const part = await anAffectedOrder()
  await soldOut(false)
  const all = await anOrder(journey)
  await soldOut(true)
  await offer(part, all)
  expect((await now(part)).sold_out).toMatchObject({ takes_all: false })
  expect((await now(all)).sold_out).toMatchObject({ takes_all: true, without: null })
  const { cart, difference } = await all.guest.call('POST /orders/{order_id}/change', {
    params: { order_id: all.order.id },
  })
  expect([cart.count, difference.kept.length > 0]).toEqual([0, false])
  expect(difference.unavailable).toEqual(['Pit-Fire Queso'])
  await cancel(part)
})

test('what somebody began isn’t asked about, nor taken off', async () => {
  const [before, asked] = [await anAffectedOrder(), await anAffectedOrder()]
  const { queso: station } = await stationsOf(before)
  await fired(before)
  await fired(asked)
  await offer(asked)
  const { without } = (await now(asked)).sold_out ?? {}
  for (const placed of [before, asked]) await work('start', placed, station)
  const { orders } = await offer(before)
  expect(orders.map(({ order_id }) => order_id)).not.toContain(before.order.id)
  expect((await now(before)).sold_out).toBeNull()
  expect((await now(asked)).sold_out).toBeNull()
  const late = await refused(leaveOut(asked, asked.guest, without ?? 0))
  expect(late).toMatchObject({ code: 'order.wrong_stage' })
})

test('an order of which all else is made is ready by what is left out', async () => {
  const placed = await anAffectedOrder()
  await fired(placed)
  await offer(placed)
  const { drink } = await stationsOf(placed)
  for (const step of ['start', 'bump'] as const) await work(step, placed, drink)
  expect((await now(placed)).status).toBe('preparing')
  expect((await leaveOut(placed)).status).toBe('ready')
})

test('nothing else comes off, and no other amount back, than its guest read', async () => {
  const placed = await anAffectedOrder()
  await offer(placed)
  const { without } = (await now(placed)).sold_out ?? {}
  const other = await refused(leaveOut(placed, placed.guest, (without ?? 0) + 1))
  expect(other).toMatchObject({ code: 'order.wrong_stage' })
  expect((await now(placed)).staff_refunds).toEqual([])
  await cancel(placed)
  expect(await refused(leaveOut(placed, placed.guest, without ?? 0))).toMatchObject({
    code: 'order.wrong_stage',
  })
})

test('R8.6 what was written of an allergy on a dish that is left out stays on the ticket of the rest', async () => {
  const placed = await anAffectedOrder('Allergic to peanuts')
  await offer(placed)
  await leaveOut(placed)
  const { lines, notes } = await fired(placed)
  expect(lines.map(({ instructions }) => instructions)).not.toContain('Allergic to peanuts')
  expect(notes.map(({ note }) => note)).toEqual(['Allergic to peanuts'])
})

test('what is all that there is to eat can’t be left out, and what nobody asked about neither', async () => {
  const alone = await anOrder(journey)
  const unasked = await anAffectedOrder()
  const refusal = { code: 'order.wrong_stage' }
  expect(await refused(leaveOut(unasked))).toMatchObject(refusal)
  await offer(alone)
  expect((await now(alone)).sold_out).toEqual({
    items: ['Pit-Fire Queso'],
    without: null,
    takes_all: true,
  })
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
