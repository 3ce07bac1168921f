import type { MenuKind } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'

/** The menus of a kitchen in the order of its counter, without those it doesn’t cook from. */
const kinds = ['everyday', 'mealtime', 'catering'] as const satisfies readonly MenuKind[]

/** Returns the ids of the menus that a kitchen cooks from, its everyday one first. */
export function menuIdsOf({ menus }: Pick<Location, 'menus'>): readonly string[] {
  return kinds.flatMap((kind) => menus[kind] ?? [])
}

/** Returns menus by their ids, as somebody reads them in a language. */
export async function menusIn(
  { db, menus }: { readonly db: Db; readonly menus: AppContext['menus'] },
  menu_ids: readonly string[],
  locale: Locale,
): Promise<readonly Menu[]> {
  const found = await Promise.all(menu_ids.map((menu_id) => menus.menu(db, menu_id, locale)))
  return found.flatMap((menu) => menu ?? [])
}
