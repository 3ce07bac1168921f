import { beforeAll, expect, test } from 'vitest'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
let office: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  office = await journey.staff('head-office')
})

const here = { params: { location_id: southLamar.id } }
const brisket = [
  { kind: 'everyday', item_id: 'post-oak-brisket-plate' },
  { kind: 'everyday', item_id: 'two-meats.brisket' },
  { kind: 'catering', item_id: 'sliced-brisket-tray' },
  { kind: 'mealtime', item_id: 'pack-meat.brisket' },
] as const

const soldOutAt = async (who: Guest, location_id: string) => {
  const params = { location_id }
  return (await who.call('GET /console/locations/{location_id}/tickets', { params })).sold_out
}

test('one search covers every menu of the kitchen, and no two of what it lists are the same item', async () => {
  const items = await crew.call('GET /console/locations/{location_id}/items', here)
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['everyday', 'mealtime', 'catering']),
  )
  expect(new Set(items.map(({ kind, item_id }) => `${kind} ${item_id}`)).size).toBe(items.length)
  expect(
    items.find(({ item_id }) => item_id === 'two-meats.brisket')?.dishes.length,
  ).toBeGreaterThan(0)
})

test('one press takes brisket off every menu of the kitchen, and says who did it and when', async () => {
  const body = { items: [...brisket], sold_out: true, until: 'back' as const }
  const press = () => crew.call('PUT /console/locations/{location_id}/sold-out', { ...here, body })
  const { sold_out, kitchens } = await press()
  expect(kitchens).toBe(1)
  expect(sold_out.map(({ kind, item_id }) => ({ kind, item_id }))).toEqual(
    expect.arrayContaining([...brisket]),
  )
  expect(sold_out.find(({ kind }) => kind === 'catering')).toMatchObject({
    name: 'Sliced Brisket Tray',
    by: 'South Lamar crew',
    since: expect.stringMatching(/^20\d{6} \d\d:\d\d$/),
    until: null,
  })
  const guest = journey.guest()
  const menu = await guest.call('GET /menus/{menu_id}', {
    params: { menu_id: 'austin-south-lamar-catering' },
  })
  const tray = menu.categories
    .flatMap(({ products }) => products)
    .find(({ product_id }) => product_id === 'sliced-brisket-tray')
  expect(tray?.sold_out).toBe(true)
  expect(await press()).toMatchObject({ sold_out })
  await crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items: [...brisket], sold_out: false },
  })
  expect(await soldOutAt(crew, southLamar.id)).not.toContainEqual(
    expect.objectContaining({ item_id: 'sliced-brisket-tray' }),
  )
})

test('the last of a choice that dishes can’t be made without names the dishes that go with it', async () => {
  const items = await crew.call('GET /console/locations/{location_id}/items', here)
  const tortillas = items.filter(({ of, kind }) => of === 'Tortillas' && kind === 'everyday')
  expect(tortillas.length).toBeGreaterThan(1)
  const body = { items: tortillas.map(({ kind, item_id }) => ({ kind, item_id })) }
  const off = await crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { ...body, sold_out: true },
  })
  expect(off.with_them.length).toBeGreaterThan(0)
  const back = await crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { ...body, sold_out: false },
  })
  expect(back.with_them).toEqual([])
})

test('T25 head office takes it off at several kitchens at once, a crew at none but its own', async () => {
  const items = [{ kind: 'everyday', item_id: 'pecan-pie' }] as const
  const body = { items: [...items], sold_out: true, also_at: ['mueller-mill'] }
  const foreign = crew.call('PUT /console/locations/{location_id}/sold-out', { ...here, body })
  expect(await refused(foreign)).toMatchObject({ status: 404, code: 'thing.missing' })
  const done = await office.call('PUT /console/locations/{location_id}/sold-out', { ...here, body })
  expect(done.kitchens).toBe(2)
  expect(await soldOutAt(office, 'mueller-mill')).toContainEqual(
    expect.objectContaining({ item_id: 'pecan-pie' }),
  )
  // Named twice, an item or a kitchen is one.
  const twice = { items: [...items, ...items], sold_out: true, until: 'back' as const }
  const again = await office.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { ...twice, also_at: ['mueller-mill', 'mueller-mill', here.params.location_id] },
  })
  expect(again.kitchens).toBe(2)
  const nothing = { items: [{ kind: 'everyday' as const, item_id: 'moon-pie' }], sold_out: true }
  const none = crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: nothing,
  })
  expect(await refused(none)).toMatchObject({ code: 'product.missing' })
})
