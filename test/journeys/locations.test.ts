import { m } from '#messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { location as locationSchema } from '#contract/location/locations.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { holdSlot, momentOf } from '#test/journeys/support/cart-rows.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let today = ''
beforeAll(async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'grove', { lat: 61.2, lng: -149.9 })
  await openKitchen(db, 'harbor', { lat: 61.25, lng: -149.8, city: 'Eagle River' })
  await openKitchen(db, 'outpost', { lat: 64.8, lng: -147.7, city: 'Fairbanks' })
  today = dayOf(localTimeAt(Temporal.Now.instant().toString(), steadyZone))
})

const statusOf = async (path: string) => (await journey.guest().ask(`/api/locations${path}`)).status
const timesOf = (menu_id: string, day: string, query: Record<string, string> = {}) =>
  journey.guest().call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day }, query })

test('R7.9 the days that a menu can be ordered for, by how it changes hands; none for what isn’t offered', async () => {
  const days = (menu_id: string, query = {}) =>
    journey.guest().call('GET /locations/{menu_id}/days', { params: { menu_id }, query })
  const offered = await days('grove-menu')
  expect(offered[0]).toBe(today)
  expect(offered.toSorted()).toEqual(offered)
  for (const day of offered.slice(0, 2))
    expect(await timesOf('grove-menu', day)).not.toHaveLength(0)
  await expect(days('grove-menu', { handoff: 'delivery' })).rejects.toMatchObject({
    code: 'handoff.not_offered',
  })
  await expect(days('no-menu')).rejects.toMatchObject({ code: 'thing.missing' })
})

test('R9.1 a point answers the position and the locations near it, nearest first, with the miles', async () => {
  const query = { lat: 61.24, lng: -149.82 }
  const { position, locations } = await journey.guest().call('GET /locations', { query })
  expect(position).toEqual({
    lat: 61.24,
    lng: -149.82,
    label: m.locations_your_location(),
    around: null,
  })
  expect(locations.map(({ name, distance }) => [name, distance])).toEqual([
    ['harbor', 1],
    ['grove', 3.8],
  ])
})

test('R9.1 of many the twenty nearest by the mile are answered: so far north a degree to the east is half of one to the north', async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'northern', { state: 'YT', lat: 58.6, lng: -134 })
  const eastern = Array.from({ length: 20 }, (_, nth) => `eastern-${nth}`)
  for (const [nth, name] of eastern.entries())
    await openKitchen(db, name, { state: 'YT', lat: 58.3, lng: -133.6 + nth / 1000 })
  const query = { lat: 58.3, lng: -134 }
  const { locations } = await journey.guest().call('GET /locations', { query })
  expect(locations.map(({ id }) => id)).toEqual(eastern)
})

test('R9.1 where no location is near the nearest one is answered alone, with how far it is', async () => {
  const { position, locations } = await journey
    .guest()
    .call('GET /locations', { query: { lat: 21.3, lng: -157.9 } })
  expect(position).not.toBeNull()
  expect(locations).toHaveLength(1)
  expect(locations[0]?.distance).toBeGreaterThan(100)
})

test('R9.1 every point of the globe is one to be near, its poles and the smallest numbers too', async () => {
  const degrees = { lat: [-90, -5e-324, 5e-324, 90], lng: [-180, -5e-324, 5e-324, 180] }
  for (const lat of degrees.lat)
    for (const lng of degrees.lng) {
      const answer = await journey.guest().call('GET /locations', { query: { lat, lng } })
      expect(answer.locations).toHaveLength(1)
    }
})

test('a typed town or ZIP is placed; what nobody knows is refused by its name', async () => {
  const { position, locations } = await journey
    .guest()
    .call('GET /locations', { query: { q: 'Austin, TX' } })
  expect(Object.keys(position ?? {}).toSorted()).toEqual(['around', 'label', 'lat', 'lng'])
  expect(position?.label).toContain('Austin')
  expect(locations[0]?.city).toBe('Austin')
  await expect(
    journey.guest().call('GET /locations', { query: { q: 'Xyzzyville' } }),
  ).rejects.toMatchObject({
    status: 422,
    code: 'place.unknown',
    message: 'We couldn’t place “Xyzzyville”. Try a city or a 5-digit ZIP.',
  })
})

