import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/api.ts'
import { ordersAtOnce } from '#core/list-limits.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { m } from '#messages'
import { aCart, anOrder, refused, send, southLamar } from './support/an-order.ts'
import { aDelivery, fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken, ledger } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()
let crew: Guest
let office: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  office = await journey.staff('head-office')
})

type Placed = Awaited<ReturnType<typeof anOrder>>
type Target = InputOf<'POST /console/orders/{order_id}/refunds'>['body']['target']

const read = (order_id: string, who = crew) =>
  who.call('GET /console/orders/{order_id}', { params: { order_id } })
const refund = (order_id: string, target: Target, left: number, who = crew, key?: string) =>
  pressRefund(who, order_id, { target, reason: 'missing_item', left }, key)
const cancel = (order_id: string, who = crew) =>
  who.call('POST /console/orders/{order_id}/cancel', {
    params: { order_id },
    body: { reason: 'sold_out' },
  })
const guestReads = ({ guest, order }: Placed) =>
  guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })

async function press(order_id: string, step: 'start' | 'bump' | 'hand-off') {
  await crew.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
}

/** An order that was cooked, charged and handed over. */
async function aCompleted(): Promise<Placed> {
  const placed = await anOrder(journey)
  await fireAll(journey)
  await press(placed.order.id, 'start')
  await press(placed.order.id, 'bump')
  await press(placed.order.id, 'hand-off')
  return placed
}

/** An order for now at the kitchen of a menu. */
async function anOrderAt(menu_id: string) {
  const guest = journey.guest()
  const { id: cart_id } = await guest.call('POST /carts', { body: { menu_id } })
  const params = { cart_id }
  const body = { product_id: 'pit-fire-queso', quantity: 1 }
  await guest.call('POST /carts/{cart_id}/products', { params, body })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  return (await send({ guest, params, cart }, { token: await aToken(journey) })).order
}

async function mailOf(id: string) {
  await drainOutbox(journey.ctx)
  const mails = await messagesLately(journey.ctx.db, 100)
  return mails.find((mail) => mail.id === id)?.text
}

async function backAt({ order }: Placed): Promise<readonly number[]> {
  const { rows } = await sql<{ ref: string }>`
    select gateway_ref as ref from payments where order_id = ${order.id}`.execute(journey.ctx.db)
  const entries = await ledger(journey)
  return entries.flatMap((one) =>
    one.kind === 'refund' && one.ref === rows[0]?.ref ? [one.amount] : [],
  )
}

test('R8.6 a crew gives a line back after it was handed over, and its guest reads how much, where and why', async () => {
  const placed = await aCompleted()
  const before = await read(placed.order.id)
  const [line] = before.lines
  if (!line) throw new Error('No line')
  expect(before.money).toMatchObject({ status: 'charged', left: placed.order.sheet.total })
  // It stands with its price on the guest’s receipt, before tax: the amounts of the page add up.
  expect(line.price).toBe(before.sheet.lines[0]?.cents)
  const after = await refund(
    placed.order.id,
    { kind: 'lines', line_ids: [line.id] },
    before.money.left,
  )
  expect(after.refunds).toMatchObject([
    { cents: line.cents, by: 'South Lamar crew', reason: 'missing_item' },
  ])
  expect(after.lines[0]?.refunded).toBe(line.quantity)
  const mail = await mailOf(`refund-mail:${placed.order.id}:${before.money.left}`)
  expect(mail).toContain('because something was missing')
  expect(mail).toContain('Visa ending in 4242')
  expect(mail).toContain(m.refund_explain_lines({}, { locale: 'en' }))
  expect(await backAt(placed)).toEqual([line.cents])
  const told = (await guestReads(placed)).staff_refunds
  expect(told).toMatchObject([{ cents: line.cents, explained: after.refunds[0]?.explained }])
  expect(told[0]?.explained[1]?.parts).toEqual([
    { label: 'Visa ending in 4242', cents: line.cents },
  ])
  expect(await booksAgree(journey)).toEqual([])
})

