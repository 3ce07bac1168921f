import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { isOver, nearestDays, servedRefusal } from '#core/menu/serving-days.ts'
import { type CalendarDay, dayOf, type LocalTime } from '#core/time.ts'
import { freshBuild } from '#core/menu/build.ts'
import { dietaryFactsOf } from '#core/menu/dietary.ts'
import { optionsOf } from '#core/menu/options.ts'
import type { Menu, ModifierGroup, Product } from '#core/menu/menu.ts'
import { quickAddable } from '#core/menu/product.ts'
import { utensilsCounted } from '#core/menu/serving.ts'
import { m } from '#messages'
import { currentCart } from '#web/api/current-cart.server.ts'
import { dishCard } from './dish-card.server.ts'
import { redirectToOtherSite } from './redirect-to-other-site.server.ts'
import type { MenuDish, MenuSection } from './menu-dish.ts'
import { type MenuModel, menuText } from './menu-text.ts'
import { formatTime } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'

/** The data of the menu page. */
export interface MenuData {
  readonly menu_id: string
  readonly location: LocationAnswer
  /** Whether amounts for a headcount can be proposed from it. */
  readonly proposes: boolean
  /** It, as `useMenuText` reads it. */
  readonly text: string
}

/** Loads the menu of a location as cards, judged by when this visitor’s order is wanted. */
export async function loadMenu(call: Call, menu_id: string, url: URL): Promise<MenuData> {
  const [{ menu, wanted }, location] = await Promise.all([
    loadMenuWanted(call, menu_id),
    locationOf(call, menu_id),
  ])
  await redirectToOtherSite(call, menu, url)
  const proposes = menu.categories.some(({ course }) => course !== undefined)
  return { menu_id, location, proposes, text: menuText(menuModel(menu, wanted, location.today)) }
}

/** Loads a menu for the day that this visitor’s order there is wanted, with their cart there and its time; both null without one. */
export async function loadMenuWanted(call: Call, menu_id: string) {
  const cart = await currentCart(call)
  const here = cart?.menu_id === menu_id ? cart : null
  const wanted = here && wantedOf(here)
  const query = wanted === null ? {} : { wanted }
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id }, query })
  return { menu, wanted, cart: here }
}

/** Loads the location of a menu (R9.3). */
export function locationOf(call: Call, menu_id: string): Promise<LocationAnswer> {
  const params = { location: menu_id }
  return call('GET /locations/{location}', { params, query: { byMenuId: 'true' } })
}

/** Returns when an order is wanted: its time, else the first that the kitchen can make. */
export function wantedOf({ time }: CartAnswer): LocalTime | null {
  return time.wanted ?? time.earliest
}

/** Turns a menu into what its pages read, as of the location’s `today`. */
export function menuModel(menu: Menu, wanted: LocalTime | null, today: CalendarDay): MenuModel {
  return { sections: sectionsOf(menu, wanted, today), choices: choicesOf(menu) }
}

/** Returns the names of the options of every group, once, by the group’s id in the catalogue. */
function choicesOf({ categories }: Menu): MenuModel['choices'] {
  const names: Record<string, readonly string[]> = {}
  for (const product of categories.flatMap(({ products }) => products))
    for (const { group } of optionsOf(product).values())
      names[groupIdOf(group)] ??= group.options.map(({ name }) => name)
  return names
}

/** Returns the id of a group in the catalogue: the last step of its path, whatever it is nested in. */
function groupIdOf({ id }: ModifierGroup): string {
  return id.split('.').at(-1) ?? id
}

/** Turns a menu into cards. Utensils are among them where they are counted, a holiday’s dishes until it is past. */
function sectionsOf(
  menu: Menu,
  wanted: LocalTime | null,
  today: CalendarDay,
): readonly MenuSection[] {
  return menu.categories
    .map(({ id, name, description, tile, daypart, products }) => ({
      id,
      name,
      description,
      tile,
      served: formatServed(menu, daypart),
      dishes: products
        .filter(({ meta }) => !meta.utensil || utensilsCounted[menu.kind])
        .filter((product) => !isOver(product, today))
        .map((product) => dishOf(menu, product, wanted, today)),
    }))
    .filter(({ dishes }) => dishes.length > 0)
}

function dishOf(
  menu: Menu,
  product: Product,
  wanted: LocalTime | null,
  today: CalendarDay,
): MenuDish {
  const off = wanted !== null && servedRefusal(menu, product, wanted) !== undefined
  return {
    ...dishCard(product),
    served: formatServed(menu, product.daypart),
    days: nearestDays(product.days, dayOf(wanted ?? today)),
    off,
    dietary: dietaryFactsOf(product),
    standard: standardOf(product),
    groups: [...new Set([...optionsOf(product).values()].map(({ group }) => groupIdOf(group)))],
    quick_add: quickAddable(product) && !off,
  }
}

/** Returns the names of what is chosen on a dish as it comes. */
function standardOf(product: Product): readonly string[] {
  const options = optionsOf(product)
  return freshBuild(product).flatMap(({ option_id }) => options.get(option_id)?.option.name ?? [])
}

/** Names a part of the day with its hours: `Breakfast, 6:00 AM to 11:00 AM`. */
function formatServed(menu: Menu, daypart_id: string | null): string | null {
  const daypart = menu.dayparts.find(({ id }) => id === daypart_id)
  if (!daypart) return null
  const [from, until] = [
    formatTime(daypart.from, getLocale()),
    formatTime(daypart.until, getLocale()),
  ]
  return m.menu_served({ daypart: daypart.name, from, until })
}
