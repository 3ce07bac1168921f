import { z } from 'zod'
import { formatList } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import { itemNames } from '#core/menu/kitchen-items.ts'
import { oneLine } from '#core/normalize-text.ts'
import { localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { menusIn } from '#server/menu/kitchen-menus.ts'
import { kitchenOf } from '#server/menu/store.ts'
import { soldOutAt } from '#server/menu/store-sold-out.ts'
import { type Mail, pageOf } from '#server/message/mail.ts'
import type { Job } from '#server/outbox/job.ts'
import { outOfCart } from './affected-carts.ts'
import { openCart } from './store-affected.ts'

const payload = z.object({ cart_id: z.string() })

/** Tells the member of an open cart what of it their kitchen is out of; nobody who swapped it, ordered or gave it up meanwhile. */
export const sendCartSoldOut: Job = async (given, ctx, event_id) => {
  const { db, mail } = ctx
  const cart = await openCart(db, payload.parse(given).cart_id)
  const kitchen = cart && (await kitchenOf(db, cart.menu_id))
  if (!cart || !kitchen || cart.email === null) return
  const { location, now, kind } = kitchen
  const { menu_id, locale, email: to } = cart
  const [off, menus] = await Promise.all([
    soldOutAt(db, location.id),
    menusIn(ctx, [menu_id], locale),
  ])
  const out = { off, clock: localTimeAt(now, location.time_zone) }
  const named = itemNames(menus)
  const items = outOfCart(cart, kind, out).map((item_id) => named(menu_id, item_id))
  if (items.length === 0) return
  const source = { items: [...new Set(items)], location: location.name }
  const url = pageOf('/cart', cart, ctx)
  await mail.send({ id: event_id, to, ...writeCartSoldOut({ ...source, url }, locale) })
}

interface CartSource {
  readonly items: readonly string[]
  readonly location: string
  /** The cart’s page. */
  readonly url: string
}

/** Writes what of an open cart is out: nothing of it is ordered yet, and its page has other dishes and another day. */
function writeCartSoldOut({ items, location, url }: CartSource, locale: Locale): Mail {
  const about = { items: formatList(items, locale), location: oneLine(location) }
  return {
    subject: m.mail_cart_sold_out_subject(about, { locale }),
    text: [
      m.mail_cart_sold_out(about, { locale }),
      m.mail_cart_sold_out_ways({}, { locale }),
      url,
    ].join('\n'),
  }
}
