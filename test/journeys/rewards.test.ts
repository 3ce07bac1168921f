import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { followPoints } from '#server/reward/jobs.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { aMember, lastMailTo } from './support/a-member.ts'
import { aHeldCart, alma, anOrder, refused, send } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import {
  completeOrder,
  grantPoints,
  pointsOf,
  rewarding,
  unsettledPoints,
} from './support/rewards.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()
const program = aRewardsProgram()
beforeEach(() => rewarding(journey, program))
afterEach(async () => {
  const unsettled = await unsettledPoints(journey)
  if (unsettled.length > 0) throw new Error(`Points of ${unsettled.length} members don’t add up`)
})

let members = 0

/** A member of an address of their own, with points. */
async function memberWith(points = 0) {
  members += 1
  const email = `points-${members}@example.com`
  const guest = await aMember(journey, email)
  if (points > 0) await grantPoints(journey, email, points)
  return { guest, email }
}

async function withReward(guest: Guest, beside?: string) {
  const reward_id = 'queso'
  const { params } = await aHeldCart(journey, undefined, guest)
  if (beside !== undefined)
    await guest.call('POST /carts/{cart_id}/products', {
      params,
      body: { product_id: beside, quantity: 1 },
    })
  await guest.call('PUT /carts/{cart_id}/rewards/{reward_id}', {
    params: { ...params, reward_id },
  })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  return { guest, params, cart }
}

test('R1.4 an order earns points once it is completed, on its food alone, and the history says why', async () => {
  const { guest } = await memberWith()
  const { order } = await anOrder(journey, undefined, guest)
  await drainOutbox(journey.ctx)
  expect(await pointsOf(guest)).toBe(0)
  await completeOrder(journey, order.id)
  const earned = Math.round(order.sheet.tip_base / 10)
  const { points, history, earned: inYear, expires } = await guest.call('GET /rewards')
  expect([points, inYear, expires?.points]).toEqual([earned, earned, earned])
  expect(history).toMatchObject([
    {
      title: m.points_order(
        { number: order.number, location: order.location.name },
        { locale: 'en' },
      ),
      points: earned,
      balance: earned,
      order_id: order.id,
    },
  ])
  expect(history[0]?.because).toContain('× 10')
})

test('R1.4 an order’s page and its receipt say how many points are on their way, and then that they are earned', async () => {
  const { guest } = await memberWith()
  const { order } = await anOrder(journey, undefined, guest)
  const points = Math.round(order.sheet.tip_base / 10)
  const params = { order_id: order.id }
  const told = async () => (await guest.call('GET /orders/{order_id}', { params })).points
  expect(await told()).toEqual({ state: 'ahead', points })
  await drainOutbox(journey.ctx)
  const { rows } = await sql<{ body: string }>`
    select body from mailbox where id = ${`receipt:${order.id}`}`.execute(journey.ctx.db)
  expect(rows[0]?.body).toContain(
    m.confirm_points_ahead({ count: points, points: String(points) }, { locale: 'en' }),
  )
  await completeOrder(journey, order.id)
  expect(await told()).toEqual({ state: 'earned', points })
})

test('who orders without an account earns no points, and reads of none', async () => {
  const { guest, order } = await anOrder(journey)
  const read = await guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(read.points).toBeNull()
})

test('what is refunded takes its share of the points back', async () => {
  const { guest } = await memberWith()
  const { order } = await anOrder(journey, undefined, guest)
  await completeOrder(journey, order.id)
  const before = await pointsOf(guest)
  const office = await journey.staff('head-office')
  const { total } = order.sheet
  const half = Math.floor(total / 2)
  await pressRefund(office, order.id, {
    target: { kind: 'amount', cents: half },
    reason: 'quality',
    left: total,
  })
  await drainOutbox(journey.ctx)
  const kept = Math.round((order.sheet.tip_base * (total - half)) / total)
  expect(await pointsOf(guest)).toBe(Math.round(kept / 10))
  expect(await pointsOf(guest)).toBeLessThan(before)
  const [last] = (await guest.call('GET /rewards')).history
  expect(last?.title).toBe(m.points_refund({ number: order.number }, { locale: 'en' }))
})

test('R4.26 R9.9 a reward comes off as a discount, takes its points when the order is placed, and can be taken off before', async () => {
  const { guest, email } = await memberWith(1_200)
  await sql`update points set expires_at = now() + interval '3 months' where id like 'granted:%'`.execute(
    journey.ctx.db,
  )
  const { params, cart } = await withReward(guest)
  expect(cart.discounts).toEqual([{ label: 'Queso on us', cents: -cart.sheet.subtotal }])
  const without = await guest.call('DELETE /carts/{cart_id}/rewards/{reward_id}', {
    params: { ...params, reward_id: 'queso' },
  })
  expect([without.discounts, without.rewards]).toEqual([[], []])
  const again = await withReward(guest)
  const { order } = await send(again, { token: await aToken(journey) })
  expect(order.sheet.lines).toContainEqual(expect.objectContaining({ kind: 'reward' }))
  const { points, history } = await guest.call('GET /rewards')
  expect(points).toBe(200)
  expect(history[0]).toMatchObject({
    title: m.points_reward({ names: 'Queso on us' }, { locale: 'en' }),
    because: m.points_because_used({ number: order.number }, { locale: 'en' }),
    points: -1_000,
  })
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: order.id } })
  await drainOutbox(journey.ctx)
  expect(await pointsOf(guest)).toBe(1_200)
  const { rows } = await sql`
    select from points where points > 0 and member_id = (select id from members where email = ${email})
    having max(expires_at) - min(expires_at) < interval '1 second'`.execute(journey.ctx.db)
  expect(rows, 'What comes back ends when it would have ended').toHaveLength(1)
  expect(await booksAgree(journey)).toEqual([])
})

