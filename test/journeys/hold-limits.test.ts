import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const journey = sharedJourney()
beforeAll(() => openKitchen(journey.ctx.db, 'oak'))

test('T18 a customer of IPv6 who hoards times from all their networks holds twice what an address does in a hurry', async () => {
  expect(await heldOf(24, 'hurried')).toBe(20)
})

test('T18 a customer of IPv6 holds sixty times of one kitchen, from all their networks together', async () => {
  expect(await heldOf(64, 'patient')).toBe(60)
})

/** How many of so many guests hold a time, each from another network of one customer, as soon as they came or minutes later. */
async function heldOf(count: number, pace: 'hurried' | 'patient'): Promise<number> {
  const site = pace === 'hurried' ? '2001:db8:97' : '2001:db8:98'
  let held = 0
  for (let nth = 0; nth < count; nth += 1) {
    const guest = newGuest((request) => journey.answer(request, `${site}:${nth.toString(16)}::1`))
    const { id, add } = await startShopping(guest, 'oak-menu')
    await add({ product_id: 'cobbler', quantity: 1 })
    if (pace === 'patient')
      await sql`update carts set created_at = created_at - interval '2 minutes' where id = ${id}`.execute(
        journey.ctx.db,
      )
    if (await isHeld(guest, id)) held += 1
  }
  return held
}

async function isHeld(guest: Guest, cart_id: string): Promise<boolean> {
  try {
    await guest.call('POST /carts/{cart_id}/hold', { params: { cart_id } })
    return true
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'holds.too_many') return false
    throw error
  }
}
