import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { readPushNotice } from '#core/order/push.ts'
import type { AppContext } from '#server/context.ts'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import { openPush } from '#server/gateways/push/open-push.ts'
import { createApp } from '#server/start/app.ts'
import { saveMessage } from '#server/message/store-mailbox.ts'
import { sweepPushes } from '#server/order/store-pushes.ts'
import { aBrowser, aPushService, someVapidKeys } from '#test/builders/a-web-push.ts'
import { codeFor, signInAs } from '#test/journeys/support/a-member.ts'
import { anOrder, refused, southLamar } from '#test/journeys/support/an-order.ts'
import { aPlacedDelivery } from '#test/journeys/support/delivery.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'

const keys = someVapidKeys()
let service: Awaited<ReturnType<typeof aPushService>>
let journey: Journey
let crew: Guest
beforeAll(async () => {
  service = await aPushService(keys.public_key)
  journey = await openJourney({ settings: { push: { ...keys, service_url: service.url } } })
  crew = await journey.staff('crew-south-lamar')
})
afterAll(async () => {
  await journey.close()
  service.close()
})
beforeEach(() => service.answers(201))

type Browser = ReturnType<typeof aBrowser>
type Placed = { readonly guest: Guest; readonly order: Pick<OrderAnswer, 'id' | 'number'> }

let phones = 0
function aPhone(): Browser {
  phones += 1
  return aBrowser(`${service.url}/send/${phones}`)
}

function subscribe({ guest, order }: Placed, { subscription }: Browser) {
  const params = { order_id: order.id }
  return guest.call('POST /orders/{order_id}/pushes', { params, body: subscription })
}

/** An order whose guest’s phone is told of it. */
async function aFollowedOrder(guest = journey.guest()) {
  const placed = await anOrder(journey, undefined, guest)
  const phone = aPhone()
  const { id } = await subscribe(placed, phone)
  return { ...placed, phone, push_id: id }
}

type Step = 'fire' | 'start' | 'bump' | 'recall' | 'hand-off'

/** The kitchen goes through these steps, and what is due is done. */
async function kitchen({ order }: Pick<Placed, 'order'>, ...steps: readonly Step[]) {
  const params = { order_id: order.id }
  for (const step of steps) {
    if (step === 'fire') await due(`fire-ticket:${order.id}`)
    else await crew.call(`POST /console/tickets/{order_id}/${step}`, { params })
  }
  await drainOutbox(journey.ctx)
}

async function due(event: string): Promise<void> {
  await sql`update outbox set due_at = now() where event_id like ${`${event}%`} and done_at is null`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
}

/** What a phone was sent, as it reads it. */
function toldOn({ subscription, read }: Browser) {
  const { pathname } = new URL(subscription.endpoint)
  return service.pushed
    .filter(({ path }) => path === pathname)
    .map(({ body }) => readPushNotice(read(body)))
}

async function followed(order_id: string): Promise<number> {
  const { rows } = await sql`select from order_pushes where order_id = ${order_id}`.execute(
    journey.ctx.db,
  )
  return rows.length
}

test('the moment the crew makes an order ready its guest’s phone is told, once, in the language of the order', async () => {
  const followedOne = await aFollowedOrder(journey.guest().speaking('es'))
  const { phone, order } = followedOne
  expect((await subscribe(followedOne, phone)).id).toBe(followedOne.push_id)
  await kitchen(followedOne, 'fire', 'start')
  expect(toldOn(phone)).toEqual([])
  await kitchen(followedOne, 'bump')
  await kitchen(followedOne, 'bump')
  expect(toldOn(phone)).toEqual([
    {
      title: m.push_ready_title({}, { locale: 'es' }),
      body: m.push_ready_pickup({ number: order.number, name: 'South Lamar' }, { locale: 'es' }),
      path: `/es/order/confirm/${order.id}`,
      tag: order.id,
    },
  ])
})

test('who is brought their order hears that it left, not that it waits for its driver', async () => {
  const placed = await aPlacedDelivery(journey)
  const phone = aPhone()
  await subscribe(placed, phone)
  await kitchen(placed, 'fire', 'start', 'bump')
  expect(toldOn(phone)).toEqual([])
  await crew.call('PUT /console/tickets/{order_id}/delivery', {
    params: { order_id: placed.order.id },
    body: { status: 'picked_up' },
  })
  await drainOutbox(journey.ctx)
  const body = m.push_out_body({ number: placed.order.number, name: 'South Lamar' })
  expect(toldOn(phone)).toMatchObject([{ title: m.push_out_title(), body }])
})

