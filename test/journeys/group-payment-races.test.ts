import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  beginGroupPayment,
  failGroupPayment,
  type NewGroupPayment,
} from '#server/group-order/store-payments.ts'
import { hostGroup } from '#test/journeys/support/a-group.ts'
import { journeyDatabase } from '#test/journeys/support/fresh-database.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { waiting } from '#test/journeys/support/waiting.ts'

// The embedded database serialises transactions, so that a lock bug would not show there.
describe.skipIf(journeyDatabase === 'embedded')('R1.5 a part that is sent again', () => {
  const journey = groupJourney()

  test('while the bank declines it is found as it was sent: neither waits for the other in turn', async () => {
    const { db } = journey.ctx
    const { id: cart_id } = await hostGroup(journey, 'grove-menu')
    const first = await shareOf(cart_id)
    expect((await beginGroupPayment(db, first)).written).toBe(true)
    const twin = await shareOf(cart_id)
    const declined = Promise.withResolvers<boolean>()
    const again = db.transaction().execute(async (tx) => {
      await sql`select id from carts where id = ${cart_id} for update`.execute(tx)
      failGroupPayment(db, first.id, 'Your bank said no.').then(declined.resolve, declined.reject)
      await expect.poll(() => waiting(db, 'transactionid'), { timeout: 5_000 }).toBeGreaterThan(0)
      return beginGroupPayment(tx, twin)
    })
    // It meets its twin's key, at once, and no deadlock after a second.
    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect(await declined.promise).toBe(true)
  })

  async function shareOf(cart_id: string): Promise<NewGroupPayment> {
    const { db, newId } = journey.ctx
    const { rows } = await sql<{ version: number }>`
      select version from carts where id = ${cart_id}`.execute(db)
    return {
      id: newId('share'),
      cart_id,
      cart_version: rows[0]?.version ?? 0,
      participant_id: 'someone',
      visitor_id: 'vis_twin',
      key: 'twice',
      body_hash: 'same',
      gateway: 'simulated',
      amount: 500,
      tip: 0,
      token: 'tok',
      caller: null,
      email: 'twin@example.com',
      locale: 'en',
    }
  }
})
