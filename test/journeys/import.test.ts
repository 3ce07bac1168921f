import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadChain, previewChain } from '#server/chain/load-chain.ts'
import { BadRecords } from '#server/chain/problem.ts'
import { changeChain, chainToChange } from '#server/chain/store.ts'
import { createMenuCache } from '#server/menu/menu-cache.ts'
import { aChain, type ChainFiles, demo } from '#test/builders/a-chain.ts'
import { aHeldCart, send } from '#test/journeys/support/an-order.ts'
import { journeyDatabase } from '#test/journeys/support/fresh-database.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const menu_id = 'austin-south-lamar-everyday'
const starters = 'catalogues/everyday/products/starters.json'

const now = { ms: 0 }
const journey = sharedJourney({ ctx: { menus: createMenuCache({ clock: () => now.ms }) } })
let chain: ChainFiles
// With its holidays, which journeys leave out.
beforeAll(() => load(demo))
beforeEach(async () => {
  chain = await aChain()
})
afterEach(async () => {
  await load(demo)
  await chain.remove()
})

describe('importing a chain', () => {
  test('a second time changes nothing', async () => {
    const before = await everything()
    expect(await load(demo)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('with one bad record loads nothing at all', async () => {
    const before = await everything()
    await chain.change(starters, '"base": 950', '"base": 975')
    await chain.change('locations/waco-brazos-bluff.json', '"76701"', '76701')
    await expect(load(chain.folder)).rejects.toThrow(BadRecords)
    expect(await everything()).toEqual(before)
  })

  test('as a dry run tells the difference and writes nothing', async () => {
    const before = await everything()
    await chain.change(starters, '"base": 950', '"base": 975')
    const { differences } = await dryRun(chain.folder)
    expect(differences).toContainEqual({
      what: 'product',
      id: 'everyday/pit-fire-queso',
      change: 'changed',
      fields: [{ field: 'price › base', from: '950', to: '975' }],
    })
    expect(await everything()).toEqual(before)
  })

  test('as a dry run before there is any database says that all of it is new', async () => {
    const differences = await previewChain(null, demo)
    const locations = differences.filter(({ what }) => what === 'location')
    expect(locations.map(({ change }) => change)).toEqual(locations.map(() => 'added'))
    expect(locations).toHaveLength(27)
  })

  test('names a dish whose picture isn’t there in every size', async () => {
    const pictures = new Set(await readdir(join(demo, '../public/img')))
    await expect(previewChain(null, demo, { pictures })).resolves.not.toEqual([])
    pictures.delete('pit-fire-queso-320.webp')
    const preview = previewChain(null, demo, { pictures })
    await expect(preview).rejects.toThrow(
      'catalogues/everyday: "pit-fire-queso" › image\n    public/img lacks pit-fire-queso-320.webp.',
    )
  })

  test('shows guests the new price under a new version; the crew’s 86 list stays', async () => {
    const { call } = journey.guest()
    const before = await call('GET /menus/{menu_id}', { params: { menu_id } })
    await journey.ctx.db
      .insertInto('sold_out')
      .values({ menu_id, item_id: 'churros', until: null })
      .execute()
    await chain.change(starters, '"base": 950', '"base": 1045')
    await load(chain.folder)
    // Another process imports: this one hears of it a quarter of a second later.
    now.ms += 250

    const after = await call('GET /menus/{menu_id}', { params: { menu_id } })
    expect(after.version).toBe(before.version + 1)
    const products = after.categories.flatMap((category) => category.products)
    expect(products.find(({ id }) => id === 'pit-fire-queso')?.cost).toBe(1045)
    const soldOut = products.filter((product) => product.sold_out).map(({ id }) => id)
    expect(soldOut).toEqual(expect.arrayContaining(['churros', 'pecan-pie', 'blackened-redfish']))

    const elsewhere = { menu_id: 'austin-mueller-mill-everyday' }
    expect(await call('GET /menus/{menu_id}', { params: elsewhere })).toMatchObject({ version: 1 })
    await journey.ctx.db.deleteFrom('sold_out').where('item_id', '=', 'churros').execute()
  })

  test('without a location retires it: nobody finds it, nobody orders there, it can come back', async () => {
    const { call } = journey.guest()
    const waco = { location: 'waco-brazos-bluff' }
    await rm(join(chain.folder, 'locations/waco-brazos-bluff.json'))
    expect(await load(chain.folder)).toEqual([
      { what: 'location', id: 'brazos-bluff', change: 'removed' },
    ])
    await expect(call('GET /locations/{location}', { params: waco })).rejects.toMatchObject({
      status: 404,
    })
    const body = { menu_id: 'waco-brazos-bluff-everyday' }
    await expect(call('POST /carts', { body })).rejects.toMatchObject({ status: 404 })
    expect(await load(chain.folder)).toEqual([])

    await load(demo)
    expect(await call('GET /locations/{location}', { params: waco })).toMatchObject({
      name: 'Brazos Bluff',
      available: true,
    })
  })

  test('twice at the same moment ends as if it were done once', async () => {
    await chain.change(starters, '"base": 950', '"base": 975')
    const [one, other] = await Promise.all([load(chain.folder), load(chain.folder)])
    expect([one.length, other.length].toSorted((a, b) => a - b)[0]).toBe(0)
  })
})

// On one connection a guest would wait for the import’s.
test.skipIf(journeyDatabase === 'embedded')(
  'guests order while an import has written all it changes, and is not done',
  async () => {
    const { db } = journey.ctx
    const held = await aHeldCart(journey)
    await db.transaction().execute(async (tx) => {
      const { locations, menus, ...kept } = await chainToChange(tx)
      await changeChain(tx, {
        ...kept,
        locations: locations.map((location) => ({ ...location, name: `${location.name} House` })),
        retired: [],
        catalogues_gone: [],
        menus: menus.map((menu) => ({ ...menu, version: menu.version + 1 })),
        sold_out: [],
      })
      const body = { menu_id: 'austin-mueller-mill-everyday' }
      expect(await journey.guest().call('POST /carts', { body })).toMatchObject({ status: 'open' })
      const token = await aToken(journey)
      expect(await send(held, { token })).toMatchObject({ state: 'confirmed' })
    })
  },
)

function load(from: string) {
  return loadChain(journey.database.patient, from)
}

async function dryRun(from: string) {
  const differences = await previewChain(journey.database.patient, from)
  return { differences }
}

/** Every row that an import may touch. */
async function everything() {
  const { db } = journey.ctx
  return {
    chain: await db.selectFrom('chain').selectAll().execute(),
    locations: await db.selectFrom('locations').selectAll().orderBy('id').execute(),
    catalogues: await db.selectFrom('catalogues').selectAll().orderBy('id').execute(),
    menus: await db.selectFrom('menus').selectAll().orderBy('menu_id').execute(),
    sold_out: await db
      .selectFrom('sold_out')
      .selectAll()
      .orderBy('menu_id')
      .orderBy('item_id')
      .execute(),
  }
}
