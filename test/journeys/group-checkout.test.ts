import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatTime } from '#core/format/format-time.ts'
import { followGroups } from '#server/group-order/jobs.ts'
import { sweepUnorderedDetails } from '#server/cart/store-erased.ts'
import { sweepPeople } from '#server/group-order/store-erased.ts'
import { clockIn, groupIn, hostGroup, joinAs, joinGroup } from '#test/journeys/support/a-group.ts'
import { aMember, codeFor, lastMailTo } from '#test/journeys/support/a-member.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { columnsHolding } from '#test/journeys/support/marks.ts'
import { shoppingIn, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const lemonade = { product_id: 'lemonade', quantity: 1 }

test('R1.5 R6.17 R8.3 the host orders for all: each line with its name, the allergies of who eats on their own label, and who chose reads that it is confirmed and has no cart left', async () => {
  const { host, id, invite } = await hostGroup(journey, 'grove-menu')
  const dale = journey.guest()
  await dale.call('PUT /dietary', { body: { allergens: ['peanuts'], diets: [] } })
  await joinAs(dale, invite, 'Dale')
  await shoppingIn(dale, id).add(lemonade)
  await shoppingIn(host, id).add(twoTacos)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  await expect(dale.call('POST /carts/{cart_id}/hold', { params })).rejects.toMatchObject({
    status: 403,
    code: 'group.host_time',
  })
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  expect(order.products.map(({ recipient }) => recipient)).toEqual(['Dale', 'Maria Krause'])
  expect(order.allergens).toEqual(['peanuts'])
  expect(order.sheet.total).toBe(cart.sheet.total)
  const office = await journey.staff('head-office')
  const ticket = { params: { order_id: order.id } }
  await office.call('POST /console/tickets/{order_id}/fire', ticket)
  const { people } = await office.call('GET /console/tickets/{order_id}', ticket)
  expect(people).toMatchObject([
    { name: 'Dale', allergens: ['peanuts'], bags: [1] },
    { name: 'Maria Krause', allergens: [], bags: [1] },
  ])
  expect(people.flatMap(({ line_ids }) => line_ids)).toEqual(order.products.map(({ id }) => id))
  expect((await groupIn(dale, id).read()).status).toBe('confirmed')
  expect((await dale.call('GET /frame')).cart).toBeNull()
  await expect(joinGroup(journey, invite, 'Late')).rejects.toMatchObject({ code: 'group.closed' })
  await expect(
    dale.call('GET /orders/{order_id}', { params: { order_id: order.id } }),
  ).rejects.toMatchObject({ status: 404, code: 'thing.missing' })
})

test('R6.17 who eats what of a group order, and what they don’t, is on its ticket however long ago it was placed; a day after it is over nobody knows', async () => {
  const { db } = journey.ctx
  const { host, id, invite } = await hostGroup(journey, 'grove-menu', 'ahead@example.com')
  const dale = journey.guest()
  await dale.call('PUT /dietary', { body: { allergens: ['peanuts'], diets: [] } })
  await joinAs(dale, invite, 'Dale')
  await shoppingIn(dale, id).add(lemonade)
  await shoppingIn(host, id).add(twoTacos)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  await sql`update carts set created_at = now() - interval '90 days', reset = now() - interval '90 days'
    where id = ${id}`.execute(db)
  await sweepUnorderedDetails(db)
  const office = await journey.staff('head-office')
  const ticket = { params: { order_id: order.id } }
  await office.call('POST /console/tickets/{order_id}/fire', ticket)
  const { people } = await office.call('GET /console/tickets/{order_id}', ticket)
  expect(people).toMatchObject([
    { name: 'Dale', allergens: ['peanuts'], bags: [1] },
    { name: 'Maria Krause', allergens: [], bags: [1] },
  ])
  const told = async () => {
    await sweepPeople(db)
    const { rows } = await sql`select people from orders where id = ${order.id}`.execute(db)
    return JSON.stringify(rows)
  }
  await sql`update orders set ready_at = now() - interval '2 days' where id = ${order.id}`.execute(
    db,
  )
  expect(await told()).toContain('peanuts')
  await sql`update orders set status = 'completed' where id = ${order.id}`.execute(db)
  expect(await told()).toBe('[{"people":null}]')
})

test('R2.13 an account that is deleted is named in no group order of another’s: neither in what is set aside, nor in what was ordered, whose kitchen still reads what they don’t eat', async () => {
  const { db } = journey.ctx
  const name = 'Zeldamira'
  const zelda = await aMember(journey, 'zelda@example.com', name)
  await zelda.call('PUT /dietary', { body: { allergens: ['peanuts'], diets: [] } })
  const groupWith = async (email: string, payment_type: 'host' | 'individual') => {
    const { host, id, invite } = await hostGroup(journey, 'grove-menu', email, payment_type)
    await joinAs(zelda, invite, name)
    await shoppingIn(zelda, id).add(lemonade)
    await shoppingIn(host, id).add(twoTacos)
    await groupIn(host, id).lock()
    return { host, id }
  }
  const open = await groupWith('open.host@example.com', 'individual')
  const { host, id } = await groupWith('paid.host@example.com', 'host')
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  await drainOutbox(journey.ctx)
  await zelda.call('POST /member/deletion')
  const code = await codeFor(journey, 'zelda@example.com')
  await zelda.call('PUT /member/deletion', { body: { code } })
  await drainOutbox(journey.ctx)
  await db.deleteFrom('mailbox').execute()
  expect(await columnsHolding(db, { name })).toEqual({ name: [] })
  const office = await journey.staff('head-office')
  const ticket = { params: { order_id: order.id } }
  await office.call('POST /console/tickets/{order_id}/fire', ticket)
  const { people } = await office.call('GET /console/tickets/{order_id}', ticket)
  expect(people).toMatchObject([{ name: 'Maria Krause' }, { name: '…', allergens: ['peanuts'] }])
  await groupIn(open.host, open.id).unlock()
  const { participants } = await groupIn(open.host, open.id).read()
  expect(participants.map((one) => [one.name, one.count])).toEqual([
    ['Maria Krause', 2],
    ['…', 1],
  ])
})

test('R8.4 an address that mail can’t reach keeps no one else of a group from theirs, and nobody gets theirs twice', async () => {
  const { host, id, invite } = await hostGroup(journey, 'grove-menu', 'ten.host@example.com')
  const names = ['Ana', 'Ben', 'Cleo', 'Dev']
  const guests = await Promise.all(
    names.map(async (name) => {
      const guest = journey.guest()
      await joinAs(guest, invite, name, `${name}.ten@example.com`)
      return guest
    }),
  )
  const sent: string[] = []
  const mail: typeof journey.ctx.mail = {
    name: 'refusing',
    send: async ({ to }) => {
      if (to.startsWith('Cleo')) throw new Error('550 no such mailbox')
      sent.push(to.split('.')[0] ?? '')
    },
  }
  const sendAll = async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      await sql`update outbox set due_at = now() where done_at is null and due_at < now() + interval '1 hour'`.execute(
        journey.ctx.db,
      )
      await drainOutbox({ ...journey.ctx, mail })
    }
    return sent.splice(0).toSorted()
  }
  const reached = ['Ana', 'Ben', 'Dev']
  await sendAll()
  const seen = sql`update carts set group_reminded_at = now() - interval '1 hour' where id = ${id}`
  await seen.execute(journey.ctx.db)
  await groupIn(host, id).moveDeadline(await clockIn(journey, 10))
  await followGroups(journey.ctx)
  expect(await sendAll()).toEqual([...reached, 'ten'])

  for (const guest of guests) await shoppingIn(guest, id).add(lemonade)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  expect(await sendAll()).toEqual([...reached, 'alma@example'])

  const body = {
    menu_id: 'grove-menu',
    deadline: await clockIn(journey, 30),
    repeats: order.id,
  }
  await host.call('POST /group-orders', { body })
  expect(await sendAll()).toEqual(reached)
})

