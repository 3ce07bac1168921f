import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepUnorderedDetails } from '#server/cart/store-erased.ts'
import { m } from '#messages'
import { clockIn, groupIn, hostGroup, joinAs, joinGroup } from '#test/journeys/support/a-group.ts'
import { lastMailTo, signInAs } from '#test/journeys/support/a-member.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { letTimeOut } from '#test/journeys/support/cart-rows.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const [menu_id, lemonade] = ['grove-menu', { product_id: 'lemonade', quantity: 1 }]
const missing = { status: 404, code: 'thing.missing' }

/** A group order that was sent: Dale left an address and had tacos, Sam left none and had a lemonade. */
async function anOrderedGroup(name: string) {
  const { host, id, invite } = await hostGroup(journey, menu_id, `${name}@example.com`)
  const [dale, sam] = [journey.guest(), journey.guest()]
  await joinAs(dale, invite, 'Dale', `dale.${name}@example.com`)
  await joinAs(sam, invite, 'Sam')
  await shoppingIn(dale, id).add(twoTacos)
  await shoppingIn(sam, id).add(lemonade)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  return { host, dale, sam, order }
}

async function repeat(host: Guest, repeats: string) {
  const body = { menu_id, deadline: await clockIn(journey, 30), repeats }
  return host.call('POST /group-orders', { body })
}

function mealIn({ call }: Guest, group_order_id: string) {
  const params = { group_order_id }
  return {
    read: () => call('GET /group-orders/{group_order_id}/last-meal', { params }),
    add: () => call('POST /group-orders/{group_order_id}/last-meal', { params }),
  }
}

async function mailsAbout(recipient: string): Promise<number> {
  await drainOutbox(journey.ctx)
  const { rows } = await sql`
    select id from mailbox where recipient = ${recipient} and id like 'group-again:%'
  `.execute(journey.ctx.db)
  return rows.length
}

test('R8.3 a host repeats a group order: last time’s people get the new link, and each is offered their own meal', async () => {
  const { host, dale, sam, order } = await anOrderedGroup('again')
  const params = { order_id: order.id }
  expect(order.is_group).toBe(true)
  expect((await host.call('GET /orders/{order_id}', { params })).is_group).toBe(true)
  expect(await host.call('GET /orders/{order_id}/group', { params })).toEqual({
    menu_id,
    payment_type: 'host',
    treat: null,
    people: [
      { name: 'Dale', is_reached: true },
      { name: 'Sam', is_reached: false },
    ],
  })
  const { id, invite, repeats } = await repeat(host, order.id)
  expect(repeats).toBe(true)
  const mail = await lastMailTo(journey, 'dale.again@example.com', 'groupOrderId')
  expect(mail.body).toContain(`/?groupOrderId=${invite}`)
  expect(await mailsAbout('again@example.com')).toBe(0)

  await joinAs(dale, invite ?? '', 'Dale')
  await joinAs(sam, invite ?? '', 'Sam')
  const [dales, sams] = [mealIn(dale, id), mealIn(sam, id)]
  expect((await dales.read()).changes).toMatchObject([{ quantity: 2, change: 'none' }])
  expect((await sams.read()).changes).toMatchObject([{ name: 'Lemonade', change: 'none' }])
  expect((await mealIn(host, id).read()).changes).toEqual([])
  const { cart } = await dales.add()
  expect(cart.products).toMatchObject([{ product_id: twoTacos.product_id, recipient: 'Dale' }])
  const { participants } = await groupIn(host, id).read()
  expect(participants.map(({ name, count }) => [name, count])).toEqual([
    ['Maria Krause', 0],
    ['Dale', 2],
    ['Sam', 0],
  ])
  await expect(mealIn(host, id).add()).rejects.toMatchObject({ code: 'cart.empty' })
})

