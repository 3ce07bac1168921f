import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { aPrinter, kitchenPrinting } from '#test/journeys/support/kitchen-printing.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const { equip, aFiredOrder, look, shown } = kitchenPrinting(journey)
let crew: Guest

beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

const at = { location_id: southLamar.id }
const isSeen = (station: string | null) =>
  crew.call('PUT /console/locations/{location_id}/screens', { params: at, body: { station } })

/** Screens said for the last time that they are there so many seconds ago. */
async function silentFor(seconds: number): Promise<void> {
  await sql`update kitchen_screens set seen_at = now() - make_interval(secs => ${seconds})`.execute(
    journey.ctx.db,
  )
}

test('R8.6 a screen that is away for a minute prints what is in work and what comes, each once, and nothing once it is back', async () => {
  await equip(aPrinter('Line', { tickets: 'when_screen_away', stations: ['fry', 'bar'] }))
  await isSeen('fry')
  await isSeen('bar')
  const first = await aFiredOrder()
  await look()
  expect(await shown(first)).toEqual([])
  await silentFor(59)
  await look()
  expect(await shown(first)).toEqual([])
  await silentFor(61)
  await isSeen('bar')
  const second = await aFiredOrder()
  await look()
  await look()
  for (const order of [first, second]) {
    const papers = await shown(order)
    expect(papers.map((text) => text.split('\n')[1])).toEqual(['FRY'])
    expect(papers[0]).not.toContain('REPRINT')
  }
  await isSeen('fry')
  const third = await aFiredOrder()
  await look()
  expect(await shown(third)).toEqual([])
  await silentFor(61)
  await look()
  expect(await shown(first)).toHaveLength(1)
  expect(await shown(third)).toHaveLength(1)
})

test('R8.6 a screen of all stations stands for each of them; one of another kitchen’s crew, or of no station, for none', async () => {
  await equip(aPrinter('Line', { tickets: 'when_screen_away' }))
  await isSeen('no-such-station')
  await isSeen(null)
  const order = await aFiredOrder()
  await look()
  expect(await shown(order)).toEqual([])
  const { rows } = await sql<{
    station: string
  }>`select station from kitchen_screens`.execute(journey.ctx.db)
  expect(rows).toEqual([{ station: '' }])
  const mill = { location_id: 'mueller-mill' }
  const foreign = crew.call('PUT /console/locations/{location_id}/screens', {
    params: mill,
    body: { station: null },
  })
  expect(await refused(foreign)).toMatchObject({ code: 'thing.missing' })
})

test('R8.6 what a screen says is written twice a minute at most, and nowhere that no printer waits for it', async () => {
  const seen = async () => {
    const { rows } = await sql<{
      at: string
    }>`select seen_at::text as at from kitchen_screens`.execute(journey.ctx.db)
    return rows.map((row) => row.at)
  }
  await equip(aPrinter('Line', {}))
  await isSeen(null)
  expect(await seen()).toEqual([])
  await equip(aPrinter('Line', { tickets: 'when_screen_away' }))
  await isSeen(null)
  const [first] = await seen()
  await isSeen(null)
  expect(await seen()).toEqual([first])
  await silentFor(26)
  await isSeen(null)
  expect((await seen())[0]?.localeCompare(first ?? '')).toBe(1)
})
