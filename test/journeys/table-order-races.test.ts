import { describe, expect, test } from 'vitest'
import type { Db } from '#server/database/db.ts'
import { reservationById, setReservationStatus } from '#server/reservation/store.ts'
import { moveReservation } from '#server/reservation/store-seatings.ts'
import { journeyDatabase } from './support/fresh-database.ts'
import { aToken, charges } from './support/gateway-ledger.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { aTable, filledFor, sendOf } from './support/table-orders.ts'
import { waiting } from './support/waiting.ts'

const journey = sharedJourney()

/** What comes of an order for a table that somebody has locked and changes before it can be written. */
async function orderedDuring(change: (tx: Db, reservation_id: string) => Promise<void>) {
  const guest = journey.guest()
  const table = await aTable(guest)
  const { reservation_id } = table.params
  const pay = sendOf(guest, await filledFor(guest, table), await aToken(journey))
  const sent = await journey.ctx.db.transaction().execute(async (tx) => {
    await reservationById(tx, reservation_id, true)
    await change(tx, reservation_id)
    let isAnswered = false
    const answers = Promise.allSettled([pay()]).finally(() => {
      isAnswered = true
    })
    const isWaiting = async () => isAnswered || (await waiting(journey.ctx.db)) > 0
    await expect.poll(isWaiting).toBe(true)
    return { answers }
  })
  return sent.answers
}

// The embedded database has one connection: nobody waits there for another’s lock.
describe.skipIf(journeyDatabase === 'embedded')('R1.7 an order for a table', () => {
  test('that is cancelled in the same moment waits for that, and charges nothing', async () => {
    const before = (await charges(journey)).length
    const answers = await orderedDuring(async (tx, id) => setReservationStatus(tx, id, 'cancelled'))
    expect(answers).toMatchObject([{ reason: { code: 'cart.table_changed' } }])
    expect(await charges(journey)).toHaveLength(before)
    expect(await booksAgree(journey)).toEqual([])
  })

  test('whose party gets other seats in the same moment is brought to those', async () => {
    const answers = await orderedDuring(async (tx, id) => {
      const { ends_at = '' } = (await reservationById(tx, id)) ?? {}
      await moveReservation(tx, id, { area: 'patio', tables: ['P9'], ends_at })
    })
    expect(answers).toMatchObject([{ value: { state: 'confirmed' } }])
    expect(await booksAgree(journey)).toEqual([])
  })
})