test('a stranger who joins under a known name is offered nothing, and another’s order is repeated by nobody', async () => {
  const { host, order } = await anOrderedGroup('foreign')
  const params = { order_id: order.id }
  const other = journey.guest()
  await signInAs(journey, other, 'other.host@example.com')
  await other.call('PUT /member', { body: { first_name: 'Omar', last_name: 'Reyes' } })
  await expect(other.call('GET /orders/{order_id}/group', { params })).rejects.toMatchObject(
    missing,
  )
  await expect(repeat(other, order.id)).rejects.toMatchObject(missing)
  const { id, invite } = await repeat(host, order.id)
  const namesake = journey.guest()
  await expect(mealIn(namesake, id).read()).rejects.toMatchObject(missing)
  await joinAs(namesake, invite ?? '', 'Dale')
  expect((await mealIn(namesake, id).read()).changes).toEqual([])
  await expect(mealIn(namesake, id).add()).rejects.toMatchObject({ code: 'cart.empty' })
})

test('what sold out since is told before it is added, and stays out; who is done adds nothing', async () => {
  const { host, dale, order } = await anOrderedGroup('gone')
  const { id, invite } = await repeat(host, order.id)
  await joinAs(dale, invite ?? '', 'Dale')
  await shoppingIn(dale, id).add(lemonade)
  await groupIn(dale, id).done()
  await expect(mealIn(dale, id).add()).rejects.toMatchObject({ code: 'group.submitted' })
  await groupIn(dale, id).chooseAgain()
  const office = await journey.staff('head-office')
  const item = { params: { menu_id, item_id: twoTacos.product_id } }
  await office.call('PUT /console/menus/{menu_id}/sold-out/{item_id}', item)
  expect((await mealIn(dale, id).read()).changes).toMatchObject([{ change: 'gone' }])
  await expect(mealIn(dale, id).add()).rejects.toMatchObject({ code: 'cart.empty' })
  await office.call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', item)
})

test('the people of one earlier group are written to three times a day at most, and a member at the address that is theirs now', async () => {
  const { host, dale, order } = await anOrderedGroup('often')
  await signInAs(journey, dale, 'dale.often.member@example.com')
  for (let nth = 0; nth < 5; nth += 1) {
    const { id } = await repeat(host, order.id)
    await drainOutbox(journey.ctx)
    await groupIn(host, id).cancel()
  }
  expect(await mailsAbout('dale.often@example.com')).toBe(0)
  expect(await mailsAbout('dale.often.member@example.com')).toBe(3)
})

test('who was in a group that ordered is known for sixty days, without what they don’t eat; then nobody can be asked', async () => {
  const { host, dale, order } = await anOrderedGroup('later')
  const { db } = journey.ctx
  const params = { order_id: order.id }
  await sql`update carts set group_order = jsonb_set(group_order, '{participants,1,allergens}', '["peanuts"]')
    where id = (select cart_id from orders where id = ${order.id})`.execute(db)
  const passes = async (days: number) => {
    await sql`update carts set created_at = now() - make_interval(days => ${days}::int),
      reset = now() - make_interval(days => ${days}::int)
      where id = (select cart_id from orders where id = ${order.id})`.execute(db)
    await sweepUnorderedDetails(db)
  }
  await passes(7)
  const { rows } = await sql<{ told: string }>`select group_order::text as told from carts
    where id = (select cart_id from orders where id = ${order.id})`.execute(db)
  expect(rows[0]?.told).not.toContain('peanuts')
  const { id, invite } = await repeat(host, order.id)
  await joinAs(dale, invite ?? '', 'Dale')
  expect((await mealIn(dale, id).read()).changes).toHaveLength(1)
  await passes(61)
  expect((await mealIn(dale, id).read()).changes).toEqual([])
  await expect(host.call('GET /orders/{order_id}/group', { params })).rejects.toMatchObject(missing)
  expect((await host.call('GET /orders/{order_id}', { params })).is_group).toBe(false)
})

test('R6.22 a group order is had again, and taken back to be changed, by its host alone', async () => {
  const { host, order } = await anOrderedGroup('alone')
  const again = await host.call('POST /orders', { body: { id: order.id } })
  const dishes = [{ product_id: 'tacos', recipient: 'Dale' }, { product_id: 'lemonade' }]
  expect(again).toMatchObject({ group_order: null, products: dishes })
  await host.call('DELETE /carts/{cart_id}', { params: { cart_id: again.id } })
  const params = { order_id: order.id }
  const { cart } = await host.call('POST /orders/{order_id}/change', { params })
  expect(cart).toMatchObject({ group_order: null, products: dishes })
})

