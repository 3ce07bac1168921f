import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupOrder as groupSchema } from '#contract/group-order/fields.ts'
import { clockIn, groupIn, takeGroupOrders } from '#test/journeys/support/a-group.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const [menu_id, lemonade] = ['grove-menu', { product_id: 'lemonade', quantity: 1 }]
let nth = 0

/** The first time of the kitchen's that is so many minutes from now. */
async function timeAfter(minutes: number): Promise<string | undefined> {
  const clock = await clockIn(journey, minutes)
  const params = { menu_id, day: clock.slice(0, 8) }
  const times = await journey.guest().call('GET /locations/{menu_id}/times/{day}', { params })
  return times.find((time) => time > clock)
}

test('R1.5 R5.7 a member hosts a group order with a deadline and who pays', async () => {
  const host = await aMember(journey)
  const deadline = await clockIn(journey, 30)
  const group = await host.call('POST /group-orders', { body: { menu_id, deadline } })
  expect(group).toEqual(groupSchema.parse(group))
  expect(group).toMatchObject({
    name: 'Maria Krause',
    hostfullname: 'Maria Krause',
    paymenttype: 'host',
    deadline: `${deadline.slice(0, 4)}-${deadline.slice(4, 6)}-${deadline.slice(6)}`,
    status: 'open',
    is_host: true,
    participants: [{ name: 'Maria Krause', is_host: true, is_me: true, is_done: false }],
    cart: { menu_id, count: 0 },
  })
  expect((await host.call('GET /session')).cart_id).toBe(group.id)
})

test('R7.11 a guest starts none, nor does anybody where the chain takes none', async () => {
  const deadline = await clockIn(journey, 30)
  const start = { body: { menu_id, deadline } }
  await expect(journey.guest().call('POST /group-orders', start)).rejects.toMatchObject({
    code: 'signed_out',
  })
  const host = await aMember(journey, 'nobody@example.com')
  await sql`update chain set document = document || '{"group_order": false}'`.execute(
    journey.ctx.db,
  )
  await expect(host.call('POST /group-orders', start)).rejects.toMatchObject({
    code: 'group.not_offered',
  })
  await takeGroupOrders(journey)
  const past = { body: { menu_id, deadline: await clockIn(journey, -1) } }
  await expect(host.call('POST /group-orders', past)).rejects.toMatchObject({
    code: 'group.deadline',
  })
})

test('the order that a member has begun becomes the group order, with its lines as theirs', async () => {
  const host = await aMember(journey, 'begun@example.com')
  const { id, add } = await startShopping(host, menu_id)
  await add(lemonade)
  const deadline = await clockIn(journey, 30)
  const group = await host.call('POST /group-orders', { body: { menu_id, deadline } })
  expect(group.id).toBe(id)
  expect(group.participants).toMatchObject([{ count: 1, items: ['Lemonade'] }])
  expect(group.cart.products).toMatchObject([{ recipient: 'Maria Krause' }])
})

test('the order that a member has begun becomes the group order in the hands that they ask for', async () => {
  const guest = await aMember(journey, `host-${(nth += 1)}@example.com`)
  await guest.call('POST /carts', { body: { menu_id } })
  const body = { menu_id, deadline: await clockIn(journey, 30), handoff: 'curbside' } as const
  const { cart } = await guest.call('POST /group-orders', { body })
  expect(cart.handoff).toBe('curbside')
})

test('R6.14 a group order starts with when it is wanted; as soon as possible is once everybody has chosen, and no time is before the deadline', async () => {
  const host = await aMember(journey, `host-${(nth += 1)}@example.com`)
  const deadline = await clockIn(journey, 90)
  const start = (ready?: string | null) =>
    host.call('POST /group-orders', { body: { menu_id, deadline, ready } })
  const [early = '', late = ''] = [await timeAfter(60), await timeAfter(180)]
  await expect(start(await clockIn(journey, -60))).rejects.toMatchObject({
    code: 'time.not_offered',
  })
  await expect(start(early)).rejects.toMatchObject({ code: 'group.deadline' })
  const soon = await start(null)
  expect(soon.cart.time.wanted).toBeNull()
  expect((soon.cart.time.earliest ?? '') > deadline).toBe(true)
  await groupIn(host, soon.id).cancel()
  const group = await start(late)
  expect(group.cart.time).toMatchObject({ mode: 'advance', wanted: late })
  const params = { cart_id: group.id }
  const at = (wanted: string) =>
    host.call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  await expect(at(early)).rejects.toMatchObject({ code: 'group.deadline' })
  await groupIn(host, group.id).lock()
  expect(await at(early)).toMatchObject({ time: { wanted: early } })
})
