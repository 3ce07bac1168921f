import { hash } from 'node:crypto'
import type { Locale } from '#core/locale.ts'
import { menuAt } from '#core/menu/menu-at.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu } from '#core/menu/menu.ts'
import { ownerOf } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { kioskKitchen } from './kiosk-cart.ts'
import { loadMenu } from './load-cart.ts'
import { cartAt, unheld } from './start-cart.ts'
import { localTimeWanted } from './wanted-time.ts'

/** Returns what guests can have at the screens of a location now, in their language: by when an order of now would be ready. */
export async function kioskMenu(
  location_id: string,
  locale: Locale,
  ctx: AppContext,
): Promise<Menu> {
  const kitchen = await kioskKitchen(location_id, ctx)
  const owner = ownerOf({ visitor_id: ctx.newId('visitor') })
  const start = { owner, channel: 'default', handoff: 'pickup', allergens: [] } as const
  const empty = { ...cartAt(kitchen, start, ctx), reset: kitchen.now }
  const whole = menuIn(await loadMenu(ctx.db, kitchen, ctx), locale)
  const ready = localTimeWanted(unheld(empty, kitchen), whole)
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
