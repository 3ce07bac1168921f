import type { DataOf } from '#contract/api.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { type MenuKind, channels } from '#core/channel.ts'
import { channelLabels } from '#core/channel-labels.ts'
import { localHref, paths } from '#web/paths.ts'

type Menus = Pick<LocationAnswer, 'menu_id' | 'mealtime_menu_id' | 'catering_menu_id'>
type App = Pick<DataOf<'GET /app'>, 'channel' | 'sites'>

/** The menu of a location that this site sells from; null where it has none (R1.3). */
export function menuHere({ channel }: Pick<App, 'channel'>, location: Menus) {
  return menuOfKind(location, channels[channel].menu_kind)
}

/** A menu that a location has besides the one this site sells from. */
interface MenuBeside {
  readonly label: string
  readonly href: string
}

/** The further menus of a location, best first, each where it is ordered (R4.3): `Order Catering`, `Mealtime`. */
export function menusBeside({ channel, sites }: App, location: Menus) {
  return channelLabels[channel].beside.flatMap(({ menu_kind, label, site }): MenuBeside[] => {
    const menu_id = menuOfKind(location, menu_kind)
    return menu_id === null
      ? []
      : [{ label: label(), href: new URL(localHref(paths.menu(menu_id)), sites[site]).href }]
  })
}

/** The menu of a kind that a location has; null where it has none. */
export function menuOfKind(location: Menus, kind: MenuKind): string | null {
  const { menu_id: everyday, mealtime_menu_id: mealtime, catering_menu_id: catering } = location
  return { everyday, mealtime, catering }[kind]
}
