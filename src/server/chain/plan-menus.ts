import { isDeepStrictEqual } from 'node:util'
import { compileMenu } from '#core/menu/compile.ts'
import type { StoredChain, StoredMenu, SoldOutItem } from './store.ts'
import type { Difference } from './differences.ts'
import { wantedMenus, type ChainRecords, type WantedMenu } from './records.ts'

/** What becomes of the menus. One that is no longer wanted stays, unserved: carts and orders name it. */
export interface MenusPlan {
  readonly differences: readonly Difference[]
  readonly writes: readonly StoredMenu[]
  /** What new menus start without. */
  readonly sold_out: readonly SoldOutItem[]
  /** Every catalogue that a menu is compiled from afterwards. */
  readonly catalogues: ReadonlySet<string>
}

/** A menu's version grows only where a guest could see the change: an order names the version it was priced on. */
export function planMenus(stored: StoredChain, records: ChainRecords): MenusPlan {
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

const draft = { menu_id: 'draft', version: 0, sold_out: new Set<string>() }

function differenceTo(before: StoredMenu | undefined, menu: StoredMenu): Difference {
  const named = { what: 'menu', id: menu.menu_id } as const
  if (!before) return { ...named, change: 'added' }
  const fields = [
    { field: 'version', from: String(before.version), to: String(menu.version) },
    { field: 'catalogue', from: before.catalogue_id, to: menu.catalogue_id },
  ].filter(({ from, to }) => from !== to)
  return { ...named, change: 'changed', fields }
}
