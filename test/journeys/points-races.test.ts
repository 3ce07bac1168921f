import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { aMember } from './support/a-member.ts'
import { aHeldCart, openAllDay, send, squeeze } from './support/an-order.ts'
import { aToken } from './support/gateway-ledger.ts'
import { grantPoints, pointsOf, rewarding, unsettledPoints } from './support/rewards.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await rewarding(journey, aRewardsProgram())
  await openAllDay(journey)
  await squeeze(journey, 100)
})

test('P6 of twenty orders that want one member’s points at once, as many get them as there are points for', async () => {
  const email = 'racer@example.com'
  const member = await aMember(journey, email)
  await grantPoints(journey, email, 3_500)
  const token = await aToken(journey)
  const carts: Awaited<ReturnType<typeof aHeldCart>>[] = []
  for (let nth = 0; nth < 20; nth += 1) carts.push(await aHeldCart(journey))
  await sql`
    update carts set visitor_id = (select visitor_id from members where email = ${email}), rewards = '["queso"]', version = version + 1
    where id = any(${carts.map(({ params }) => params.cart_id)}::text[])
  `.execute(journey.ctx.db)
  const placed = await Promise.allSettled(
    carts.map(async ({ params }) => {
      const cart = await member.call('GET /carts/{cart_id}', { params })
      return send({ guest: member, params, cart }, { token, key: params.cart_id })
    }),
  )
  const got = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order] : []))
  const rewarded = got.filter(({ sheet }) => sheet.lines.some(({ kind }) => kind === 'reward'))
  expect(rewarded).toHaveLength(3)
  const reasons = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons.filter((reason) => !(reason instanceof ApiRefusal))).toEqual([])
  expect(await pointsOf(member)).toBe(500)
  expect(await unsettledPoints(journey)).toEqual([])
})