test('R8.6 one of two of the same dish is given back, then the other, and its guest reads how many', async () => {
  const { guest, params } = await aCart(journey)
  const body = { product_id: 'pit-fire-queso', quantity: 1 }
  await guest.call('POST /carts/{cart_id}/products', { params, body })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const placed = await send({ guest, params, cart }, { token: await aToken(journey) })
  await fireAll(journey)
  const { lines, money } = await read(placed.order.id)
  const [line] = lines
  if (!line) throw new Error('No line')
  const { id, cents } = line
  const one = { kind: 'lines', line_ids: [id], quantities: { [id]: 1 } } as const
  const press = () => refund(placed.order.id, { ...one, line_ids: [id] }, money.left, crew, 'one')
  const first = await press()
  expect(first.lines[0]).toMatchObject({ quantity: 2, refunded: 1 })
  expect(await mailOf(`refund-mail:${placed.order.id}:${money.left}`)).toContain('1 × ')
  const again = await press()
  expect(again.refunds).toHaveLength(1)
  // Its key means that alone.
  const other = refund(placed.order.id, { kind: 'all' }, again.money.left, crew, 'one')
  expect(await refused(other)).toMatchObject({ status: 422, code: 'request.key_reused' })
  const rest = await refund(placed.order.id, { kind: 'lines', line_ids: [id] }, first.money.left)
  expect(rest.lines[0]?.refunded).toBe(2)
  expect(rest.refunds.reduce((all, back) => all + back.cents, 0)).toBe(cents)
  const third = refund(placed.order.id, { ...one, line_ids: [id] }, rest.money.left)
  expect((await refused(third)).code).toBe('refund.line_refunded')
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
})

test('P1 two screens that give the same order back at once give it back once, and the other reads why', async () => {
  const placed = await aCompleted()
  const { left } = (await read(placed.order.id)).money
  const presses = Array.from({ length: 8 }, (_, nth) =>
    refund(
      placed.order.id,
      { kind: 'amount', cents: 300 + (nth % 2) * 100 },
      left,
      crew,
      `screen-${nth % 2}`,
    ).then(
      ({ refunds }) => refunds.length,
      (error: unknown) => String(error),
    ),
  )
  const answers = await Promise.all(presses)
  expect(answers.filter((one) => one === 1)).toHaveLength(4)
  const late = await refused(refund(placed.order.id, { kind: 'amount', cents: 350 }, left))
  expect([late.status, late.code]).toEqual([409, 'refund.changed'])
  await drainOutbox(journey.ctx)
  expect(await backAt(placed)).toHaveLength(1)
  expect(await booksAgree(journey)).toEqual([])
})

test('R8.6 a crew gives back up to the limit of its chain, head office all of it', async () => {
  const { db } = journey.ctx
  await sql`update chain set document = document || '{"crew_refund_limit": 200}'`.execute(db)
  const placed = await aCompleted()
  const { left, may_refund } = (await read(placed.order.id)).money
  expect(may_refund).toBe(200)
  const no = await refused(refund(placed.order.id, { kind: 'all' }, left))
  expect([no.status, no.code]).toEqual([422, 'refund.over_limit'])
  const all = await refund(placed.order.id, { kind: 'all' }, left, office)
  expect(all.money.left).toBe(0)
  await drainOutbox(journey.ctx)
  expect(await backAt(placed)).toEqual([left])
  const more = await refused(refund(placed.order.id, { kind: 'amount', cents: 1 }, 0, office))
  expect(more.code).toBe('refund.too_much')
  await sql`update chain set document = document - 'crew_refund_limit'`.execute(db)
})

test('R8.6 what is only held is charged less, and the guest isn’t told of money that comes back', async () => {
  const placed = await anOrder(journey)
  const { money } = await read(placed.order.id)
  expect(money.status).toBe('held')
  await refund(placed.order.id, { kind: 'amount', cents: 150 }, money.left)
  expect(await mailOf(`refund-mail:${placed.order.id}:${money.left}`)).toContain('$1.50 less')
  await fireAll(journey)
  const captured = (await ledger(journey)).findLast((one) => one.kind === 'capture')
  expect(captured?.amount).toBe(placed.order.sheet.total - 150)
})

test('R6.24 staff cancel an order that is cooking: all goes back, and its guest reads that and why', async () => {
  const placed = await anOrder(journey)
  await fireAll(journey)
  await press(placed.order.id, 'start')
  const cancelled = await cancel(placed.order.id)
  expect(cancelled).toMatchObject({ status: 'cancelled', may: { cancel: false } })
  expect(cancelled.events.at(-1)).toMatchObject({
    status: 'cancelled',
    actor: 'crew',
    by: 'South Lamar crew',
  })
  expect((await cancel(placed.order.id)).status).toBe('cancelled')
  const mail = await mailOf(`cancelled:${placed.order.id}`)
  expect(mail).toContain('because we ran out of something in it')
  expect(await guestReads(placed)).toMatchObject({
    cancelled_by: 'crew',
    cancel_reason: 'sold_out',
  })
  expect(await backAt(placed)).toEqual([placed.order.sheet.total])
  expect(await booksAgree(journey)).toEqual([])
})