test('R8.4 where the host pays, each who chose gets a mail with their own dishes, the order’s number and when it is ready', async () => {
  const { host, id, invite } = await hostGroup(journey, 'grove-menu', 'meals@example.com')
  const [dale, priya] = [journey.guest(), journey.guest()]
  await joinAs(dale, invite, 'Dale', 'dale.meals@example.com')
  await joinAs(priya, invite, 'Priya', 'priya.meals@example.com')
  await shoppingIn(dale, id).add(lemonade)
  await shoppingIn(host, id).add(twoTacos)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  await drainOutbox(journey.ctx)
  const { subject, body } = await lastMailTo(journey, 'dale.meals@example.com')
  const ready = formatTime(order.time.ready, 'en')
  expect(subject).toContain(order.number)
  expect(subject).toContain(ready)
  expect(body).toContain('Lemonade')
  expect(body).toContain(ready)
  expect(body).not.toContain('Taco')
  // Who chose nothing has nothing to wait for.
  await expect(lastMailTo(journey, 'priya.meals@example.com')).rejects.toThrow('No mail')
})

test('R1.5 a host who pays for all bounds what each may choose for: more is refused with what is left, and the host is not bound', async () => {
  const { host, id, invite } = await hostGroup(
    journey,
    'grove-menu',
    'bounded@example.com',
    'host',
    { kind: 'budget', cents: 500 },
  )
  const dale = await joinGroup(journey, invite, 'Dale')
  await shoppingIn(dale, id).add(lemonade)
  await expect(shoppingIn(dale, id).add(twoTacos)).rejects.toMatchObject({
    code: 'group.over_budget',
  })
  await shoppingIn(host, id).add(twoTacos)
  const { cart, participants, treat } = await groupIn(dale, id).read()
  expect(treat).toEqual({ kind: 'budget', cents: 500 })
  expect(cart.products.map(({ name }) => name)).toEqual(['Lemonade'])
  expect(participants.find(({ is_me }) => is_me)?.subtotal).toBe(cart.sheet.subtotal)
})