test('R2.4 a state lists its locations, a city those of the city, in whatever case', async () => {
  const namesIn = async (query: { state?: string; city?: string }) =>
    (await journey.guest().call('GET /locations', { query })).locations.map(({ name }) => name)
  expect(await namesIn({ state: 'ak' })).toEqual(['grove', 'harbor', 'outpost'])
  expect(await namesIn({ state: 'AK', city: 'FAIRBANKS' })).toEqual(['outpost'])
  expect(await namesIn({ state: 'AK', city: 'eagle-river' })).toEqual(['harbor'])
  expect(await namesIn({ state: 'ZZ' })).toEqual([])
  expect((await namesIn({})).length).toBeGreaterThanOrEqual(30)
})

test('R2.4 a list that is full says after which location it goes on, and comes to an end', async () => {
  const { db } = journey.ctx
  const names = Array.from({ length: 201 }, (_, nth) => `delta-${String(nth).padStart(3, '0')}`)
  for (const name of names) await openKitchen(db, name, { state: 'MB', city: 'Winnipeg' })
  const list = (after?: string) =>
    journey.guest().call('GET /locations', { query: { state: 'mb', ...(after && { after }) } })
  const first = await list()
  expect(first.locations).toHaveLength(200)
  expect(first.next).toBe('anchorage-delta-199')
  const second = await list(first.next ?? '')
  expect(second.locations.map(({ id }) => id)).toEqual(['delta-200'])
  expect(second.next).toBeNull()
  expect((await list('no-such-kitchen')).locations).toEqual([])
  expect(await statusOf(`?after=${'x'.repeat(200)}`)).toBe(400)
})

test('R5.1 a location answers with the fields of the specification, open or closed by its own clock', async () => {
  const found = await journey
    .guest()
    .call('GET /locations/{location}', { params: { location: 'anchorage-grove' } })
  expect(found).toEqual(locationSchema.parse(found))
  expect(found).toMatchObject({
    id: 'grove',
    path: 'anchorage-grove',
    menu_id: 'grove-menu',
    mealtime_menu_id: null,
    catering_menu_id: 'grove-catering',
    phone: '5125550142',
    open: true,
    open_state: { text: m.format_hours_always() },
    available: true,
    services: { advancedays: 14, transfercart: true },
    distance: null,
  })
  // 11 minutes for the slowest dish, and the wait for the next quarter of an hour.
  expect(found.asap_minutes).toBeGreaterThanOrEqual(10)
  expect(found.asap_minutes).toBeLessThanOrEqual(26)
})

test('R6.3 a location that is closed says when it opens, and promises no asap', async () => {
  const closed = [-1, 0, 1].map((onward) => ({ day: addDays(today, onward), span: null, note: '' }))
  await openKitchen(journey.ctx.db, 'resting', { exceptions: closed })
  const params = { location: 'anchorage-resting' }
  const found = await journey.guest().call('GET /locations/{location}', { params })
  expect(found).toMatchObject({
    open: false,
    asap_minutes: null,
    open_state: { until: null, opens: `${addDays(today, 2)} 00:00` },
  })
  expect(found.open_state.text).toMatch(/^Closed · opens \w{3} 12:00 AM$/)
})

test('R9.3 a menu names its location, and only with byMenuId', async () => {
  const params = { location: 'harbor-menu' }
  const found = await journey
    .guest()
    .call('GET /locations/{location}', { params, query: { byMenuId: 'true' } })
  expect(found.id).toBe('harbor')
  expect(await statusOf('/harbor-menu')).toBe(404)
  expect(await statusOf('/harbor-menu?byMenuId=false')).toBe(404)
  expect(await statusOf('/anchorage-harbor?byMenuId=true')).toBe(404)
})

test('a location that left the chain is found by nobody', async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'shuttered')
  await db.updateTable('locations').set({ retired: true }).where('id', '=', 'shuttered').execute()
  expect(await statusOf('/anchorage-shuttered')).toBe(404)
  expect(await statusOf('/shuttered-menu?byMenuId=true')).toBe(404)
  expect(await statusOf('/shuttered-menu/times/20261120')).toBe(404)
})