test('R6.24 what was handed over isn’t cancelled, and what was never charged costs nothing', async () => {
  const done = await aCompleted()
  expect((await refused(cancel(done.order.id))).code).toBe('order.wrong_stage')
  const early = await anOrder(journey)
  await cancel(early.order.id)
  await drainOutbox(journey.ctx)
  expect((await guestReads(early)).payment.status).toBe('voided')
  expect(await backAt(early)).toEqual([])
})

test('R6.24 a wrong hand-off is taken back: the order waits on the shelf again', async () => {
  const placed = await aCompleted()
  const recall = () =>
    crew.call('POST /console/orders/{order_id}/recall', { params: { order_id: placed.order.id } })
  const back = await recall()
  expect(back).toMatchObject({ status: 'ready', may: { recall: false } })
  expect((await recall()).status).toBe('ready')
  const order = await guestReads(placed)
  expect(order.stages.map(({ stage }) => stage)).not.toContain('completed')
  await press(placed.order.id, 'hand-off')
  expect((await guestReads(placed)).status).toBe('completed')
})

test('R6.24 a delivery that was said to be there by mistake is with its driver again', async () => {
  const { order, now } = await aDelivery(journey)
  await press(order.id, 'start')
  await press(order.id, 'bump')
  for (const status of ['picked_up', 'delivered'] as const)
    await crew.call('PUT /console/tickets/{order_id}/delivery', {
      params: { order_id: order.id },
      body: { status },
    })
  await crew.call('POST /console/orders/{order_id}/recall', { params: { order_id: order.id } })
  expect(await now()).toMatchObject({
    status: 'out_for_delivery',
    delivery: { status: 'picked_up' },
  })
})

test('R8.6 orders are found by number, name and the phone’s last four, page by page, whatever became of them', async () => {
  const placed = await aCompleted()
  const params = { location_id: southLamar.id }
  const find = async (query: { q?: string; before?: string }) => {
    const { orders } = await crew.call('GET /console/locations/{location_id}/orders', {
      params,
      query,
    })
    return orders.map(({ order_id }) => order_id)
  }
  for (const q of [placed.order.number, 'alma fritz', '0142'])
    expect(await find({ q })).toContain(placed.order.id)
  for (const q of [placed.order.number, 'alma fritz', '0142']) {
    const { orders } = await office.call('GET /console/orders', { query: { q } })
    const found = orders.find(({ order_id }) => order_id === placed.order.id)
    expect(found?.location).toEqual({ id: southLamar.id, name: 'South Lamar' })
  }
  const other = await anOrderAt('austin-mueller-mill-everyday')
  const everywhere = async (who: Guest) => {
    const { orders } = await who.call('GET /console/orders', { query: { q: 'alma' } })
    return orders.map(({ order_id }) => order_id)
  }
  expect(await everywhere(office)).toContain(other.id)
  expect(await everywhere(crew)).not.toContain(other.id)
  expect(await find({ q: 'nobody' })).toEqual([])
  const all = await find({})
  expect(all.length).toBeLessThanOrEqual(ordersAtOnce)
  const [first = ''] = all
  expect(await find({ before: first })).toEqual(all.slice(1))
})

test('R8.6 support reads on an order what was asked for and for whom, how it is paid, and who called it off and why', async () => {
  const { guest, params } = await aCart(journey)
  const asked = {
    product_id: 'pit-fire-queso',
    quantity: 2,
    recipient: 'Theo',
    instructions: 'ALLERGY: nuts',
  }
  await guest.call('POST /carts/{cart_id}/products', { params, body: asked })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  const placed = await read(order.id)
  expect(placed.lines).toContainEqual(
    expect.objectContaining({
      quantity: 2,
      recipient: 'Theo',
      instructions: 'ALLERGY: nuts',
      is_allergy: true,
    }),
  )
  expect(placed).toMatchObject({ serving: null, address: null, vehicle: null, on_site: null })
  expect(placed.money).toMatchObject({
    tenders: [{ cents: order.sheet.total, state: 'held' }],
    balance: null,
  })
  await cancel(order.id)
  const over = await read(order.id, office)
  expect(over.events.at(-1)).toMatchObject({
    status: 'cancelled',
    actor: 'crew',
    reason: 'sold_out',
  })
  expect(over.money.tenders).toEqual([
    { name: placed.money.tenders[0]?.name, cents: order.sheet.total, state: 'released' },
  ])
})
