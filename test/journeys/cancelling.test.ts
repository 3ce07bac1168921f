import { m } from '#messages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { simulatedCourier } from '#server/gateways/courier/simulated-courier.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { fireTicket } from '#server/kitchen/store.ts'
import {
  aCart,
  anOrder,
  openAllDay,
  refused,
  send,
  southLamar,
  squeeze,
} from './support/an-order.ts'
import { cancel, isDue, mailsAbout, now, placesOf } from './support/cancelling.ts'
import { aPlacedDelivery } from './support/delivery.ts'
import { eventsOf } from './support/events.ts'
import { anExemptOrder } from './support/tax-exemption.ts'
import { openJourney } from './support/open-journey.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { aToken, charges } from './support/gateway-ledger.ts'

const journey = sharedJourney({
  ctx: { courier: simulatedCourier(() => Temporal.Now.instant().toString()) },
})

test('R6.24 a guest cancels an order ahead: it is over, nothing was charged, and a mail says so once', async () => {
  const placed = await anOrder(journey)
  expect(placed.order).toMatchObject({ cancelled_by: null, cancellable_until: expect.any(String) })
  const cancelled = await cancel(placed)
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'guest',
    cancellable_until: null,
    payment: { status: 'authorized', refund: null },
  })
  expect(cancelled.stages.map(({ stage }) => stage)).toEqual(['placed', 'cancelled'])
  expect(await cancel(placed)).toEqual(cancelled)
  await drainOutbox(journey.ctx)
  expect(await now(placed)).toMatchObject({ payment: { status: 'voided', refund: null } })
  await isDue(journey, 'fire-ticket', placed)
  await drainOutbox(journey.ctx)
  expect(await now(placed)).toMatchObject({ status: 'cancelled', payment: { status: 'voided' } })
  const mails = await mailsAbout(journey, placed)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: 'alma@example.com',
    text: expect.stringMatching(
      /The \$\S+ held on your Visa ending in 4242 is released, not charged/,
    ),
  })
  expect(await booksAgree(journey)).toEqual([])
})

test('R6.24 as soon as possible may be cancelled too, until its ticket fires', async () => {
  const own = await openJourney()
  await openAllDay(own)
  const guest = own.guest()
  const { params } = await aCart(own, undefined, guest)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(own) })
  const cancelled = await cancel({ guest, params, order })
  expect(cancelled).toMatchObject({ status: 'cancelled', time: { asap: true } })
  await drainOutbox(own.ctx)
  expect(await charges(own)).toEqual([])
  await own.close()
})

test('R6.24 what the kitchen began isn’t cancelled: the guest reads whom to call, and everything stays', async () => {
  const placed = await anOrder(journey)
  await isDue(journey, 'fire-ticket', placed)
  await drainOutbox(journey.ctx)
  expect(await refused(cancel(placed))).toMatchObject({
    status: 409,
    code: 'order.too_late',
    message: expect.stringMatching(/^The kitchen has this order.* Call South Lamar at \(\d{3}\) /),
  })
  expect(await now(placed)).toMatchObject({
    status: 'accepted',
    cancellable_until: null,
    payment: { status: 'captured' },
  })
  expect(await placesOf(journey, placed)).toBe(1)
})

test('the place goes to the next guest, with what was counted', async () => {
  const own = await openJourney()
  await squeeze(own, 1)
  const crew = await own.staff('crew-south-lamar')
  const placed = await anOrder(own)
  const { time } = placed.order
  await expect(anOrder(own, time.ready)).rejects.toMatchObject({ code: 'time.full' })
  await sql`update slot_reservations set portions = ${JSON.stringify({
    [southLamar.menu_id]: { 'pit-fire-queso': 1 },
  })}::jsonb where cart_id = ${placed.params.cart_id}`.execute(own.ctx.db)
  await cancel(placed)
  const again = await anOrder(own, time.ready)
  expect(again.order.time.ready).toBe(time.ready)
  const { rows } = await sql`
    select from slot_reservations where cart_id = ${placed.params.cart_id}`.execute(own.ctx.db)
  expect(rows).toHaveLength(0)
  const { tickets } = await crew.call('GET /console/locations/{location_id}/tickets', {
    params: { location_id: southLamar.id },
  })
  expect(tickets).toEqual([])
  await own.close()
})

