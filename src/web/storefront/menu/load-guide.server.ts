import type { Call } from '#contract/client.ts'
import type { DataOf } from '#contract/api.ts'
import { channels, type MenuKind } from '#core/channel.ts'
import { type AllergenGuide, allergenGuide } from '#core/menu/allergen-guide.ts'
import { menuOfKind } from '#web/api/location-menus.ts'
import { missing } from '#web/api/missing.ts'

/** The data of the allergen guide. */
export interface GuideData {
  readonly kind: MenuKind
  /** The menus that have one, this one among them. */
  readonly menus: readonly { readonly kind: MenuKind; readonly name: string }[]
  readonly guide: AllergenGuide
}

/** Loads the guide to a kind of menu, the site’s own where none is named: that of the first location which serves it, for dishes are the chain’s. */
export async function loadGuide(call: Call, named: string | undefined): Promise<GuideData> {
  const [{ channel }, { locations }] = await Promise.all([call('GET /app'), call('GET /locations')])
  const found = await Promise.all(
    menuKinds.map(async (kind) => {
      const [menu_id] = locations.flatMap((location) => menuOfKind(location, kind) ?? [])
      return menu_id
        ? [{ kind, menu: await call('GET /menus/{menu_id}', { params: { menu_id } }) }]
        : []
    }),
  )
  const menus = found.flat()
  const kind = named ?? channels[channel].menu_kind
  const shown = menus.find((menu) => menu.kind === kind)
  if (!shown) throw missing()
  return {
    kind: shown.kind,
    menus: menus.map((each) => ({ kind: each.kind, name: each.menu.name })),
    guide: guideOf(shown.menu),
  }
}

const menuKinds = ['everyday', 'mealtime', 'catering'] as const satisfies readonly MenuKind[]

const guides = new WeakMap<DataOf<'GET /menus/{menu_id}'>, AllergenGuide>()

/** Counted once for each version of a menu. */
function guideOf(menu: DataOf<'GET /menus/{menu_id}'>): AllergenGuide {
  const known = guides.get(menu) ?? allergenGuide(menu)
  guides.set(menu, known)
  return known
}