test('R7.10 a search that makes no sense is malformed, never a fault', async () => {
  const nonsense = [
    '?lat=30',
    '?lng=-97',
    '?lat=91&lng=0',
    '?lat=NaN&lng=0',
    '?lat=30&lng=-97&radius=5',
    '?state=Texas',
    '?q=%00',
    `?q=${'x'.repeat(121)}`,
    '/anchorage-grove?byMenuId=yes',
    '/grove-menu/times/20260230',
    '/grove-menu/times/tomorrow',
    '/grove-menu/times/20261120?handoff=teleport',
  ]
  for (const path of nonsense) expect([path, await statusOf(path)]).toEqual([path, 400])
})

test('R9.9 the times of a day are quarter hours on the location’s clock', async () => {
  const day = addDays(today, 2)
  const times = await timesOf('grove-menu', day)
  expect(times.slice(0, 3)).toEqual([`${day} 00:00`, `${day} 00:15`, `${day} 00:30`])
  expect(new Set(times).size).toBe(times.length)
  expect(times.every((time) => time.startsWith(day))).toBe(true)
})

test('R11.1 no times before today nor after the last day that can be ordered for', async () => {
  expect(await timesOf('grove-menu', addDays(today, -2))).toEqual([])
  expect((await timesOf('grove-menu', addDays(today, 14))).length).toBeGreaterThan(0)
  expect(await timesOf('grove-menu', addDays(today, 16))).toEqual([])
})

test('R7.9 on the catering site times start two days ahead', async () => {
  const caterer = journey.guest().on('catering')
  const timesOn = (day: string) =>
    caterer.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id: 'grove-catering', day },
    })
  expect(await timesOn(addDays(today, 1))).toEqual([])
  expect((await timesOn(addDays(today, 3))).length).toBeGreaterThan(0)
})

test('R7.10 the times of a handoff that isn’t offered are refused', async () => {
  await expect(
    timesOf('grove-menu', addDays(today, 1), { handoff: 'delivery' }),
  ).rejects.toMatchObject({ status: 422, code: 'handoff.not_offered' })
})

test('a time that is full is left out; a hold takes its place from everybody but its own cart', async () => {
  const { db, newId } = journey.ctx
  const capacity = [{ group: 'shared', orders: 1, make_minutes: null, cents: null }] as const
  await openKitchen(db, 'tiny', { capacity })
  const guest = journey.guest()
  const cart = await guest.call('POST /carts', { body: { menu_id: 'tiny-menu' } })
  const day = addDays(today, 3)
  await holdSlot(db, cart.id, 'tiny', momentOf(`${day} 12:00`))

  const params = { menu_id: 'tiny-menu', day }
  const mine = { params, query: { cart: cart.id } }
  const times = await timesOf('tiny-menu', day)
  expect(times).not.toContain(`${day} 12:00`)
  expect(times).toContain(`${day} 12:15`)
  expect(await guest.call('GET /locations/{menu_id}/times/{day}', mine)).toContain(`${day} 12:00`)

  await expect(
    journey.guest().call('GET /locations/{menu_id}/times/{day}', mine),
  ).rejects.toMatchObject({ status: 404, code: 'thing.missing' })
  await expect(
    guest.call('GET /locations/{menu_id}/times/{day}', { params, query: { cart: newId('cart') } }),
  ).rejects.toMatchObject({ status: 404, code: 'thing.missing' })

  await db
    .updateTable('slot_reservations')
    .set({ held_until: sql<string>`now() - interval '1 minute'` })
    .execute()
  expect(await timesOf('tiny-menu', day)).toContain(`${day} 12:00`)
})

test('a location that did not change is not sent again', async () => {
  // Without hours there are no minutes to a next time that could change meanwhile.
  await openKitchen(journey.ctx.db, 'asleep', { hours: [] })
  const guest = journey.guest()
  const path = '/api/locations/anchorage-asleep'
  const etag = (await guest.ask(path)).headers.get('etag') ?? ''
  expect((await guest.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await guest.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})
