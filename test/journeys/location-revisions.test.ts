import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/database/db.ts'
import { kitchenOf } from '#server/menu/store.ts'
import { southLamar } from './support/an-order.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

test('a location is read once for as long as nothing of it changes', async () => {
  const { db } = journey.ctx
  const first = await locationNow(db)
  expect(await locationNow(db)).toBe(first)
  await sql`update locations set document = document, retired = retired`.execute(db)
  expect(await locationNow(db)).toBe(first)
})

test('R5.1 whoever changes a location, the very next answer tells it', async () => {
  const { db } = journey.ctx
  const first = await locationNow(db)
  for (const phone of ['5125550101', '5125550102']) {
    await callAt(db, phone)
    expect(await locationNow(db)).toEqual({ ...first, phone })
    const params = { location: southLamar.menu_id }
    const answer = await journey
      .guest()
      .call('GET /locations/{location}', { params, query: { byMenuId: 'true' } })
    expect(answer.phone).toBe(phone)
  }
})

test('a change that was taken back was never there', async () => {
  const { db } = journey.ctx
  const first = await locationNow(db)
  const changing = db.transaction().execute(async (tx) => {
    await callAt(tx, '5125550199')
    expect(await locationNow(tx)).toEqual({ ...first, phone: '5125550199' })
    throw new Error('Taken back')
  })
  await expect(changing).rejects.toThrow('Taken back')
  expect(await locationNow(db)).toBe(first)
})

async function locationNow(db: Db) {
  return (await kitchenOf(db, southLamar.menu_id))?.location
}

async function callAt(db: Db, phone: string): Promise<void> {
  await sql`
    update locations set document = jsonb_set(document, '{phone}', to_jsonb(${phone}::text))
    where id = (select location_id from menus where menu_id = ${southLamar.menu_id})
  `.execute(db)
}