test('what the kitchen took back before it was told isn’t told, and once it is ready again it is', async () => {
  const one = await aFollowedOrder()
  service.answers(503)
  await kitchen(one, 'fire', 'start', 'bump')
  service.answers(201)
  const before = toldOn(one.phone).length
  await kitchen(one, 'recall')
  await due(`order-push:${one.order.id}`)
  expect(toldOn(one.phone)).toHaveLength(before)
  await kitchen(one, 'bump')
  expect(toldOn(one.phone)).toHaveLength(before + 1)
})

test('a service that is down is asked again, and a house that died after it told tells the same notice', async () => {
  const one = await aFollowedOrder()
  service.answers(503)
  await kitchen(one, 'fire', 'start', 'bump')
  service.answers(201)
  await due(`order-push:${one.order.id}`)
  await sql`update outbox set done_at = null, due_at = now() where event_id like ${`order-push:${one.order.id}%`}`.execute(
    journey.ctx.db,
  )
  await kitchen(one)
  // The tag has a phone show the last alone.
  const told = toldOn(one.phone)
  expect(told).toHaveLength(3)
  expect(new Set(told.map((notice) => JSON.stringify(notice))).size).toBe(1)
})

test('a phone that was turned off is told nothing', async () => {
  const one = await aFollowedOrder()
  const params = { order_id: one.order.id, push_id: one.push_id }
  await one.guest.call('DELETE /orders/{order_id}/pushes/{push_id}', { params })
  await kitchen(one, 'fire', 'start', 'bump')
  expect(toldOn(one.phone)).toEqual([])
  const again = one.guest.call('DELETE /orders/{order_id}/pushes/{push_id}', { params })
  expect((await refused(again)).status).toBe(404)
})

test('an address that its service says is gone is forgotten, for every order', async () => {
  const one = await aFollowedOrder()
  const other = await anOrder(journey, undefined, one.guest)
  await subscribe(other, one.phone)
  service.answers(410)
  await kitchen(one, 'fire', 'start', 'bump')
  expect([await followed(one.order.id), await followed(other.order.id)]).toEqual([0, 0])
})

test('T1 another’s order, and one that isn’t there, are the same 404, and nobody turns off another’s phone', async () => {
  const one = await aFollowedOrder()
  const stranger = await aFollowedOrder()
  for (const id of [one.order.id, 'ord_missing', 'latest']) {
    const asked = subscribe({ guest: journey.guest(), order: { ...one.order, id } }, aPhone())
    expect([id, (await refused(asked)).status]).toEqual([id, 404])
  }
  const foreign = [
    { order_id: one.order.id, push_id: one.push_id },
    { order_id: stranger.order.id, push_id: one.push_id },
    { order_id: 'latest', push_id: stranger.push_id },
  ]
  for (const params of foreign) {
    const asked = stranger.guest.call('DELETE /orders/{order_id}/pushes/{push_id}', { params })
    expect((await refused(asked)).status).toBe(404)
  }
  expect(await followed(one.order.id)).toBe(1)
})

test('T15 a browser that says it is somewhere else than at a push service is refused, and nobody is called', async () => {
  const one = await anOrder(journey)
  const elsewhere = [
    'https://127.0.0.1/send',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/send',
    'https://push.invalid/send',
    service.url.replace('127.0.0.1', 'localhost'),
  ]
  for (const endpoint of elsewhere) {
    const asked = await refused(subscribe(one, aBrowser(endpoint)))
    expect([endpoint, asked.status, asked.code]).toEqual([endpoint, 422, 'push.unknown_service'])
  }
  const malformed = ['ftp://fcm.googleapis.com/', `${service.url}/${'a'.repeat(1_000)}`, 'phone']
  for (const endpoint of malformed)
    expect((await refused(subscribe(one, aBrowser(endpoint)))).status).toBe(400)
  const { subscription } = aPhone()
  const odd = { ...subscription, keys: { ...subscription.keys, auth: 'short' } }
  expect((await refused(subscribe(one, { ...aPhone(), subscription: odd }))).status).toBe(400)
  expect(await followed(one.order.id)).toBe(0)
})

