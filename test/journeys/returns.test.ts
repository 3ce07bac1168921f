import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refundRefusal } from '#core/charge/refund.ts'
import { simulatedCourier } from '#server/gateways/courier/simulated-courier.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { moveDelivery } from '#server/delivery/move-delivery.ts'
import { finishRefund } from '#server/charge/store-refunds.ts'
import { decideReturn, type StoredReturn } from '#server/charge/store-returns.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { placesOf, refOf } from './support/cancelling.ts'
import { refused } from './support/an-order.ts'
import { aDelivery, aPlacedDelivery, fireAll } from './support/delivery.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { faults, ledger } from './support/gateway-ledger.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney({
  ctx: { courier: simulatedCourier(() => Temporal.Now.instant().toString()) },
})
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

test('the crew decides what goes back of an order that came back: all of it, with fee, tax and tip', async () => {
  const came = await aReturned()
  const { total } = came.order.sheet
  expect(await onBoard(came)).toMatchObject({ paid: total, guest: 'Alma F.', refund: null })
  expect((await came.now()).payment).toMatchObject({ status: 'captured', refund: null })
  const decided = await giveBack(came, { cents: total, reason: 'damaged' })
  const cards = [{ brand: 'Visa', last4: '4242', cents: total }]
  expect(decided.refund).toEqual({ cents: total, reason: 'damaged', cards })
  expect(await onBoard(came)).toBeUndefined()
  expect((await came.now()).payment.refund).toMatchObject({ ...decided.refund })
  await drainOutbox(journey.ctx)
  expect((await came.now()).payment.status).toBe('refunded')
  expect(await backAt(came)).toEqual([total])
  const mail = await mailAbout(came, 'back for order')
  expect(mail).toContain('because it was damaged on the way')
  expect(mail).toContain('Visa ending in 4242')
  expect(await booksAgree(journey)).toEqual([])
})

test('a part goes back, or nothing, and the guest reads which and why', async () => {
  const part = await aReturned()
  await giveBack(part, { cents: 1_000, reason: 'nobody_there' })
  const none = await aReturned()
  await giveBack(none, { cents: 0, reason: 'wrong_address' })
  await drainOutbox(journey.ctx)
  expect([await backAt(part), await backAt(none)]).toEqual([[1_000], []])
  expect((await part.now()).payment.status).toBe('partially_refunded')
  expect((await none.now()).payment.status).toBe('captured')
  expect(await mailAbout(none, 'About order')).toContain('because the address couldn’t be found')
  expect(await onBoard(none)).toBeUndefined()
})

test('P1 a part that two write down as given back in the same moment is one part', async () => {
  const half = await aReturned()
  const { total } = half.order.sheet
  await giveBack(half, { cents: Math.ceil(total / 2), reason: 'damaged' })
  await drainOutbox(journey.ctx)
  await finishRefund(journey.ctx.db, `return:${half.order.id}`)
  expect((await half.now()).payment.status).toBe('partially_refunded')
})

test('P1 no more is decided to go back than is left of what was paid, whatever was read before', async () => {
  const came = await aReturned()
  const refund = { cents: came.order.sheet.total + 1, reason: 'damaged' } as const
  const decision = { order_id: came.order.id, refund, actor: { kind: 'house' } } as const
  const rule = (stored: StoredReturn) => refundRefusal(stored, refund)
  expect(await decideReturn(journey.ctx.db, { ...decision, rule })).toBe(false)
  expect(await onBoard(came)).toMatchObject({ refund: null })
})

test('P1 it is decided once: pressed again it is the same, another amount is refused, many at once are one', async () => {
  const came = await aReturned()
  const asked = Array.from({ length: 20 }, (_, index) =>
    giveBack(came, { cents: 500 + (index % 2) * 100, reason: 'damaged' }).then(
      ({ refund }) => refund?.cents,
      (error: unknown) => String(error),
    ),
  )
  const said = await Promise.all(asked)
  const [cents = 0] = said.flatMap((one) => (typeof one === 'number' ? [one] : []))
  expect(said.filter((one) => one === cents)).toHaveLength(10)
  await giveBack(came, { cents, reason: 'damaged' })
  const other = await refused(giveBack(came, { cents: 900, reason: 'damaged' }))
  expect([other.status, other.code]).toEqual([409, 'refund.decided'])
  await drainOutbox(journey.ctx)
  await again(came)
  expect(await backAt(came)).toEqual([cents])
})

