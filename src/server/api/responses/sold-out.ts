import type { z } from 'zod'
import type { soldOutList } from '#contract/sold-out.ts'
import type { MenuKind } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { kitchenItems } from '#core/menu/kitchen-items.ts'
import type { Menu } from '#core/menu/menu.ts'
import { localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/store/database/db.ts'
import { soldOutAt } from '#server/store/sold-out.ts'

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

/** Returns what is off the menus of a kitchen in a language, with who took it off and when on the kitchen’s clock. */
export async function soldOutAnswer(
  { id, time_zone }: Pick<Location, 'id' | 'time_zone'>,
  locale: Locale,
  ctx: { readonly db: Db; readonly menus: AppContext['menus'] },
): Promise<DeepReadonly<z.input<typeof soldOutList>>> {
  const off = await soldOutAt(ctx.db, id)
  if (off.length === 0) return []
  const menus = await menusIn(ctx, [...new Set(off.map(({ menu_id }) => menu_id))], locale)
  const items = new Map(kitchenItems(menus).map((item) => [keyOf(item), item]))
  return off.flatMap(({ since, by, ...one }) => {
    const item = items.get(keyOf(one))
    // What a newer menu lacks is on nobody’s list: nothing is left to put back.
    if (!item) return []
    const { kind, menu_id, item_id, name, of } = item
    const { until } = one
    return { kind, menu_id, item_id, name, of, by, since: localTimeAt(since, time_zone), until }
  })
}

function keyOf({ menu_id, item_id }: { readonly menu_id: string; readonly item_id: string }) {
  return `${menu_id} ${item_id}`
}
