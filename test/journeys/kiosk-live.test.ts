import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { zoneAt } from '#test/builders/steady-chain.ts'

const journey = sharedJourney()
const location_id = 'grove-live'
const params = { location_id }

beforeAll(async () => {
  await openKitchen(journey.ctx.db, location_id)
})

const aScreen = async () =>
  pairedScreen(journey.guest(), await journey.staff('head-office'), { location_id })

async function standing(screen: Guest) {
  const found = await screen.call('GET /kiosk')
  if (found.state !== 'paired') throw new Error('The screen is paired')
  return found
}

async function soldOut(screen: Guest, product_id: string) {
  const { categories } = await screen.call('GET /kiosk/menu')
  return categories
    .flatMap(({ products }) => products)
    .find((product) => product.product_id === product_id)?.sold_out
}

describe('what a screen offers', () => {
  test('R4.24 is the menu of now: a dish that the crew 86es is sold out at once, and the screen is told that its menu reads otherwise', async () => {
    const screen = await aScreen()
    const office = await journey.staff('head-office')
    const before = (await standing(screen)).location.menu
    expect((await standing(screen)).location.menu).toBe(before)
    expect(await soldOut(screen, 'burger')).toBe(false)
    const item = { menu_id: `${location_id}-menu`, item_id: 'burger' }
    await office.call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params: item })
    expect(await soldOut(screen, 'burger')).toBe(true)
    expect((await standing(screen)).location.menu).not.toBe(before)
    await office.call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', { params: item })
    expect(await soldOut(screen, 'burger')).toBe(false)
  })

  test('R4.24 changes with the hour: what is served in the morning alone goes and comes, and the screen is told that its menu reads otherwise', async () => {
    const location = { id: 'grove-hours', time_zone: zoneAt(12) } as const
    await openKitchen(journey.ctx.db, location.id, location)
    const office = await journey.staff('head-office')
    const screen = await pairedScreen(journey.guest(), office, { location_id: location.id })
    /** Makes it that hour there; returns what the screen is told then. */
    const at = async (hour: number) => {
      await sql`
        update locations set document = jsonb_set(document, '{time_zone}', to_jsonb(${zoneAt(hour)}::text))
        where id = ${location.id}
      `.execute(journey.ctx.db)
      const { menu } = (await standing(screen)).location
      return { menu, isServed: (await soldOut(screen, 'migas')) !== undefined }
    }
    const noon = await at(12)
    expect(noon.isServed).toBe(false)
    const morning = await at(8)
    expect(morning.isServed).toBe(true)
    expect(morning.menu).not.toBe(noon.menu)
    expect(await at(12)).toEqual(noon)
  })
})

test('R4.24 a screen of a location that takes no orders still says what it is, and what is on its menu', async () => {
  const shut = { id: 'grove-shut', available: false } as const
  await openKitchen(journey.ctx.db, shut.id, shut)
  const office = await journey.staff('head-office')
  const screen = await pairedScreen(journey.guest(), office, { location_id: shut.id })
  expect((await standing(screen)).state).toBe('paired')
  expect((await screen.call('GET /kiosk/menu')).categories.length).toBeGreaterThan(0)
})

describe('a guest who needs help', () => {
  test('R4.24 calls the crew once, reads that somebody comes, and the board is rid of the call', async () => {
    const screen = await aScreen()
    const office = await journey.staff('head-office')
    const board = () => office.call('GET /console/locations/{location_id}/tickets', { params })
    expect((await standing(screen)).call).toBe('none')
    await screen.call('POST /kiosk/calls')
    const [first] = (await board()).calls
    await screen.call('POST /kiosk/calls')
    expect((await board()).calls).toEqual([{ ...first, name: 'Front door' }])
    expect((await standing(screen)).call).toBe('waiting')
    const body = { kiosk_id: first?.kiosk_id ?? '' }
    const answer = { params, body }
    expect(await office.call('PUT /console/locations/{location_id}/calls', answer)).toEqual({
      calls: [],
    })
    expect((await standing(screen)).call).toBe('coming')
    // Another screen of the crew says so, too.
    await office.call('PUT /console/locations/{location_id}/calls', answer)
    await screen.call('POST /kiosk/calls')
    expect((await standing(screen)).call).toBe('waiting')
  })

  test('R4.24 T1 calls nobody elsewhere: a crew answers the screens of its own kitchens alone', async () => {
    const screen = await aScreen()
    await screen.call('POST /kiosk/calls')
    const crew = await journey.staff('crew-south-lamar')
    const office = await journey.staff('head-office')
    const { calls } = await office.call('GET /console/locations/{location_id}/tickets', { params })
    const kiosk_id = calls.at(-1)?.kiosk_id ?? ''
    const asked = { params, body: { kiosk_id } }
    expect(
      await refused(crew.call('PUT /console/locations/{location_id}/calls', asked)),
    ).toMatchObject({ code: 'thing.missing' })
    const own = { params: { location_id: 'south-lamar' }, body: { kiosk_id } }
    await crew.call('PUT /console/locations/{location_id}/calls', own)
    expect((await standing(screen)).call).toBe('waiting')
  })
})

describe('the screen over the counter', () => {
  test('R4.24 shows who just paid before the kitchen begins', async () => {
    const screen = await aScreen()
    const lines = [{ product_id: 'burger', quantity: 1 }]
    const tip = { kind: 'rate', rate: 0 } as const
    const { sheet } = await screen.call('POST /kiosk/prices', { body: { lines, tip } })
    const paid = {
      name: 'Ana',
      dining: 'here',
      table_stand: null,
      card: '4242424242424242',
    } as const
    const placed = await screen.call('POST /kiosk/orders', {
      body: { lines, tip, ...paid, total: sheet.total },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    if (placed.state !== 'confirmed') throw new Error(placed.state)
    const { preparing } = await screen.call('GET /kiosk/board')
    expect(preparing).toEqual([{ number: placed.number, name: 'Ana' }])
    await drainOutbox(journey.ctx)
  })
})
