import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import type { AppContext } from '#server/context.ts'
import { orderKey } from '#server/order/order-links.ts'
import { aToken } from './support/gateway-ledger.ts'
import { aHeldCart, alma } from './support/an-order.ts'
import { aPlacedDelivery } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

interface Placing {
  readonly texts?: boolean
  readonly locale?: 'es'
}

/** An order whose guest did or didn’t agree to a text message. */
async function anOrder({ texts, locale }: Placing = {}) {
  const guest = locale ? journey.guest().speaking(locale) : journey.guest()
  const { params, cart } = await aHeldCart(journey, undefined, guest)
  const answer = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: {
      contact: { ...alma, ...(texts !== undefined && { texts }) },
      payment: { token: await aToken(journey) },
      total: cart.sheet.total,
    },
    headers: { 'idempotency-key': 'key-1' },
  })
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  return { guest, order: answer.order }
}

type Step = 'fire' | 'start' | 'bump' | 'recall' | 'hand-off'
type Placed = { readonly order: Pick<OrderAnswer, 'id' | 'number'> }

async function kitchen({ order: { id } }: Placed, ...steps: readonly Step[]) {
  const crew = await journey.staff('crew-south-lamar')
  for (const step of steps) {
    if (step === 'fire') await due(`fire-ticket:${id}`)
    else await crew.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id: id } })
  }
}

async function due(event: string): Promise<void> {
  const { db } = journey.ctx
  await sql`update outbox set due_at = now() where event_id = ${event} and done_at is null`.execute(
    db,
  )
  await drainOutbox(journey.ctx)
}

/** What a guest was written that theirs is ready. */
async function told({ order }: Placed, ctx: AppContext = journey.ctx) {
  await drainOutbox(ctx)
  const { rows } = await sql<{ recipient: string; subject: string; body: string }>`
    select recipient, subject, body from mailbox where id = ${`order-ready:${order.id}`}`.execute(
    journey.ctx.db,
  )
  return rows
}

async function messages({ guest, order }: Awaited<ReturnType<typeof anOrder>>) {
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  return read.messages
}

test('R6.24 whoever didn’t agree to texts is mailed that their order is ready, in its language, with the way to its page', async () => {
  const placed = await anOrder({ locale: 'es' })
  const { number, id } = placed.order
  await kitchen(placed, 'fire', 'start')
  expect(await told(placed)).toEqual([])
  await kitchen(placed, 'bump')
  const [mail, ...more] = await told(placed)
  expect(more).toEqual([])
  expect(mail?.recipient).toBe(alma.email)
  expect(mail?.subject).toBe(
    m.mail_ready_subject(
      {
        title: m.push_ready_title({}, { locale: 'es' }),
        number: m.mail_number_at({ number, location: 'South Lamar' }, { locale: 'es' }),
      },
      { locale: 'es' },
    ),
  )
  expect(mail?.body).toContain(
    m.push_ready_pickup({ number, name: 'South Lamar' }, { locale: 'es' }),
  )
  expect(mail?.body).toContain(`/es/order/confirm/${id}?key=`)
})

test('R6.24 whoever agreed is texted instead, and told how that is stopped', async () => {
  const placed = await anOrder({ texts: true })
  await kitchen(placed, 'fire', 'start', 'bump')
  const [text, ...more] = await told(placed)
  expect(more).toEqual([])
  expect(text).toMatchObject({ recipient: '5125550142', subject: 'SMS' })
  expect(text?.body).toContain('STOP')
})

test('R6.24 who wrote STOP, or has no mobile phone, is mailed', async () => {
  const placed = await anOrder({ texts: true })
  const refuse = async () => ({ state: 'refused', reason: '21610' }) as const
  const ctx: AppContext = { ...journey.ctx, texts: { name: 'stopped', send: refuse } }
  await kitchen(placed, 'fire', 'start', 'bump')
  expect(await told(placed, ctx)).toMatchObject([{ recipient: alma.email }])
  expect(await messages(placed)).toMatchObject([{}, { kind: 'order-ready', way: 'mail' }])
})

test('R6.24 it is told once, however often the kitchen takes it back, and never after it was taken back', async () => {
  const placed = await anOrder()
  await kitchen(placed, 'fire', 'start', 'bump', 'recall')
  expect(await told(placed)).toEqual([])
  await kitchen(placed, 'bump')
  expect(await told(placed)).toHaveLength(1)
  await sql`delete from mailbox where id = ${`order-ready:${placed.order.id}`}`.execute(
    journey.ctx.db,
  )
  await kitchen(placed, 'recall', 'bump')
  expect(await told(placed)).toEqual([])
})

test('R6.24 who is brought their order is written that it left, not that it waits for its driver', async () => {
  const placed = await aPlacedDelivery(journey)
  await kitchen(placed, 'fire', 'start', 'bump')
  expect(await told(placed)).toEqual([])
  const crew = await journey.staff('crew-south-lamar')
  await crew.call('PUT /console/tickets/{order_id}/delivery', {
    params: { order_id: placed.order.id },
    body: { status: 'picked_up' },
  })
  const { number } = placed.order
  const body = m.push_out_body({ number, name: 'South Lamar' })
  expect((await told(placed))[0]?.body).toContain(body)
})

test('R6.24 an order says what reached its guest, where and when; by the link of its mail, without where', async () => {
  const placed = await anOrder({ texts: true })
  await drainOutbox(journey.ctx)
  expect(placed.order.messages).toEqual([])
  await kitchen(placed, 'fire', 'start', 'bump')
  await drainOutbox(journey.ctx)
  const read = await messages(placed)
  expect(read).toMatchObject([
    { kind: 'receipt', way: 'mail', to: alma.email, state: 'sent' },
    { kind: 'order-ready', way: 'text', to: '5125550142', state: 'sent' },
  ])
  expect(read.map(({ local_time }) => local_time)).not.toContain(null)
  const params = { order_id: placed.order.id }
  const query = { key: orderKey(placed.order.id, journey.settings) }
  const linked = await journey.guest().call('GET /orders/{order_id}', { params, query })
  expect(linked.messages.map(({ to }) => to)).toEqual(['a•••@example.com', '•••42'])
})

test('R6.24 a mail that couldn’t be delivered is told as such: tried again, and given up in the end', async () => {
  const { db } = journey.ctx
  const placed = await anOrder()
  const event = `receipt:${placed.order.id}`
  await drainOutbox(journey.ctx)
  await sql`update outbox set done_at = null, way = null, due_at = now() where event_id = ${event}`.execute(
    db,
  )
  const send = () => Promise.reject(new Error('550 no such mailbox'))
  await drainOutbox({ ...journey.ctx, mail: { name: 'full', send } })
  const failing = { kind: 'receipt', way: 'mail', to: alma.email, local_time: null }
  expect(await messages(placed)).toEqual([{ ...failing, state: 'trying' }])
  await sql`update outbox set attempts = 30 where event_id = ${event}`.execute(db)
  expect(await messages(placed)).toEqual([{ ...failing, state: 'failed' }])
  await sql`delete from outbox where event_id = ${event}`.execute(db)
})