test('R6.22 a group order that nobody has chosen in yet isn’t given up for an order again, but where its host says so', async () => {
  const { host, order } = await anOrderedGroup('running')
  const { id, invite } = await repeat(host, order.id)
  await joinAs(journey.guest(), invite ?? '', 'Priya', 'priya.running@example.com')
  const params = { order_id: order.id }
  const { replaces } = await host.call('GET /orders/{order_id}/again', { params })
  expect(replaces).toMatchObject({ count: 0, is_group: true, being_paid: false })
  const again = (sure: boolean) =>
    host.call('POST /orders', { body: { id: order.id, replaces: sure } })
  const underWay = { status: 409, code: 'cart.under_way' }
  await expect(again(false)).rejects.toMatchObject(underWay)
  await expect(host.call('POST /orders/{order_id}/change', { params })).rejects.toMatchObject(
    underWay,
  )
  expect((await groupIn(host, id).read()).status).toBe('open')
  await again(true)
  expect((await groupIn(host, id).read()).status).toBe('cancelled')
  const { subject } = await lastMailTo(journey, 'priya.running@example.com')
  expect(subject).toBe(m.mail_group_cancelled_subject({ location: 'grove' }, { locale: 'en' }))
})

test('R6.11 a group order that timed out comes back as its host’s own', async () => {
  const { host, id } = await hostGroup(journey, menu_id, 'timed-out@example.com')
  const shop = shoppingIn(host, id)
  await shop.add(lemonade)
  await letTimeOut(journey.ctx.db, id)
  await shop.abandon()
  const { cart } = await shop.rebuild()
  expect(cart).toMatchObject({ group_order: null, products: [{ product_id: 'lemonade' }] })
})

test('R1.3 the host of a repeated group reads who of the last time isn’t there yet, and nobody else does', async () => {
  const { host, dale, order } = await anOrderedGroup('absent')
  const { id, invite } = await repeat(host, order.id)
  expect((await groupIn(host, id).read()).absent).toEqual(['Dale', 'Sam'])
  const priya = await joinGroup(journey, invite ?? '', 'Priya')
  expect((await groupIn(priya, id).read()).absent).toEqual([])
  await joinAs(dale, invite ?? '', 'Dale')
  expect((await groupIn(host, id).read()).absent).toEqual(['Sam'])
})

test('a last meal that is sent twice is added once', async () => {
  const { host, dale, order } = await anOrderedGroup('twice')
  const { id, invite } = await repeat(host, order.id)
  await joinAs(dale, invite ?? '', 'Dale')
  await mealIn(dale, id).add()
  const { cart } = await mealIn(dale, id).add()
  expect(cart.products.map(({ quantity }) => quantity)).toEqual([2])
})

test('a repeated group that asks for packages offers nobody another meal', async () => {
  const { host, dale, order } = await anOrderedGroup('asks')
  const { id, invite } = await host.on('catering').call('POST /group-orders', {
    body: {
      menu_id: 'austin-south-lamar-catering',
      deadline: await clockIn(journey, 30),
      repeats: order.id,
      rsvp: { headcount: 12, packages: ['southwest-box'] },
    },
  })
  const guest = dale.on('catering')
  await joinAs(guest, invite ?? '', 'Dale')
  expect((await mealIn(guest, id).read()).changes).toEqual([])
  await expect(mealIn(guest, id).add()).rejects.toMatchObject({ code: 'group.answers_only' })
})

test('P5 a group that repeats another is never without the invitation of its people', async () => {
  const { host, order } = await anOrderedGroup('crash')
  const { db } = journey.ctx
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''The disk is full''; end'`.execute(
    db,
  )
  await sql`create trigger fails before insert on outbox for each row
    when (new.kind = 'group-again') execute function fail()`.execute(db)
  await expect(repeat(host, order.id)).rejects.toMatchObject({ status: 500 })
  await sql`drop trigger fails on outbox`.execute(db)
  const { rows } = await sql`
    select id from carts where group_order ->> 'repeats' = ${order.id}`.execute(db)
  expect(rows).toEqual([])
  await repeat(host, order.id)
  expect(await mailsAbout('dale.crash@example.com')).toBe(1)
})
