import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { channelLabels } from '#core/channel-labels.ts'
import { menuHere } from '#web/api/location-menus.ts'

type Menu = DataOf<'GET /menus/{menu_id}'>

/**
 * Loads the menu whose dishes are shown until the guest has a location: the `named` one, else the site’s default, else that of
 * the first location.
 */
export async function fallbackMenu(
  call: Call,
  app: DataOf<'GET /app'>,
  named = '',
): Promise<Menu | null> {
  const { browses } = channelLabels[app.channel]
  return (
    (await menuNamed(call, named)) ??
    (await menuNamed(call, (browses && app.default_menus[browses]) ?? '')) ??
    (await firstMenu(call, app))
  )
}

/** Loads a menu by its id; null where there is none. */
export async function menuNamed(call: Call, menu_id: string): Promise<Menu | null> {
  if (menu_id === '') return null
  return unlessMissing(call('GET /menus/{menu_id}', { params: { menu_id } }))
}

async function firstMenu(call: Call, app: DataOf<'GET /app'>): Promise<Menu | null> {
  const { locations } = await call('GET /locations')
  const serving = locations.find((each) => each.available && menuHere(app, each) !== null)
  return menuNamed(call, (serving && menuHere(app, serving)) ?? '')
}

/** Returns what was requested, or null where the API says that it isn’t there. */
async function unlessMissing<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return null
    throw error
  }
}
