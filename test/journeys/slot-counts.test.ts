import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepTakenDays } from '#server/schedule/store-taken.ts'
import { aHeldCart, anOrder, aTime, southLamar, squeeze } from './support/an-order.ts'
import { cancel } from './support/cancelling.ts'
import { openJourney } from './support/open-journey.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { booksAgree } from './support/oracle.ts'

const journey = sharedJourney()

test('P6 what is counted of a day is what orders took of it, whatever becomes of them', async () => {
  const { db } = journey.ctx
  const first = await anOrder(journey)
  const second = await anOrder(journey, first.order.time.ready)
  const held = await aHeldCart(journey, first.order.time.ready)
  const total = first.cart.sheet.subtotal + second.cart.sheet.subtotal
  expect(await counted()).toEqual([[2, expect.any(Number), total]])
  expect(await booksAgree(journey)).toEqual([])

  await cancel(first)
  expect(await counted()).toEqual([[1, expect.any(Number), second.cart.sheet.subtotal]])
  expect(await booksAgree(journey)).toEqual([])

  await sql`update slot_reservations set slot_at = slot_at + interval '1 day', cents = cents + 1`.execute(
    db,
  )
  expect(await booksAgree(journey)).toEqual([])
  await sql`update slot_reservations set held_until = now() + interval '5 minutes' where held_until is null`.execute(
    db,
  )
  await sql`update slot_reservations set held_until = null where cart_id <> ${held.params.cart_id}`.execute(
    db,
  )
  expect(await booksAgree(journey)).toEqual([])
})

test('P6 the place of a cart’s own order keeps no time from it, and all others from everybody else', async () => {
  const own = await openJourney()
  await squeeze(own, 1)
  const { guest, params, order } = await anOrder(own)
  expect(await guest.call('GET /carts/{cart_id}', { params })).toMatchObject({
    status: 'ordered',
    time: { wanted: order.time.ready, next: null },
  })
  expect(await aTime(guest)).not.toBe(order.time.ready)
  await own.close()
})

test('whatever was counted wrongly is counted anew', async () => {
  const { db } = journey.ctx
  await anOrder(journey)
  await sql`update taken_days set slots = '{"00:00": [7, 7, 7]}'`.execute(db)
  expect(await booksAgree(journey)).not.toEqual([])
  await sql`select recount_places()`.execute(db)
  expect(await booksAgree(journey)).toEqual([])
})

test('days are forgotten once nobody asks about them, and what becomes of their orders is counted no more', async () => {
  const { db } = journey.ctx
  await sql`select recount_places()`.execute(db)
  const daysAgo = async () => {
    const { rows } = await sql<{ ago: number }>`
      select (now() at time zone 'UTC')::date - day as ago from taken_days order by 1`.execute(db)
    return rows.map(({ ago }) => ago)
  }
  const ahead = await daysAgo()
  await sql`
    insert into taken_days (location_id, day, channel, handoff_group, slots)
    select ${southLamar.id}, (now() at time zone 'UTC')::date - n, 'default', 'pickup', '{}' from generate_series(3, 5) as n`.execute(
    db,
  )
  await sweepTakenDays(db)
  expect(await daysAgo()).toEqual([...ahead, 3])
  await sql`update slot_reservations set slot_at = now() - interval '4 days'`.execute(db)
  await sql`delete from slot_reservations`.execute(db)
  expect(await daysAgo()).toEqual([...ahead, 3])
  expect(await booksAgree(journey)).not.toContainEqual(expect.stringContaining('counts'))
})

/** What is counted of each slot of which something is taken. */
async function counted(): Promise<readonly unknown[]> {
  const { rows } = await sql<{ took: unknown }>`
    select took from taken_days, jsonb_each(slots) as s (slot, took) where took ->> 0 <> '0'`.execute(
    journey.ctx.db,
  )
  return rows.map(({ took }) => took)
}
