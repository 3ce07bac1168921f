import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { savedAtMost } from '#core/list-limits.ts'
import { aMember } from './support/a-member.ts'
import { refused, southLamar } from './support/an-order.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const { menu_id } = southLamar

test('R6.7 R9.9 a member keeps favorites by any menu of a location, once, and gives them up', async () => {
  const guest = await aMember(journey, 'hearts@example.com')
  const params = { menu_id }
  const kept = { favorites: [southLamar.id] }
  expect(await guest.call('PUT /favorites/{menu_id}', { params })).toEqual(kept)
  const catering = { menu_id: 'austin-south-lamar-catering' }
  expect(await guest.call('PUT /favorites/{menu_id}', { params: catering })).toEqual(kept)
  const [first] = await guest.call('GET /favorites')
  expect(first).toMatchObject({ id: southLamar.id, menu_id })
  expect(await guest.call('DELETE /favorites/{menu_id}', { params })).toEqual({ favorites: [] })
  expect(await guest.call('DELETE /favorites/{menu_id}', { params })).toEqual({ favorites: [] })
})

test('R6.12 every page knows a member’s favorites, and none of a guest', async () => {
  const guest = await aMember(journey, 'known-hearts@example.com')
  await guest.call('PUT /favorites/{menu_id}', { params: { menu_id } })
  expect((await guest.call('GET /frame')).saved).toMatchObject({ favorites: [southLamar.id] })
  expect((await guest.on('catering').call('GET /frame')).saved?.favorites).toEqual([southLamar.id])
  expect((await journey.guest().call('GET /frame')).saved).toBeNull()
})

test('R6.7 favorites stand first in a search: near a place, and in the whole list', async () => {
  const guest = await aMember(journey, 'first@example.com')
  for (const query of [{ q: '78704' }, {}]) {
    const before = await guest.call('GET /locations', { query })
    const last = before.locations.at(-1)
    if (!last?.menu_id) throw new Error('No last location')
    await guest.call('PUT /favorites/{menu_id}', { params: { menu_id: last.menu_id } })
    const { locations } = await guest.call('GET /locations', { query })
    expect(locations[0]?.id).toBe(last.id)
    expect(locations).toHaveLength(before.locations.length)
    const others = await journey.guest().call('GET /locations', { query })
    expect(others.locations[0]?.id).not.toBe(last.id)
  }
})

test('R8.1 a guest has no favorites, and a member none of a menu that doesn’t exist', async () => {
  const guest = journey.guest()
  const call = guest.call('PUT /favorites/{menu_id}', { params: { menu_id } })
  expect(await refused(call)).toMatchObject({ status: 401, code: 'signed_out' })
  const member = await aMember(journey, 'nowhere@example.com')
  const nowhere = member.call('PUT /favorites/{menu_id}', { params: { menu_id: 'nowhere' } })
  expect(await refused(nowhere)).toMatchObject({ status: 404, code: 'thing.missing' })
})

test('a list of favorites has an end, and says so', async () => {
  const guest = await aMember(journey, 'many@example.com')
  await sql`
    insert into locations (id, path, name, state, city, lat, lng, document)
    select 'far-' || n, 'far-' || n, 'Far', 'TX', 'Far', 0, 0, l.document
    from generate_series(1, ${savedAtMost.favorites}) as n, locations as l where l.id = ${southLamar.id}
  `.execute(journey.ctx.db)
  await sql`
    insert into member_favorites (member_id, location_id)
    select m.id, l.id from members as m, locations as l
    where m.email = 'many@example.com' and l.id like 'far-%'
  `.execute(journey.ctx.db)
  const one = guest.call('PUT /favorites/{menu_id}', { params: { menu_id } })
  expect(await refused(one)).toMatchObject({ status: 422, code: 'saved.full' })
})
