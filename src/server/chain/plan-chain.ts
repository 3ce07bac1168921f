import { isDeepStrictEqual } from 'node:util'
import type { Location } from '#core/location/location.ts'
import type { ChainWrites, StoredChain } from './store.ts'
import {
  catalogueDifferences,
  differenceOf,
  differencesOf,
  type Difference,
} from './differences.ts'
import { planMenus } from './plan-menus.ts'
import type { ChainFile, ChainRecords, LocationFile } from './records.ts'

/** What an import would do: in words for the operator, and as what the store writes. */
export interface ChainPlan {
  readonly differences: readonly Difference[]
  readonly writes: ChainWrites
}

/** Compares a chain's files with what is kept. Pure: the same two always give the same plan. */
export function planChain(stored: StoredChain, records: ChainRecords): ChainPlan {
  const { chain } = records
  const before = new Map(stored.locations.map((location) => [location.id, location]))
  const locations = records.locations.map(({ record }) =>
    locationOf(record, before.get(record.id), chain),
  )
  const menus = planMenus(stored, records)
  const filed = new Set(records.catalogues.map(({ id }) => id))
  // A catalogue outlives its file while a menu that somebody ordered from is compiled from it.
  const outlived = stored.catalogues.filter(({ id }) => !filed.has(id) && menus.catalogues.has(id))
  const catalogues = [...records.catalogues, ...outlived]
  return {
    differences: [
      ...differenceOf('chain', chain.name, stored.chain, chain),
      ...differencesOf('location', stored.locations, locations),
      ...catalogueDifferences(stored.catalogues, catalogues),
      ...menus.differences,
    ],
    writes: {
      chain: isDeepStrictEqual(stored.chain, chain) ? undefined : chain,
      locations: unlike(stored.locations, locations),
      retired: missing(stored.locations, locations),
      catalogues: unlike(stored.catalogues, catalogues),
      catalogues_gone: missing(stored.catalogues, catalogues),
      menus: menus.writes,
      sold_out: menus.sold_out,
    },
  }
}

/** The location as it is kept: menus by id alone, and the busy mode and the pauses that its crew set. */
function locationOf(file: LocationFile, before: Location | undefined, chain: ChainFile): Location {
  const { busy = null, pauses } = before ?? {}
  const { everyday, mealtime, catering } = file.menus
  const menus = {
    everyday: everyday?.menu_id ?? null,
    mealtime: mealtime?.menu_id ?? null,
    catering: catering?.menu_id ?? null,
  }
  const delivery = deliveryOf(file, chain)
  return { ...file, menus, busy, ...(pauses && { pauses }), delivery }
}

/** On which terms a location delivers, with what its state taxes where its file doesn’t say. */
function deliveryOf(
  { delivery, state }: LocationFile,
  { fee_taxable_in = {} }: ChainFile,
): Location['delivery'] {
  if (delivery === null) return null
  return { ...delivery, fee_taxable: delivery.fee_taxable ?? fee_taxable_in[state] ?? true }
}

interface Named {
  readonly id: string
}

function unlike<Fact extends Named>(
  before: readonly Fact[],
  after: readonly Fact[],
): readonly Fact[] {
  const old = new Map(before.map((fact) => [fact.id, fact]))
  return after.filter((fact) => !isDeepStrictEqual(old.get(fact.id), fact))
}

function missing(before: readonly Named[], after: readonly Named[]): readonly string[] {
  const there = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !there.has(id)).map(({ id }) => id)
}
