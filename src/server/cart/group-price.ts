import type { GroupPrice } from '#core/group-order/payments.ts'
import { taxRatesOn } from '#core/location/tax-rates.ts'
import { quoteFor, type Quote } from '#core/order/quote.ts'
import { dayOf, localTimeAt, type LocalTime } from '#core/time.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { Kitchen } from '#server/menu/store.ts'
import { type LoadedCart, pricedAt } from './load-cart.ts'
import { localTimeHeld, wantedOf } from '#server/schedule/wanted-time.ts'

/** Returns what a group order is split by: its price, as it is held or as the menu says now. */
export function groupPriceOf({ stored, published }: LoadedCart): GroupPrice {
  const wanted = localTimeHeld(stored) ?? wantedOf(stored.cart)
  const at = pricedAt(stored, wanted)
  const quote = quoteFor(stored.cart, published, at, stored.hold?.quote ?? null)
  return priceOf(stored.kitchen, published, quote, wanted)
}

/** The same for a quote that was given for a time. */
export function priceOf(
  { location, now }: Kitchen,
  menu: Menu,
  { sheet, lines }: Quote,
  wanted: LocalTime | null,
): GroupPrice {
  const tax = taxRatesOn(location.tax, dayOf(wanted ?? localTimeAt(now, location.time_zone)))
  const costs = new Map(lines.map(({ id, cost }) => [id, cost.total]))
  return { sheet, menu, tax, costs }
}
