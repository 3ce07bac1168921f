import { expect, test } from 'vitest'
import { m } from '#messages'
import { clockIn, hostGroup, joinGroup } from '#test/journeys/support/a-group.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { sendOnce } from '#test/journeys/support/an-order.ts'
import { bluebonnet } from '#test/journeys/support/delivery.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { shoppingIn, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const en = { locale: 'en' } as const
const [menu_id, lemonade] = ['grove-menu', { product_id: 'lemonade', quantity: 1 }]
const missing = { status: 404, code: 'thing.missing' }
let nth = 0
const hosted = () => hostGroup(journey, menu_id, `terms-${(nth += 1)}@example.com`)
const join = (invite: string, name = 'Dale') => joinGroup(journey, invite, name)

test('R5.7 a deadline may be sent as it is answered, and one that nobody can read is refused in words', async () => {
  const host = await aMember(journey, 'deadlines@example.com')
  const clock = await clockIn(journey, 30)
  const deadline = `${clock.slice(0, 4)}-${clock.slice(4, 6)}-${clock.slice(6)}`
  const group = await host.call('POST /group-orders', { body: { menu_id, deadline } })
  expect(group.deadline).toBe(deadline)
  const params = { group_order_id: group.id }
  const later = deadline.replace(' ', 'T')
  const moved = await host.call('PUT /group-orders/{group_order_id}/deadline', {
    params,
    body: { deadline: later },
  })
  expect(moved.deadline).toBe(deadline)
  for (const [typed, words] of [
    ['tomorrow noon', m.field_time_unreadable({}, en)],
    ['2026-02-30 12:00', m.field_day_unreal({}, en)],
  ] as const) {
    const call = host.call('POST /group-orders', { body: { menu_id, deadline: typed } })
    await expect(call).rejects.toMatchObject({ status: 400, fields: { deadline: words } })
    await expect(call).rejects.toThrow(words)
  }
})

test('R6.8 a group order for delivery is created with its address, at who delivers there', async () => {
  const host = await aMember(journey, 'brought@example.com')
  const { menu_id: nearest } = await host.call('POST /locations', { body: bluebonnet })
  const deadline = await clockIn(journey, 30)
  const body = { menu_id: nearest ?? '', handoff: 'delivery', deadline } as const
  const address = { ...bluebonnet, instructions: 'Blue door' }
  const { id, cart } = await host.call('POST /group-orders', { body: { ...body, address } })
  expect(cart).toMatchObject({ menu_id: nearest, handoff: 'delivery', address })
  expect((await host.call('GET /session')).cart_id).toBe(id)
})

test('R6.8 a group order that can’t be brought to its address is refused in words, and leaves the host nowhere', async () => {
  const host = await aMember(journey, 'too-far@example.com')
  const deadline = await clockIn(journey, 30)
  const { menu_id: nearest } = await host.call('POST /locations', { body: bluebonnet })
  const body = { menu_id: nearest ?? '', deadline }
  const start = (address: typeof bluebonnet | undefined, handoff: 'delivery' | 'pickup') =>
    host.call('POST /group-orders', { body: { ...body, handoff, address } })
  const elsewhere = { ...bluebonnet, address: '1 Main St', city: 'Amarillo', zip: '79101' }
  for (const [address, code] of [
    [undefined, 'address.incomplete'],
    [{ ...bluebonnet, zip: '7870' }, 'address.incomplete'],
    [elsewhere, 'delivery.too_far'],
  ] as const)
    await expect(start(address, 'delivery')).rejects.toMatchObject({ code })
  await expect(start(bluebonnet, 'pickup')).rejects.toMatchObject({ code: 'request.malformed' })
  expect((await host.call('GET /session')).cart_id).toBeNull()
})

test('R8.4 where the host pays a participant’s cart counts their own lines alone, and they check nothing out', async () => {
  const { host, id, invite } = await hosted()
  await shoppingIn(host, id).add(twoTacos)
  const dale = await join(invite)
  await shoppingIn(dale, id).add(lemonade)
  const counted = async (who: typeof dale) => (await who.call('GET /frame')).cart?.count
  expect(await counted(dale)).toBe(1)
  expect(await counted(host)).toBe(2)
  const seen = { guest: dale, params: { cart_id: id }, cart: await shoppingIn(dale, id).cart() }
  const paid = sendOnce(seen, { token: await aToken(journey) })
  await expect(paid).rejects.toMatchObject({ status: 404, code: 'thing.missing' })
})

test('R7.8 R7.10 who takes part reads that the time is the host’s where they would change or hold it; who doesn’t, nothing', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  const [{ location }, theirs] = [await shoppingIn(host, id).cart(), shoppingIn(dale, id)]
  await theirs.add(lemonade)
  const wanted = `${location.days[2]} 12:00`
  const words = 'Only the host of the group can change the order time'
  const held = (who: typeof dale) =>
    who.call('POST /carts/{cart_id}/hold', { params: { cart_id: id } })
  for (const call of [() => theirs.wantAt(wanted), () => theirs.wantAsap(), () => held(dale)])
    await expect(call()).rejects.toMatchObject({ status: 403, message: words })
  const stranger = journey.guest()
  for (const call of [() => shoppingIn(stranger, id).wantAt(wanted), () => held(stranger)])
    await expect(call()).rejects.toMatchObject(missing)
  expect((await shoppingIn(host, id).wantAt(wanted)).time).toMatchObject({ wanted })
})