test('who asks in the same moment as the kitchen is done is told, or told that it is too late', async () => {
  const orders = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const placed = await anOrder(journey)
      await kitchen(placed, 'fire', 'start')
      return { ...placed, phone: aPhone() }
    }),
  )
  const outcomes = await Promise.all(
    orders.map(async (one) => {
      const params = { order_id: one.order.id }
      const [asked] = await Promise.allSettled([
        subscribe(one, one.phone),
        crew.call('POST /console/tickets/{order_id}/bump', { params }),
      ])
      return asked.status === 'fulfilled'
    }),
  )
  await drainOutbox(journey.ctx)
  expect(orders.map(({ phone }) => toldOn(phone).length === 1)).toEqual(outcomes)
  const late = await Promise.all(orders.map((one) => refused(subscribe(one, aPhone()))))
  expect(new Set(late.map(({ code }) => code))).toEqual(new Set(['order.wrong_stage']))
})

test('phones are forgotten when their order is over, or a day after its promise, and five are told of one order', async () => {
  const { db } = journey.ctx
  const [over, old, many] = [await aFollowedOrder(), await aFollowedOrder(), await aFollowedOrder()]
  for (let more = 0; more < 6; more += 1) await subscribe(many, aPhone())
  await kitchen(over, 'fire', 'start', 'bump', 'hand-off')
  await sql`update order_pushes set until = now() - interval '1 second' where order_id = ${old.order.id}`.execute(
    db,
  )
  await sweepPushes(db)
  expect(await Promise.all([over, old, many].map(({ order }) => followed(order.id)))).toEqual([
    0, 0, 5,
  ])
})

test('a member reads in their download which browsers are told, and none stays when their account goes', async () => {
  const guest = journey.guest()
  await signInAs(journey, guest, 'told@example.com')
  const one = await aFollowedOrder(guest)
  const { orders } = await guest.call('GET /member/download')
  const { endpoint, keys: secrets } = one.phone.subscription
  expect(orders).toMatchObject([{ id: one.order.id, notices: [{ browser: endpoint }] }])
  expect(JSON.stringify(orders)).not.toContain(secrets.auth)
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: one.order.id } })
  await guest.call('POST /member/deletion')
  const code = await codeFor(journey, 'told@example.com')
  expect(await followed(one.order.id)).toBe(1)
  await guest.call('PUT /member/deletion', { body: { code } })
  expect(await followed(one.order.id)).toBe(0)
})

/** The same house with somebody else, or nobody, who delivers notices. */
function houseWith(push: AppContext['push']) {
  const ctx = { ...journey.ctx, push }
  const open = new AbortController().signal
  const app = createApp(ctx, { draining: open, closing: open, site: null })
  return { ctx, guest: newGuest((request) => app.fetch(request)) }
}

test('where nobody delivers notices, no guest is asked and none is taken', async () => {
  const { guest } = houseWith(null)
  expect((await guest.call('GET /app')).push_key).toBeNull()
  const placed = await anOrder(journey, undefined, guest)
  const asked = await refused(subscribe(placed, aBrowser('https://fcm.googleapis.com/send/a')))
  expect(asked.code).toBe('push.unknown_service')
})

test('without keys a notice is kept where head office reads mail, with the page that it leads to', async () => {
  const { secret } = journey.settings
  const keep = (message: Message) => saveMessage(journey.ctx.db, message)
  const { ctx, guest } = houseWith(await openPush({ push: 'simulated', secret }, keep))
  const placed = await anOrder(journey, undefined, guest)
  await subscribe(placed, aBrowser('https://push.invalid/send/1'))
  const params = { order_id: placed.order.id }
  await kitchen(placed, 'fire', 'start')
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  await drainOutbox(ctx)
  const mailbox = await (await journey.staff('head-office')).call('GET /console/mail', {})
  const [notice] = mailbox.filter(({ subject }) => subject === 'Push')
  expect(notice).toMatchObject({ to: 'push.invalid', time_zone: southLamar.zone })
  expect(notice?.text).toContain(m.push_ready_title())
  expect(notice?.text).toContain(`/order/confirm/${params.order_id}`)
})
