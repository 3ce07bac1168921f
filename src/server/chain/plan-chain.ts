import { isDeepStrictEqual } from 'node:util'
import type { Location } from '#core/location/location.ts'
import type { ChainWrites, StoredChain, StoredMenu, SoldOutItem } from './store.ts'
import {
  catalogueDifferences,
  differenceOf,
  differencesOf,
  type Difference,
} from './differences.ts'
import {
  type ChainFile,
  type ChainRecords,
  type LocationFile,
  wantedMenus,
  type WantedMenu,
} from './records.ts'
import { compileMenu } from '#core/menu/compile.ts'

/** What an import would do: in words for the operator, and as what the store writes. */
interface ChainPlan {
  readonly differences: readonly Difference[]
  readonly writes: ChainWrites
}

/** What becomes of the menus. One that is no longer wanted stays, unserved: carts and orders name it. */
interface MenusPlan {
  readonly differences: readonly Difference[]
  readonly writes: readonly StoredMenu[]
  /** What new menus start without. */
  readonly sold_out: readonly SoldOutItem[]
  /** Every catalogue that a menu is compiled from afterwards. */
  readonly catalogues: ReadonlySet<string>
}

const draft = { menu_id: 'draft', version: 0, sold_out: new Set<string>() }

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

/** A menu's version grows only where a guest could see the change: an order names the version it was priced on. */
function planMenus(stored: StoredChain, records: ChainRecords): MenusPlan {
  const wanted = records.locations.flatMap(({ record }) => wantedMenus(record))
  const old = new Map(stored.menus.map((menu) => [menu.menu_id, menu]))
  const isSeen = comparison(stored, records)
  const writes = wanted.flatMap((menu) => {
    const before = old.get(menu.menu_id)
    if (!before) return [{ ...menu, version: 1 }]
    const seen = isSeen(before, menu)
    const moved = before.catalogue_id !== menu.catalogue_id
    return seen || moved ? [{ ...menu, version: before.version + (seen ? 1 : 0) }] : []
  })
  const added = writes.filter(({ menu_id }) => !old.has(menu_id))
  const after = new Map(
    [...stored.menus, ...wanted].map((menu) => [menu.menu_id, menu.catalogue_id]),
  )
  return {
    differences: writes.map((menu) => differenceTo(old.get(menu.menu_id), menu)),
    writes,
    sold_out: added.flatMap(({ menu_id }) =>
      (records.sold_out[menu_id] ?? []).map((item_id) => ({ menu_id, item_id })),
    ),
    catalogues: new Set(after.values()),
  }
}

/**
 * Whether a menu as a guest sees it differs. Locations of one tier see the same one, so it is compiled for all of them
 * once; what is 86ed changes both sides alike, so it doesn’t matter.
 */
function comparison(stored: StoredChain, records: ChainRecords) {
  const answers = new Map<string, boolean>()
  return (before: StoredMenu, after: WantedMenu): boolean => {
    const old = stored.catalogues.find(({ id }) => id === before.catalogue_id)
    const now = records.catalogues.find(({ id }) => id === after.catalogue_id)
    if (!old || !now) return true
    const question = JSON.stringify([old.id, now.id, before.price_tier, after.price_tier])
    const answer =
      answers.get(question) ??
      !isDeepStrictEqual(
        compileMenu(old, { ...draft, price_tier: before.price_tier }),
        compileMenu(now, { ...draft, price_tier: after.price_tier }),
      )
    answers.set(question, answer)
    return answer
  }
}

function differenceTo(before: StoredMenu | undefined, menu: StoredMenu): Difference {
  const named = { what: 'menu', id: menu.menu_id } as const
  if (!before) return { ...named, change: 'added' }
  const fields = [
    { field: 'version', from: String(before.version), to: String(menu.version) },
    { field: 'catalogue', from: before.catalogue_id, to: menu.catalogue_id },
  ].filter(({ from, to }) => from !== to)
  return { ...named, change: 'changed', fields }
}
