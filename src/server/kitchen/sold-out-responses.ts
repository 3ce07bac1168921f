import type { z } from 'zod'
import type { soldOutList } from '#contract/kitchen/sold-out.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { kitchenItems } from '#core/menu/kitchen-items.ts'
import { localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { menusIn } from '#server/menu/kitchen-menus.ts'
import type { Db } from '#server/database/db.ts'
import { soldOutAt } from '#server/menu/store-sold-out.ts'

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
