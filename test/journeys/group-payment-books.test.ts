import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { followDisputes } from '#server/charge/jobs.ts'
import { releaseShares } from '#server/group-order/jobs.ts'
import { settleOrderPoints } from '#server/reward/jobs.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { offering } from './support/coupons.ts'
import { groupIn } from './support/a-group.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { charges, faults } from './support/gateway-ledger.ts'
import { groupJourney } from './support/group-journey.ts'
import { sharedPayments } from './support/group-payments.ts'
import { booksAgree } from './support/oracle.ts'
import { pointsOf, rewarding } from './support/rewards.ts'
import { stuckAfter } from './support/stuck-moves.ts'
import { shoppingIn } from './support/shopping.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = groupJourney()
const { individualGroup, pay, sendGroup } = sharedPayments(journey)

/** A card whose owner disputes what it pays. */
const disputes = '4000000000002685'

test('head office reads of which order somebody in a group disputes their part, and the books agree', async () => {
  const { host, id, dale } = await individualGroup()
  await pay(dale, id, { card: disputes })
  const { order } = await sendGroup(host, id)
  await drainOutbox(journey.ctx)
  await followDisputes(journey.ctx)
  const office = await journey.staff('head-office')
  const read = await office.call('GET /console/disputes')
  expect(read.disputes).toMatchObject([
    {
      cents: order.paid_by_others,
      state: 'needs_response',
      paid: { kind: 'order', order_id: order.id, number: order.number },
    },
  ])
  expect(await booksAgree(journey)).toEqual([])
  const { differences } = await office.call('GET /console/money', {})
  expect(differences).toEqual([])
})

test('head office reads at which location a part was held that the gateway doesn’t release, and by what its processor finds it', async () => {
  const { host, id, dale } = await individualGroup()
  await pay(dale, id)
  const held = (await charges(journey)).at(-1)
  await faults(journey, { down: 1 })
  await groupIn(host, id).cancel()
  await releaseShares(journey.ctx)
  const stuck = await stuckAfter(journey, ['void-late'])
  expect(stuck).toMatchObject([{ kind: 'void', paid: { kind: 'unordered' }, reference: held?.ref }])
  // Nobody lets go of it any more.
  await journey.ctx.card.void(held?.ref ?? '')
})

test('R1.4 the host earns points on all of the food: what a payer held above their part takes none', async () => {
  await offering(journey, [anOffer({ conditions: { subtotal: 1 } })])
  const { host, id, dale } = await individualGroup()
  await shoppingIn(host, id).coupon('PORCH5')
  await pay(dale, id)
  const { order } = await sendGroup(host, id)
  await drainOutbox(journey.ctx)
  const { rows } = await sql<{ waived: number }>`
    select waived from payments where order_id = ${order.id} and part = 'share'`.execute(
    journey.ctx.db,
  )
  expect(rows[0]?.waived).toBeGreaterThan(100)
  await rewarding(journey, aRewardsProgram())
  await sql`update orders set status = 'completed' where id = ${order.id}`.execute(journey.ctx.db)
  await settleOrderPoints({ order_id: order.id }, journey.ctx, '')
  expect(await pointsOf(host)).toBe(Math.round(order.sheet.tip_base / 10))
  await rewarding(journey, null)
  await offering(journey, [])
})

test('R1.5 R8.6 a dish that a coupon makes free costs its eater nothing, whose card is let go of, and others pay their own', async () => {
  await offering(journey, [
    anOffer({
      id: 'sweet',
      code: 'SWEET',
      discount: { kind: 'item_price', of: { name: 'lemonade', products: ['lemonade'] }, price: 0 },
    }),
  ])
  const { host, id, dale, priya } = await individualGroup()
  const { own_share } = await groupIn(dale, id).read()
  await shoppingIn(host, id).coupon('SWEET')
  await pay(dale, id)
  await pay(priya, id, { email: 'priya@example.com' })
  const { order } = await sendGroup(host, id)
  await drainOutbox(journey.ctx)
  const taken = await journey.ctx.db
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    .where('part', '=', 'share')
    .orderBy('charged', 'desc')
    .select(['charged', 'status'])
    .execute()
  // Tacos cost as much as before there was a coupon for lemonade, but for a cent of the tax that all have together.
  const [tacos, free] = taken.map(({ charged }) => charged ?? NaN)
  expect(Math.abs((tacos ?? NaN) - (own_share?.cents ?? NaN))).toBeLessThanOrEqual(1)
  expect(free).toBe(0)
  const office = await journey.staff('head-office')
  const params = { order_id: order.id }
  const { money } = await office.call('GET /console/orders/{order_id}', { params })
  const theirs = order.products.find(({ recipient }) => recipient === 'Dale')
  const { refunds } = await pressRefund(office, params.order_id, {
    target: { kind: 'lines', line_ids: [theirs?.id ?? ''] },
    reason: 'missing_item',
    left: money.left,
  })
  expect(refunds.at(-1)?.cents).toBe(tacos)
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
})
