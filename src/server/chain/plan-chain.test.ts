import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CatalogueProductSource } from '#core/menu/catalogue.ts'
import type { StoredChain } from './store.ts'
import { problemsWithStored } from './check-chain.ts'
import { planChain } from './plan-chain.ts'
import { readChain } from './read-chain.ts'
import type { ChainRecords, LocationFile } from './records.ts'

const records = await readChain(join(import.meta.dirname, '../../../demo'))
const nothing: StoredChain = {
  chain: undefined,
  locations: [],
  catalogues: [],
  menus: [],
}
const first = planChain(nothing, records).writes
const stored: StoredChain = {
  chain: first.chain,
  locations: first.locations,
  catalogues: first.catalogues,
  menus: first.menus,
}
const unchanged = {
  chain: undefined,
  locations: [],
  retired: [],
  catalogues: [],
  catalogues_gone: [],
  menus: [],
  sold_out: [],
}

test('the same files again change nothing', () => {
  expect(planChain(stored, records)).toEqual({ differences: [], writes: unchanged })
})

test('a new menu starts without what sold-out.json says; later that is the crew’s', () => {
  expect(first.sold_out).toContainEqual({
    menu_id: 'austin-south-lamar-everyday',
    item_id: 'pecan-pie',
  })
  const more = { ...records, sold_out: { 'austin-south-lamar-everyday': ['hand-cut-fries'] } }
  expect(planChain(stored, more).writes.sold_out).toEqual([])
})

test('a menu compiled from another catalogue that looks the same keeps its version', () => {
  const everyday = records.catalogues.find(({ id }) => id === 'everyday')
  const copied = edited('south-lamar', (record) => ({
    ...record,
    menus: {
      ...record.menus,
      everyday: { menu_id: 'austin-south-lamar-everyday', catalogue: 'copy' },
    },
  }))
  const catalogues = [...records.catalogues, ...(everyday ? [{ ...everyday, id: 'copy' }] : [])]
  const { writes } = planChain(stored, { ...copied, catalogues })
  expect(writes.menus).toEqual([expect.objectContaining({ catalogue_id: 'copy', version: 1 })])
})

test('a menu’s version grows only where a guest sees the change', () => {
  const dearerInMetro = priced('chicken-fried-steak', { base: 1795, tiers: { metro: 1895 } })
  const { writes } = planChain(stored, dearerInMetro)
  const metro = records.locations.filter(({ record }) => record.price_tier === 'metro')
  expect(writes.menus).toHaveLength(metro.length)
  expect(new Set(writes.menus.map(({ version }) => version))).toEqual(new Set([2]))
  expect(writes.locations).toEqual([])
})

test('a dish that is called otherwise in Spanish is a menu that guests see change', () => {
  const renamed = described('chicken-fried-steak', { es: { name: 'Milanesa tejana' } })
  const { writes, differences } = planChain(stored, renamed)
  const everyday = records.locations.filter(({ record }) => record.menus.everyday)
  expect(writes.menus).toHaveLength(everyday.length)
  expect(differences[0]).toMatchObject({ what: 'product', id: 'everyday/chicken-fried-steak' })
})

test('a location that changes its hours keeps its menu’s version', () => {
  const { writes, differences } = planChain(stored, relocated('south-lamar', { advancedays: 21 }))
  expect(writes.locations.map(({ id }) => id)).toEqual(['south-lamar'])
  expect(writes.menus).toEqual([])
  expect(differences).toEqual([
    {
      what: 'location',
      id: 'south-lamar',
      change: 'changed',
      fields: [{ field: 'services › advancedays', from: '14', to: '21' }],
    },
  ])
})

test('the busy mode that a crew set outlives an import', () => {
  const busy = { extra_minutes: 30, until: '2026-11-20T23:00:00Z' }
  const rushed = {
    ...stored,
    locations: stored.locations.map((location) => ({ ...location, busy })),
  }
  const { writes } = planChain(rushed, relocated('south-lamar', { advancedays: 21 }))
  expect(writes.locations[0]?.busy).toEqual(busy)
})

test('a location that left the chain is retired; its menu and catalogue stay for its orders', () => {
  const { writes, differences } = planChain(stored, { ...records, locations: [], catalogues: [] })
  expect(writes.retired).toHaveLength(27)
  expect(writes.catalogues_gone).toEqual([])
  expect(writes.menus).toEqual([])
  expect(differences.every(({ change }) => change === 'removed')).toBe(true)
})

test('a menu id stays where it is, because carts, orders and links name it', () => {
  const renamed = edited('south-lamar', (record) => ({
    ...record,
    menus: { ...record.menus, everyday: { menu_id: 'lamar', catalogue: 'everyday' } },
  }))
  expect(problemsWithStored(stored, records)).toEqual([])
  expect(problemsWithStored(stored, renamed)).toEqual([
    {
      file: 'locations/austin-south-lamar.json',
      place: 'menus › everyday › menu_id',
      fault: 'this menu is "austin-south-lamar-everyday" for good: carts and orders name it',
      remedy: 'Write "austin-south-lamar-everyday"',
    },
  ])
})

function edited(id: string, edit: (record: LocationFile) => LocationFile): ChainRecords {
  const locations = records.locations.map(({ file, record }) => ({
    file,
    record: record.id === id ? edit(record) : record,
  }))
  return { ...records, locations }
}

function relocated(id: string, services: Partial<LocationFile['services']>): ChainRecords {
  return edited(id, (record) => ({ ...record, services: { ...record.services, ...services } }))
}

function priced(id: string, price: { base: number; tiers: Record<string, number> }): ChainRecords {
  return described(id, { price })
}

function described(id: string, differs: Partial<CatalogueProductSource>): ChainRecords {
  const catalogues = records.catalogues.map((catalogue) => ({
    ...catalogue,
    products: catalogue.products.map((product) =>
      product.id === id ? { ...product, ...differs } : product,
    ),
  }))
  return { ...records, catalogues }
}

test('what a crew paused outlives an import', () => {
  const pauses = [
    {
      part: { kind: 'kitchen' },
      until: '2026-11-20T23:00:00Z',
      reason: 'rush',
      by: 'Rosa',
      since: '2026-11-20T22:00:00Z',
    } as const,
  ]
  const paused = {
    ...stored,
    locations: stored.locations.map((location) => ({ ...location, pauses })),
  }
  expect(planChain(paused, records).writes.locations).toEqual([])
})
