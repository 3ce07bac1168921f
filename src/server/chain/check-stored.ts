import type { StoredChain } from './store.ts'
import type { Problem } from './problem.ts'
import { wantedMenus, type ChainRecords } from './records.ts'

/** A menu id never changes its place: carts, orders and links name it. */
export function problemsWithStored(
  stored: StoredChain,
  { locations }: ChainRecords,
): readonly Problem[] {
  const byId = new Map(stored.menus.map((menu) => [menu.menu_id, menu]))
  const byPlace = new Map(stored.menus.map((menu) => [`${menu.location_id} ${menu.kind}`, menu]))
  return locations.flatMap(({ file, record }) =>
    wantedMenus(record).flatMap(({ menu_id, kind, location_id }): readonly Problem[] => {
      const place = `menus › ${kind} › menu_id`
      const holder = byId.get(menu_id)
      if (holder && (holder.location_id !== location_id || holder.kind !== kind)) {
        const fault = `"${menu_id}" is the ${holder.kind} menu of "${holder.location_id}" for good`
        return [{ file, place, fault, remedy: 'Choose a menu_id that was never used' }]
      }
      const before = byPlace.get(`${location_id} ${kind}`)
      if (!before || before.menu_id === menu_id) return []
      const fault = `this menu is "${before.menu_id}" for good: carts and orders name it`
      return [{ file, place, fault, remedy: `Write "${before.menu_id}"` }]
    }),
  )
}