test('P3 a gateway that breaks off after it gave back is asked again, and gives back once', async () => {
  const came = await aReturned()
  await faults(journey, { error_after: 1 })
  await giveBack(came, { cents: 700, reason: 'not_brought' })
  await drainOutbox(journey.ctx)
  expect((await came.now()).payment.status).toBe('captured')
  await faults(journey, {})
  await again(came)
  expect((await came.now()).payment.status).toBe('partially_refunded')
  expect(await backAt(came)).toEqual([700])
  expect(await booksAgree(journey)).toEqual([])
})

test('a second refund at the gateway is told by the books', async () => {
  const came = await aReturned()
  await giveBack(came, { cents: 600, reason: 'damaged' })
  await drainOutbox(journey.ctx)
  await journey.ctx.card.refund({ key: 'another', ref: await refOf(journey, came), amount: 600 })
  expect(await booksAgree(journey)).toEqual([
    `${await refOf(journey, came)}: 1200 went back, 600 was decided`,
  ])
})

test('more than was paid, what goes well, and what was never charged can’t go back', async () => {
  const came = await aReturned()
  const { total } = came.order.sheet
  const more = await refused(giveBack(came, { cents: total + 1, reason: 'damaged' }))
  expect(more.code).toBe('refund.too_much')
  const fine = await aDelivery(journey)
  expect((await refused(giveBack(fine, { cents: 1, reason: 'damaged' }))).status).toBe(404)
  const held = await aPlacedDelivery(journey)
  await uncharged()
  await comesBack(held)
  const never = await refused(giveBack(held, { cents: 1, reason: 'damaged' }))
  expect(never.code).toBe('order.wrong_stage')
  await again(held, 'capture')
  expect((await held.now()).payment.status).toBe('voided')
  expect(await onBoard(held)).toBeUndefined()
})

test('an order that nobody can bring ends, all of it goes back without asking, and its place is free unless it was cooked', async () => {
  const placed = await aDelivery(journey)
  await nobodyBrings(placed)
  await drainOutbox(journey.ctx)
  const order = await placed.now()
  expect(order).toMatchObject({ status: 'cancelled', delivery: { status: 'cancelled' } })
  expect(order.payment.refund).toMatchObject({
    cents: placed.order.sheet.total,
    reason: 'not_brought',
  })
  expect(order.payment.status).toBe('refunded')
  expect(await mailAbout(placed, 'didn’t reach you')).toContain('It’s canceled')
  expect([await placesOf(journey, placed), await placesOf(journey, await aReturned())]).toEqual([
    0, 1,
  ])
})

test('what ends while its card is being charged is let go where it was only held, and goes back where it was charged', async () => {
  const [held, charged] = [await aPlacedDelivery(journey), await aPlacedDelivery(journey)]
  await uncharged()
  for (const one of [held, charged]) await nobodyBrings(one)
  // Charged, and whoever charged it died before they wrote it down.
  await journey.ctx.card.capture(await refOf(journey, charged), charged.order.sheet.total)
  for (const one of [held, charged]) {
    await again(one, 'capture')
    await again(one)
  }
  expect((await held.now()).payment.status).toBe('voided')
  expect((await charged.now()).payment.status).toBe('refunded')
  expect(await backAt(charged)).toEqual([charged.order.sheet.total])
})

test('R8.6 what came back is no way around a crew’s limit: what went back before counts, and head office gives the rest', async () => {
  const { db } = journey.ctx
  await sql`update chain set document = document || '{"crew_refund_limit": 1000}'`.execute(db)
  const came = await aDelivery(journey)
  const refund = (who: Guest, cents: number, left: number) =>
    pressRefund(who, came.order.id, { target: { kind: 'amount', cents }, reason: 'late', left })
  const { total } = came.order.sheet
  await fireAll(journey)
  await refund(crew, 400, total)
  await comesBack(came)
  const no = await refused(giveBack(came, { cents: 601, reason: 'damaged' }))
  expect([no.code, no.status]).toEqual(['refund.over_limit', 422])
  expect(await onBoard(came)).toMatchObject({ refund: null })
  const decided = await giveBack(came, { cents: 600, reason: 'damaged' })
  expect(decided.refund?.cents).toBe(600)
  // Pressed again it is the same one, and what is left is no more theirs to give.
  expect((await giveBack(came, { cents: 600, reason: 'damaged' })).refund).toEqual(decided.refund)
  expect((await refused(refund(crew, 1, total - 1_000))).code).toBe('refund.over_limit')
  const office = await journey.staff('head-office')
  expect((await refund(office, total - 1_000, total - 1_000)).money.left).toBe(0)
  await sql`update chain set document = document - 'crew_refund_limit'`.execute(db)
})

