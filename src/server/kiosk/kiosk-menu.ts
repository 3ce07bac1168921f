import { hash } from 'node:crypto'
import { slotsQueryOf, soonestTime } from '#core/cart/slots.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { menuAt } from '#core/menu/menu-at.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu } from '#core/menu/menu.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { kioskKitchen } from './kiosk-cart.ts'
import { loadMenu } from '#server/cart/load-cart.ts'

/**
 * Returns what guests can have at the screens of a location now, in their language: by when an order of now would be ready; all of
 * the menu where none can be had.
 */
export async function kioskMenu(
  location: Location,
  locale: Locale,
  ctx: AppContext,
): Promise<Menu> {
  const kitchen = await kioskKitchen(location, ctx)
  const whole = menuIn(await loadMenu(ctx.db, kitchen, ctx), locale)
  const nothing = { channel: 'default', handoff: 'pickup', address: null, lines: [] } as const
  const ready = soonestTime({ group_order: null }, slotsQueryOf(nothing, whole, kitchen)) ?? null
  const menu = await ctx.menus.menu(ctx.db, kitchen.menu_id, locale, ready)
  if (!menu) throw new Refused(refusal('thing.missing'))
  return ready === null ? menu : menuAt(menu, ready)
}

/** Returns what changes whenever a menu reads otherwise, in every process the same. */
export function menuMark(menu: Menu): string {
  const known = marks.get(menu)
  if (known !== undefined) return known
  const mark = hash('sha256', JSON.stringify(menu), 'base64url').slice(0, 16)
  marks.set(menu, mark)
  return mark
}

const marks = new WeakMap<Menu, string>()
