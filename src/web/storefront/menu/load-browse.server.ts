import { redirect } from 'react-router'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { sectionsOf } from './load-menu.server.ts'
import { menuText } from './menu-text.ts'
import { channelLabels } from '#core/channel-labels.ts'

/** The data of the menu that guests browse before they choose a location. */
export interface BrowseData {
  readonly name: string
  /** Its sections, as `useMenuText` reads them. */
  readonly text: string
}

/**
 * Loads the menu that stands in until a location is chosen, where the site has one (R2.5); a guest with an order is led to
 * its menu, everybody else to the locations.
 */
export async function loadBrowse(call: Call): Promise<BrowseData> {
  const [app, cart] = await Promise.all([call('GET /app'), currentCart(call)])
  const { browses } = channelLabels[app.channel]
  const menu_id = browses && app.default_menus[browses]
  if (cart) throw redirect(paths.menu(cart.menu_id))
  if (menu_id === null) throw redirect(paths.locations())
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  return { name: menu.name, text: menuText(sectionsOf(menu, null)) }
}
