import { redirect } from 'react-router'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { chosenKitchen } from '#web/shell/chosen-kitchen.ts'
import { locationOf, menuModel } from './load-menu.server.ts'
import { menuText } from './menu-text.ts'
import { channelLabels } from '#core/channel-labels.ts'

/** The data of the menu that guests browse before they choose a location. */
export interface BrowseData {
  readonly name: string
  /** It, as `useMenuText` reads it. */
  readonly text: string
}

/**
 * Loads the menu that stands in until a location is chosen, where the site has one (R2.5); a guest with a kitchen is led to
 * its menu, everybody else to the locations.
 */
export async function loadBrowse(call: Call): Promise<BrowseData> {
  const { app, ...known } = await call('GET /frame')
  const chosen = chosenKitchen(known)
  const { browses } = channelLabels[app.channel]
  const menu_id = browses && app.default_menus[browses]
  if (chosen) throw redirect(paths.menu(chosen.menu_id))
  if (menu_id === null) throw redirect(paths.locations())
  const [menu, { today }] = await Promise.all([
    call('GET /menus/{menu_id}', { params: { menu_id } }),
    locationOf(call, menu_id),
  ])
  return { name: menu.name, text: menuText(menuModel(menu, null, today)) }
}
