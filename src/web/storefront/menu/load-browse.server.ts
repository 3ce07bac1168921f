import { redirect } from 'react-router'
import type { Call } from '#contract/client.ts'
import { channelWords } from '#core/channel-words.ts'
import { paths } from '#web/paths.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import { sectionsOf } from './load-menu.server.ts'
import type { MenuSection } from './menu-dish.ts'
import { menuText } from './menu-text.ts'

/** A menu to look at before a location is chosen. */
export interface BrowseData {
  readonly menu_id: string
  readonly name: string
  /** Its sections, as `useMenuText` reads them. */
  readonly text: string
}

/**
 * The menu that stands in until a location is chosen, where the site has one (R2.5); a guest with an order is led to
 * its menu, everybody else to the locations.
 */
export async function loadBrowse(call: Call): Promise<BrowseData> {
  const [app, cart] = await Promise.all([call('GET /app'), currentCart(call)])
  const { browses } = channelWords[app.channel]
  const menu_id = browses && app.default_menus[browses]
  if (cart) throw redirect(paths.menu(cart.menu_id))
  if (menu_id === null) throw redirect(paths.locations())
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  const sections = withoutQuickAdd(sectionsOf(menu, null))
  return { menu_id, name: menu.name, text: menuText(sections) }
}

/** Nothing is added before somebody said where. */
function withoutQuickAdd(sections: readonly MenuSection[]): readonly MenuSection[] {
  return sections.map((section) => ({
    ...section,
    dishes: section.dishes.map((dish) => ({ ...dish, quick_add: false })),
  }))
}
