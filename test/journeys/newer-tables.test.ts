import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from './support/an-order.ts'
import { type Journey, openJourney } from './support/open-journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await openJourney()
})
afterAll(() => journey.close())

test('P14 a process goes on taking orders when a newer one adds columns to its tables', async () => {
  const before = await anOrder(journey)
  for (const table of ['carts', 'orders', 'order_lines', 'slot_reservations', 'payment_attempts'])
    await sql`alter table ${sql.table(table)} add column newer text`.execute(journey.house.db)
  const after = await anOrder(journey, undefined, before.guest)
  expect(after.order.id).not.toBe(before.order.id)
})