test('P1 an order that fires while its guest cancels is cooked or cancelled, never both', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(journey)))
  const ended = await Promise.all(
    orders.map(async (placed, index) => {
      const event_id = `evt_race_${index}`
      const [fired, answer] = await Promise.all([
        fireTicket(journey.ctx.db, { order_id: placed.order.id, event_id }),
        cancel(placed).then(
          ({ status }) => status,
          () => 'refused' as const,
        ),
      ])
      return { fired: fired !== undefined, answer }
    }),
  )
  for (const { fired, answer } of ended) expect(answer).toBe(fired ? 'refused' : 'cancelled')
  await drainOutbox(journey.ctx)
  for (const [index, placed] of orders.entries()) {
    const isCooked = ended[index]?.fired === true
    expect((await now(placed)).payment.status).toBe(isCooked ? 'captured' : 'voided')
    expect(await placesOf(journey, placed)).toBe(isCooked ? 1 : 0)
  }
  expect(await booksAgree(journey)).toEqual([])
})

test('P1 pressed many times at once it is cancelled once', async () => {
  const placed = await anOrder(journey)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(placed)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await drainOutbox(journey.ctx)
  expect(await mailsAbout(journey, placed)).toHaveLength(1)
  expect((await now(placed)).stages).toHaveLength(2)
})

test('T1 another’s order, none, and no name of one are the same 404; nothing of it changes', async () => {
  const placed = await anOrder(journey)
  const stranger = journey.guest()
  await aCart(journey, undefined, stranger)
  const byName = (order_id: string) =>
    placed.guest.call('DELETE /orders/{order_id}', { params: { order_id } })
  for (const asking of [
    () => cancel(placed, stranger),
    () => cancel(placed, journey.guest()),
    () => byName('ord_none'),
    () => byName('latest'),
  ])
    expect(await refused(asking())).toMatchObject({ status: 404, code: 'thing.missing' })
  expect(await refused(byName('no name'))).toMatchObject({ status: 400 })
  expect((await now(placed)).status).toBe('placed')
})

test('nobody drives for an order that is cancelled, and its page blames nobody', async () => {
  const placed = await aPlacedDelivery(journey, { mode: 'dispatch' })
  const cancelled = await cancel(placed)
  expect(cancelled).toMatchObject({ cancelled_by: 'guest', delivery: { status: 'cancelled' } })
  await isDue(journey, 'fire-ticket', placed)
  await drainOutbox(journey.ctx)
  const { rows } = await sql<{ status: string; ref: string | null }>`
    select status, ref from deliveries where order_id = ${placed.order.id}`.execute(journey.ctx.db)
  expect(rows).toEqual([{ status: 'cancelled', ref: null }])
})

test('a certificate of an order that is cancelled waits for nobody, and takes no tax off', async () => {
  const office = await journey.staff('head-office')
  const { guest, placed: order } = await anExemptOrder(journey)
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: order.id } })
  const { waiting } = await office.call('GET /console/certificates')
  expect(waiting.some(({ order_id }) => order_id === order.id)).toBe(false)
  const accept = office.call('PUT /console/certificates/{order_id}', {
    params: { order_id: order.id },
    body: { decision: 'accepted' },
  })
  expect(await refused(accept)).toMatchObject({
    status: 409,
    message: m.refusal_tax_exemption_cancelled(),
  })
})

test('R6.24 the guest’s other window hears of it at once', async () => {
  const placed = await anOrder(journey)
  const page = await eventsOf(placed.guest, `/api/orders/${placed.order.id}/events`)
  await page.next()
  await cancel(placed)
  expect(await page.next()).toMatchObject({ data: { status: 'cancelled', cancelled_by: 'guest' } })
  await page.close()
})