test('R8.6 what came back is no way around the second person: head office gives back no more alone, in pieces neither', async () => {
  const { db } = journey.ctx
  await sql`update chain set document = document || '{"refund_alone_limit": 1000}'`.execute(db)
  const office = await journey.staff('head-office')
  const came = await aDelivery(journey)
  await fireAll(journey)
  await pressRefund(office, came.order.id, {
    target: { kind: 'amount', cents: 700 },
    reason: 'late',
    left: came.order.sheet.total,
  })
  await comesBack(came)
  expect((await refused(giveBack(came, { cents: 301, reason: 'damaged' }, office))).code).toBe(
    'refund.return_alone',
  )
  expect((await giveBack(came, { cents: 300, reason: 'damaged' }, office)).refund?.cents).toBe(300)
  await sql`update chain set document = document || '{"refund_alone_limit": 50000}'`.execute(db)
})

type Placed = Awaited<ReturnType<typeof aDelivery>>

/** An order that its driver brought back. */
async function aReturned(): Promise<Placed> {
  const placed = await aDelivery(journey)
  await comesBack(placed)
  return placed
}

/** The kitchen begins what waits, and the gateway is down just then. */
async function uncharged(): Promise<void> {
  await faults(journey, { down: 1 })
  await fireAll(journey)
  await faults(journey, {})
}

async function comesBack({ order }: Placed): Promise<void> {
  const params = { order_id: order.id }
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  for (const status of ['picked_up', 'returned'] as const)
    await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
}

function giveBack(
  { order }: Placed,
  body: {
    readonly cents: number
    readonly reason: 'not_brought' | 'damaged' | 'nobody_there' | 'wrong_address'
  },
  who = crew,
) {
  return who.call('PUT /console/tickets/{order_id}/refund', {
    params: { order_id: order.id },
    body,
  })
}

async function onBoard({ order }: Placed) {
  const params = { location_id: 'south-lamar' }
  const { came_back } = await crew.call('GET /console/locations/{location_id}/tickets', { params })
  return came_back.find(({ order_id }) => order_id === order.id)
}

/** The courier gives up where the location has no drivers of its own. */
async function nobodyBrings({ order }: Placed): Promise<void> {
  const { db } = journey.ctx
  await sql`update orders set address = jsonb_set(address, '{lat}', '33.1') where id = ${order.id}`.execute(
    db,
  )
  const actor = { kind: 'house' } as const
  const news = { status: 'cancelled', driver: null, reason: 'Nobody drives there.', actor } as const
  await moveDelivery(order.id, news, journey.ctx)
}

/** Whoever died before it was written that this was done does it again. */
async function again(
  { order }: Placed,
  kind: 'refund:return' | 'capture' = 'refund:return',
): Promise<void> {
  const { db } = journey.ctx
  await sql`update outbox set done_at = null, due_at = now() where event_id = ${`${kind}:${order.id}`}`.execute(
    db,
  )
  await drainOutbox(journey.ctx)
}

/** What the gateway gave back of an order, each time that it did. */
async function backAt(placed: Placed): Promise<readonly number[]> {
  const ref = await refOf(journey, placed)
  const entries = await ledger(journey)
  return entries.flatMap((one) => (one.kind === 'refund' && one.ref === ref ? one.amount : []))
}

async function mailAbout({ order }: Placed, words: string): Promise<string | undefined> {
  const mails = await messagesLately(journey.ctx.db, 50)
  return mails.find(({ subject }) => subject.includes(words) && subject.includes(order.number))
    ?.text
}
