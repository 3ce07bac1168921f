import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, refused } from './support/an-order.ts'
import { fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import type { Guest } from './support/guest.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()
let office: Guest
let accounts: Guest
let crew: Guest
beforeAll(async () => {
  office = await journey.staff('head-office')
  accounts = await journey.staff('accounts')
  crew = await journey.staff('crew-south-lamar')
  await sql`update chain set document = document || '{"refund_alone_limit": 300}'`.execute(
    journey.ctx.db,
  )
})

/** An order that was charged, and what is left of it. */
async function aCharged() {
  const { order } = await anOrder(journey)
  await fireAll(journey)
  await crew.call('POST /console/tickets/{order_id}/start', { params: { order_id: order.id } })
  return { order_id: order.id, left: order.sheet.total }
}

const read = (order_id: string, who = office) =>
  who.call('GET /console/orders/{order_id}', { params: { order_id } })
const ask = (order_id: string, cents: number, left: number, key?: string) =>
  pressRefund(office, order_id, { target: { kind: 'amount', cents }, reason: 'quality', left }, key)
const accept = (order_id: string, who = accounts) =>
  who.call('PUT /console/orders/{order_id}/refund-request', {
    params: { order_id },
    body: { accepted: true },
  })
const decline = (order_id: string, note: string, who = accounts) =>
  who.call('PUT /console/orders/{order_id}/refund-request', {
    params: { order_id },
    body: { accepted: false, note },
  })

test('a refund above what one person gives back alone waits for another, who gives it back', async () => {
  const { order_id, left } = await aCharged()
  const asked = await ask(order_id, 400, left, 'first')
  expect([asked.money.left, asked.refunds]).toEqual([left, []])
  expect(asked.refund_requests).toMatchObject([{ cents: 400, may_decide: false, decided: null }])
  // Pressed again it is the same; another one waits its turn.
  expect((await ask(order_id, 400, left, 'first')).refund_requests).toHaveLength(1)
  expect((await refused(ask(order_id, 500, left))).code).toBe('refund.waiting')
  expect((await refused(accept(order_id, office))).code).toBe('refund.own_request')
  expect((await read(order_id, accounts)).refund_requests[0]?.may_decide).toBe(true)
  const list = await accounts.call('GET /console/refund-requests')
  expect(list).toContainEqual(expect.objectContaining({ order_id, cents: 400, by: 'Head office' }))
  const given = await accept(order_id)
  expect(given.money.left).toBe(left - 400)
  expect(given.refunds).toMatchObject([{ cents: 400 }])
  expect(given.refund_requests).toMatchObject([{ decided: { accepted: true, by: 'Accounts' } }])
  expect((await refused(accept(order_id))).code).toBe('refund.none_waiting')
  // Its first press comes once more: it was done, and isn't done again.
  expect((await ask(order_id, 400, left, 'first')).money.left).toBe(left - 400)
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
})

test('what is below goes back at once, and nobody gives more back in pieces', async () => {
  const { order_id, left } = await aCharged()
  const once = await ask(order_id, 200, left)
  expect(once.money.left).toBe(left - 200)
  const again = await ask(order_id, 200, left - 200)
  expect(again.money.left).toBe(left - 200)
  expect(again.refund_requests).toMatchObject([{ cents: 200, decided: null }])
})

test('a second person says no and why; the first reads it and may ask anew', async () => {
  const { order_id, left } = await aCharged()
  await ask(order_id, 400, left)
  expect((await refused(decline(order_id, ''))).status).toBe(400)
  const answer = await decline(order_id, 'The photo shows the dish.')
  expect(answer.money.left).toBe(left)
  expect(answer.refund_requests).toMatchObject([
    { decided: { accepted: false, note: 'The photo shows the dish.' } },
  ])
  expect((await ask(order_id, 500, left)).refund_requests).toHaveLength(2)
})

test('who couldn’t give so much back alone doesn’t agree to it either, and canceling is no way around', async () => {
  const { db } = journey.ctx
  const { order_id, left } = await aCharged()
  await ask(order_id, 400, left)
  await sql`update chain set document = document || '{"crew_refund_limit": 350}'`.execute(db)
  expect((await refused(accept(order_id, crew))).code).toBe('refund.over_limit')
  await sql`update chain set document = document - 'crew_refund_limit'`.execute(db)
  const cancel = office.call('POST /console/orders/{order_id}/cancel', {
    params: { order_id },
    body: { reason: 'quality' },
  })
  expect((await refused(cancel)).code).toBe('refund.alone')
})

test('P1 two screens that decide at once decide once: one refund, whatever the other pressed', async () => {
  for (const round of [1, 2, 3]) {
    const { order_id, left } = await aCharged()
    await ask(order_id, 400, left)
    const presses = Array.from({ length: 8 }, (_, nth) =>
      (nth % 2 === 0 ? accept(order_id) : decline(order_id, 'No.')).then(
        () => 'decided',
        (error: { readonly code: string }) => error.code,
      ),
    )
    const answers = await Promise.all(presses)
    expect([round, answers.filter((one) => one === 'decided').length]).toEqual([round, 1])
    expect(new Set(answers)).toEqual(new Set(['decided', 'refund.none_waiting']))
    const { money, refunds, refund_requests } = await read(order_id)
    const accepted = refund_requests[0]?.decided?.accepted === true
    expect([refunds.length, money.left]).toEqual(accepted ? [1, left - 400] : [0, left])
  }
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
})
