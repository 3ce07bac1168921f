import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { formatTime } from '#core/format/format-time.ts'
import { addMinutes, instantOf, localTimeAt } from '#core/time.ts'
import { aCart, aTime, openAllDay, refused, southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  await openAllDay(journey)
})

const params = { location_id: southLamar.id }
const kitchen = { kind: 'kitchen' } as const
type Part = Parameters<typeof pause>[0]

const pause = (
  part: typeof kitchen | { readonly kind: 'station'; readonly station: string },
  minutes = 120,
) =>
  crew.call('PUT /console/locations/{location_id}/pauses', {
    params,
    body: { part, pause: { for_minutes: minutes, reason: 'equipment' } },
  })
const goOn = (part: Part) =>
  crew.call('PUT /console/locations/{location_id}/pauses', { params, body: { part, pause: null } })
afterEach(() => goOn(kitchen))

const place = (guest: Guest) =>
  guest.call('GET /locations/{location}', {
    params: { location: southLamar.menu_id },
    query: { byMenuId: 'true' },
  })
const board = () => crew.call('GET /console/locations/{location_id}/tickets', { params })
const repaired = 'Something in the kitchen is being repaired until '

test('a paused kitchen takes no order for now and says why, on its page and in the cart; one for tomorrow it takes', async () => {
  const guest = journey.guest()
  const { params: at } = await aCart(journey, await aTime(guest, 30), guest)
  const { pauses } = await pause(kitchen)
  expect(pauses).toMatchObject([{ part: kitchen, reason: 'equipment', by: 'South Lamar crew' }])
  expect((await board()).pauses).toEqual(pauses)
  const here = await place(guest)
  expect(here.open_state.text).toContain(repaired)
  expect(here.open_state.paused_until).toBe(pauses[0]?.until)
  expect(here.asap_minutes).toBeNull()
  const no = guest.call('PUT /carts/{cart_id}/time/asap', { params: at })
  expect((await refused(no)).message).toContain(repaired)
  const cart = await guest.call('GET /carts/{cart_id}', { params: at })
  expect(cart.problems).toEqual([])
  expect(cart.time.asap_unavailable).toContain(repaired)
  expect((await goOn(kitchen)).pauses).toEqual([])
  expect((await place(guest)).open_state.text).not.toContain(repaired)
  await guest.call('PUT /carts/{cart_id}/time/asap', { params: at })
})

test('a pause until a time of the kitchen’s clock ends then, guests read it, and who did it is kept', async () => {
  const { local_time } = await board()
  const clockIn = (minutes: number) =>
    localTimeAt(addMinutes(instantOf(local_time, southLamar.zone), minutes), southLamar.zone)
  const pauseUntil = (until: string) =>
    crew.call('PUT /console/locations/{location_id}/pauses', {
      params,
      body: { part: kitchen, pause: { until: until.slice(9), reason: 'equipment' } },
    })
  const late = clockIn(-90)
  expect(await refused(pauseUntil(late))).toMatchObject({
    status: 422,
    code: 'pause.not_ahead',
    message: expect.stringContaining(`${formatTime(late, 'en')} has passed`),
  })
  expect((await board()).pauses).toEqual([])
  const { pauses } = await pauseUntil(clockIn(90))
  expect(pauses).toMatchObject([{ part: kitchen, until: clockIn(90), by: 'South Lamar crew' }])
  const here = await place(journey.guest())
  expect(here.open_state.text).toContain(repaired)
  expect(here.open_state.paused_until).toBe(clockIn(90))
  const { rows } = await sql<{ until: string; staff_id: string | null }>`
    select until, staff_id from pause_events order by id desc limit 1`.execute(journey.ctx.db)
  expect(rows).toEqual([{ until: expect.anything(), staff_id: expect.any(String) }])
})

test('a paused station stops what it makes; who did it is kept after it goes on', async () => {
  const { stations } = (await board()).location
  const guest = journey.guest()
  const { params: at } = await aCart(journey, await aTime(guest, 31), guest)
  for (const station of stations) await pause({ kind: 'station', station }, 60)
  const no = guest.call('PUT /carts/{cart_id}/time/asap', { params: at })
  expect((await refused(no)).code).toBe('time.asap_unavailable')
  for (const station of stations) await goOn({ kind: 'station', station })
  const { rows } = await sql<{ reason: string | null; staff_id: string }>`
    select reason, staff_id from pause_events where part ->> 'kind' = 'station'`.execute(
    journey.ctx.db,
  )
  expect(rows).toHaveLength(stations.length * 2)
  expect(new Set(rows.map(({ staff_id }) => staff_id)).size).toBe(1)
})

test('a crew pauses its own kitchen alone, and no station that it hasn’t', async () => {
  const foreign = crew.call('PUT /console/locations/{location_id}/pauses', {
    params: { location_id: 'mueller-mill' },
    body: { part: kitchen, pause: null },
  })
  expect(await refused(foreign)).toMatchObject({ status: 404, code: 'thing.missing' })
  const nowhere = pause({ kind: 'station', station: 'moon' })
  expect(await refused(nowhere)).toMatchObject({ code: 'thing.missing' })
})