test('an order that a reward takes all off needs no card, and its books agree', async () => {
  const { guest } = await memberWith(1_000)
  const { params, cart } = await withReward(guest)
  expect([cart.sheet.total, cart.card_due]).toEqual([0, 0])
  const answer = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    headers: { 'idempotency-key': 'free' },
    body: { contact: alma, payment: null, total: 0 },
  })
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  expect(answer.order.payment).toMatchObject({ brand: 'none', last4: '' })
  expect(answer.order.money).toMatchObject({
    text: m.money_reward_covers({}, { locale: 'en' }),
    on_cancel: m.money_none_back({}, { locale: 'en' }),
  })
  await completeOrder(journey, answer.order.id)
  expect(await pointsOf(guest)).toBe(0)
  expect(await booksAgree(journey)).toEqual([])
})

test('R6.6 a line that is taken off takes the reward along whose label stands among the discounts', async () => {
  const { guest } = await memberWith(1_000)
  const { params, cart } = await withReward(guest)
  const line_id = cart.products.find(({ product_id }) => product_id === 'pit-fire-queso')?.id ?? ''
  const { rewards, discounts } = await guest.call('DELETE /carts/{cart_id}/products/{line_id}', {
    params: { ...params, line_id },
  })
  expect([rewards, discounts]).toEqual([[], []])
})

test('a reward says why it can’t be had: too few points, not in the cart, or no account', async () => {
  const { guest } = await memberWith(400)
  const { params } = await aHeldCart(journey, undefined, guest)
  const asked = { params: { ...params, reward_id: 'queso' } }
  const few = await refused(guest.call('PUT /carts/{cart_id}/rewards/{reward_id}', asked))
  expect(few.message).toBe(m.offer_problem_points({ count: 600 }, { locale: 'en' }))
  const nobody = await aHeldCart(journey)
  const signedOut = await refused(
    nobody.guest.call('PUT /carts/{cart_id}/rewards/{reward_id}', {
      params: { ...nobody.params, reward_id: 'queso' },
    }),
  )
  expect(signedOut.message).toBe(m.offer_problem_members({}, { locale: 'en' }))
})

test('a card that the bank declines gives the points back, and nothing is told of it', async () => {
  const { guest } = await memberWith(1_000)
  const held = await withReward(guest, 'churros')
  const token = await aToken(journey, '4000000000000002')
  expect((await refused(send(held, { token, key: 'declined' }))).code).toBe('payment.declined')
  const { points, history } = await guest.call('GET /rewards')
  expect([points, history.length]).toEqual([1_000, 1])
})

test('points whose time is over go, and their member is told a month before', async () => {
  const { guest, email } = await memberWith(700)
  await sql`update points set expires_at = now() + interval '20 days' where id like 'granted:%' and member_id = (select id from members where email = ${email})`.execute(
    journey.ctx.db,
  )
  await followPoints(journey.ctx)
  const { subject, body } = await lastMailTo(journey, email, '/account/rewards')
  expect(subject).toContain('700')
  expect(body).toContain('/account/rewards')
  await sql`update points set expires_at = now() - interval '1 day' where id like 'granted:%' and member_id = (select id from members where email = ${email})`.execute(
    journey.ctx.db,
  )
  await followPoints(journey.ctx)
  await followPoints(journey.ctx)
  const { points, history } = await guest.call('GET /rewards')
  expect(points).toBe(0)
  expect(history[0]).toMatchObject({ title: m.points_expired({}, { locale: 'en' }), points: -700 })
})

test('a challenge shows its progress, and wins its points once', async () => {
  const { guest } = await memberWith()
  const first = await anOrder(journey, undefined, guest)
  const day = dayOf(first.order.time.ready)
  const lunches = { id: 'two', name: 'Two orders', note: 'Two orders.', orders: 2, points: 300 }
  await rewarding(
    journey,
    aRewardsProgram({ challenges: [{ ...lunches, from: day, through: '20991231' }] }),
  )
  await completeOrder(journey, first.order.id)
  const progress = async () => (await guest.call('GET /challenges')).map(({ done }) => done)
  expect(await progress()).toEqual([1])
  const before = await pointsOf(guest)
  const second = await anOrder(journey, undefined, guest)
  await completeOrder(journey, second.order.id)
  expect(await progress()).toEqual([2])
  const earned = Math.round(second.order.sheet.tip_base / 10)
  expect(await pointsOf(guest)).toBe(before + earned + 300)
})

test('R8.5 R11.7 there are no rewards while get_rewards is disabled', async () => {
  const { guest } = await memberWith(1_000)
  await rewarding(journey, null)
  expect((await refused(guest.call('GET /rewards'))).status).toBe(404)
  expect((await refused(guest.call('GET /challenges'))).status).toBe(404)
})

test('T1 nobody reads rewards without an account', async () => {
  expect((await refused(journey.guest().call('GET /rewards'))).code).toBe('signed_out')
})
