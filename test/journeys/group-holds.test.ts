import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { idleHoldMinutes } from '#core/group-order/group-hold.ts'
import { instantOf, minutesBetween } from '#core/time.ts'
import { holdForGroups } from '#server/group-order/jobs.ts'
import { takeGroupsToHold } from '#server/group-order/store-holds.ts'
import { clockIn, groupIn, hostGroup, joinGroup } from '#test/journeys/support/a-group.ts'
import { aMember, signInAs } from '#test/journeys/support/a-member.ts'
import { refused, send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { giveRoom, groupFor, takenFor, timeAhead } from '#test/journeys/support/group-holds.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { plansOf } from '#test/journeys/support/query-plans.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { shoppingIn, startShopping, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const lemonade = { product_id: 'lemonade', quantity: 1 }
const follow = () => holdForGroups(journey.ctx)
let nth = 0
/** A time that no other test of this file takes. */
const aTime = () => timeAhead(journey, (nth += 2))

beforeEach(() => giveRoom(journey, {}))

/** So many minutes pass for what is held for groups, and for when they were looked at. */
async function minutesPass(minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes}::int)`
  await sql`
    update slot_reservations set held_until = held_until - ${by}, group_until = group_until - ${by},
      checkout_until = checkout_until - ${by}, began_at = began_at - ${by}`.execute(journey.ctx.db)
  await sql`
    update group_holds set taken_at = taken_at - ${by}, changed_at = changed_at - ${by}`.execute(
    journey.ctx.db,
  )
}

/** Somebody who orders a lemonade for a time, alone. */
async function somebodyAlone(wanted: string) {
  const guest = journey.guest()
  const { id, add, wantAt } = await startShopping(guest, 'grove-menu')
  await add(lemonade)
  await wantAt(wanted)
  const params = { cart_id: id }
  return {
    hold: () => guest.call('POST /carts/{cart_id}/hold', { params }),
    giveUp: () => guest.call('DELETE /carts/{cart_id}', { params }),
  }
}

/** A second group order of a member, of what they began before they signed in there. */
async function groupOnAnotherDevice(email: string, wanted: string) {
  const host = journey.guest()
  const { id, add, wantAt } = await startShopping(host, 'grove-menu')
  await add(twoTacos)
  await wantAt(wanted)
  await signInAs(journey, host, email)
  const deadline = await clockIn(journey, 30)
  await host.call('POST /group-orders', { body: { menu_id: 'grove-menu', deadline } })
  return { host, id }
}

test('a group order holds its time for what is in it: more with each line, less with each taken out, nothing while it is empty', async () => {
  const wanted = await aTime()
  const { host, id, invite, shopping } = await groupFor(journey, wanted, 'grows@example.com')
  const dale = await joinGroup(journey, invite, 'Dale')
  await follow()
  expect(await takenFor(journey, id)).toBeUndefined()
  expect((await groupIn(dale, id).read()).held_time).toBeNull()
  await shopping.add(twoTacos)
  await follow()
  const first = await takenFor(journey, id)
  expect(first?.cents).toBeGreaterThan(0)
  expect((await groupIn(dale, id).read()).held_time).toBe(wanted)
  const { products } = await shoppingIn(dale, id).add(lemonade)
  await follow()
  const { cart } = await groupIn(host, id).read()
  expect((await takenFor(journey, id))?.cents).toBe(cart.sheet.subtotal)
  await shoppingIn(dale, id).remove(products[0]?.id ?? '')
  await follow()
  await follow()
  expect((await takenFor(journey, id))?.cents).toBe(first?.cents)
})

test('a catered group holds its time for who has answered, never for who is expected', async () => {
  const menu_id = 'austin-south-lamar-catering'
  const host = (await aMember(journey, 'catered@example.com')).on('catering')
  const deadline = await clockIn(journey, 30)
  const rsvp = { headcount: 50, packages: ['comal-fajita-bar', 'southwest-box'] }
  const { id, invite, cart } = await host.call('POST /group-orders', {
    body: { menu_id, deadline, rsvp },
  })
  const day = cart.location.days.at(-1) ?? ''
  const times = await host.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
  })
  await shoppingIn(host, id).wantAt(times[0] ?? '')
  await follow()
  expect(await takenFor(journey, id)).toBeUndefined()
  const site = { guest: () => journey.guest().on('catering') }
  const answers = async (name: string) => {
    const guest = await joinGroup(site, invite ?? '', name)
    await guest.call('PUT /group-orders/{group_order_id}/answers/me', {
      params: { group_order_id: id },
      body: { coming: true, product_id: 'comal-fajita-bar' },
    })
    await follow()
    return (await takenFor(journey, id))?.cents ?? 0
  }
  const one = await answers('Dale')
  expect(one).toBeGreaterThan(0)
  expect(await answers('Priya')).toBe(2 * one)
})

test('what a group holds nobody else gets; its host orders it, and it is counted once', async () => {
  const wanted = await aTime()
  const { host, id, shopping, params } = await groupFor(journey, wanted, 'orders@example.com')
  await shopping.add(twoTacos)
  await follow()
  const alone = await somebodyAlone(wanted)
  await giveRoom(journey, { orders: 1 })
  expect(await refused(alone.hold())).toMatchObject({ code: 'time.full' })
  await groupIn(host, id).lock()
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const now = Temporal.Now.instant().toString()
  expect(minutesBetween(now, cart.hold?.until ?? '')).toBeCloseTo(5, 0)
  await follow()
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  expect(order.time.ready).toBe(wanted)
  await follow()
  expect(await takenFor(journey, id)).toBeUndefined()
  expect(await booksAgree(journey)).toEqual([])
})

test('a line that no longer fits the time is taken: what was held stays, everybody reads it, and the host moves it with one press', async () => {
  const wanted = await aTime()
  const { host, id, invite, shopping } = await groupFor(journey, wanted, 'full@example.com')
  const dale = await joinGroup(journey, invite, 'Dale')
  await shopping.add(twoTacos)
  await follow()
  const before = await takenFor(journey, id)
  const other = await somebodyAlone(wanted)
  await other.hold()
  await giveRoom(journey, { cents: (before?.cents ?? 0) + 400 })
  await shoppingIn(dale, id).add({ ...lemonade, quantity: 3 })
  await follow()
  expect(await takenFor(journey, id)).toMatchObject({ cents: before?.cents })
  for (const guest of [dale, host]) {
    const { troubles, held_time } = await groupIn(guest, id).read()
    expect(troubles).toMatchObject([{ at_other_time: true }])
    expect(held_time).toBeNull()
  }
  const { cart } = await groupIn(host, id).read()
  await shopping.wantAt(cart.time.next ?? '')
  expect(await takenFor(journey, id)).toBeUndefined()
  await follow()
  const moved = await groupIn(dale, id).read()
  expect(moved).toMatchObject({ held_time: cart.time.next, troubles: [] })
})

test('a place that comes free is the group’s that waits for it', async () => {
  const wanted = await aTime()
  const { host, id, shopping } = await groupFor(journey, wanted, 'waits@example.com')
  const other = await somebodyAlone(wanted)
  await other.hold()
  await giveRoom(journey, { orders: 1 })
  await shopping.add(twoTacos)
  await follow()
  expect(await takenFor(journey, id)).toBeUndefined()
  await other.giveUp()
  await minutesPass(1)
  await follow()
  expect((await groupIn(host, id).read()).held_time).toBe(wanted)
})

test('a group lets go of its time when it is called off, and half an hour after its deadline', async () => {
  const wanted = await aTime()
  const off = await groupFor(journey, wanted, 'off@example.com')
  const late = await groupFor(journey, wanted, 'late@example.com')
  for (const { shopping } of [off, late]) await shopping.add(twoTacos)
  await follow()
  await groupIn(off.host, off.id).cancel()
  expect(await takenFor(journey, off.id)).toBeUndefined()
  // Its deadline is half an hour away.
  expect((await takenFor(journey, late.id))?.minutes).toBeLessThanOrEqual(60)
  expect((await takenFor(journey, late.id))?.minutes).toBeGreaterThan(58)
  await sql`
    update carts set version = version + 1, group_order = jsonb_set(group_order, '{deadline}', to_jsonb(to_char(
      (now() - interval '31 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    where id = ${late.id}`.execute(journey.ctx.db)
  await follow()
  expect(await takenFor(journey, late.id)).toBeUndefined()
})

test('T18 a group that nobody changes lets go of its time, and holds it again with the next change', async () => {
  const wanted = await aTime()
  const { host, id, shopping } = await groupFor(journey, wanted, 'idle@example.com')
  await groupIn(host, id).moveDeadline(await clockIn(journey, 12 * 60))
  await shopping.add(twoTacos)
  await follow()
  expect((await takenFor(journey, id))?.minutes).toBeLessThanOrEqual(idleHoldMinutes)
  await minutesPass(idleHoldMinutes + 1)
  await follow()
  expect((await groupIn(host, id).read()).held_time).toBeNull()
  await shopping.add(lemonade)
  await follow()
  expect((await groupIn(host, id).read()).held_time).toBe(wanted)
})

test('T18 a host holds a time for one group order of a site: the second waits for the first', async () => {
  const wanted = await aTime()
  const first = await groupFor(journey, wanted, 'twice@example.com')
  await first.shopping.add(twoTacos)
  await follow()
  const second = await groupOnAnotherDevice('twice@example.com', wanted)
  await follow()
  expect(await takenFor(journey, second.id)).toBeUndefined()
  expect(second.id).not.toBe(first.id)
  const { held_time, troubles } = await groupIn(second.host, second.id).read()
  expect({ held_time, troubles }).toEqual({ held_time: null, troubles: [] })
  await groupIn(first.host, first.id).cancel()
  await minutesPass(1)
  await follow()
  expect((await groupIn(second.host, second.id).read()).held_time).toBe(wanted)
})

test('R6.3 as soon as possible a group holds the first time after everybody has chosen; its host who orders early gets an earlier one', async () => {
  const { host, id } = await hostGroup(journey, 'grove-menu', 'asap@example.com')
  const deadline = await clockIn(journey, 30)
  await shoppingIn(host, id).add(twoTacos)
  await follow()
  const held = (await groupIn(host, id).read()).held_time ?? ''
  expect(held > deadline).toBe(true)
  const params = { cart_id: id }
  const early = await host.call('POST /carts/{cart_id}/hold', { params })
  expect((early.hold?.ready ?? held) < held).toBe(true)
  // Who leaves checkout again has the others choose on.
  await minutesPass(6)
  await follow()
  expect((await groupIn(host, id).read()).held_time).toBe(held)
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  expect((cart.hold?.ready ?? held) < held).toBe(true)
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  expect(order.time.ready).toBe(cart.hold?.ready)
})

test('R9.9 a host who leaves checkout keeps the group’s time, and no price beyond its five minutes', async () => {
  const wanted = await aTime()
  const { host, id, shopping, params } = await groupFor(journey, wanted, 'leaves@example.com')
  await shopping.add(twoTacos)
  await follow()
  await host.call('POST /carts/{cart_id}/hold', { params })
  await minutesPass(6)
  expect((await shopping.cart()).hold).toBeNull()
  expect(await takenFor(journey, id)).toMatchObject({ slot_at: expect.anything() })
  expect((await groupIn(host, id).read()).held_time).toBe(wanted)
  const again = await host.call('POST /carts/{cart_id}/hold', { params })
  const now = Temporal.Now.instant().toString()
  expect(minutesBetween(now, again.hold?.until ?? '')).toBeGreaterThan(4)
})

test('P1 a process that dies over a group leaves it to the next, some seconds later', async () => {
  const wanted = await aTime()
  const { id, shopping } = await groupFor(journey, wanted, 'dies@example.com')
  await shopping.add(twoTacos)
  expect((await takeGroupsToHold(journey.ctx.db, 50)).map((group) => group.id)).toContain(id)
  await follow()
  expect(await takenFor(journey, id)).toBeUndefined()
  await minutesPass(1)
  await follow()
  const held = await takenFor(journey, id)
  expect(minutesBetween(held?.slot_at ?? '', instantOf(wanted, steadyZone))).toBe(0)
})

test('the groups whose time is looked at are found by their deadline, however many carts a chain has', async () => {
  const wanted = await aTime()
  const { id, shopping } = await groupFor(journey, wanted, 'found@example.com')
  await shopping.add(twoTacos)
  const { db } = journey.ctx
  const { patient } = journey.database
  await sql`
    insert into carts (id, visitor_id, channel, menu_id, handoff, lines, tip, reset, status)
    select id || '-' || n, visitor_id || '-' || n, channel, menu_id, handoff, '[]', tip, reset, 'ordered'
    from carts, generate_series(1, 4000) as n where id = ${id}`.execute(patient)
  for (const table of ['carts', 'group_holds', 'slot_reservations'])
    await sql`analyze ${sql.table(table)}`.execute(patient)
  const plans = await plansOf(db, (watched) => takeGroupsToHold(watched, 20))
  expect(plans.filter((plan) => plan.includes('Seq Scan on carts'))).toEqual([])
  expect(plans).toHaveLength(1)
})
