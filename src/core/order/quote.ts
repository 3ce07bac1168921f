import type { Cart } from '#core/cart/cart.ts'
import { cartReach } from '#core/cart/delivery.ts'
import type { Location } from '#core/location/location.ts'
import type { PublishedMenu } from '#core/menu/menu.ts'
import type { OrderLine } from '#core/order/order.ts'
import { orderedLines } from '#core/order/ordered-lines.ts'
import { type DeliveryPrice, priceCart } from '#core/pricing/price.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'

/** What a cart would be sold for, line by line and in all: a promise while it is held and nothing changes. */
export interface Quote {
  readonly cart_version: number
  readonly menu_version: number
  readonly lines: readonly OrderLine[]
  readonly sheet: PriceSheet
}

/** The quote that a cart was given, while it is still that cart; else what it costs on the menu as it stands now. */
export function quoteFor(
  cart: Pick<Cart, 'handoff' | 'address' | 'lines' | 'tip' | 'version'>,
  menu: PublishedMenu,
  location: Pick<Location, 'tax' | 'lat' | 'lng' | 'delivery'>,
  given: Quote | null,
): Quote {
  if (given && given.cart_version === cart.version) return given
  return {
    cart_version: cart.version,
    menu_version: menu.version,
    lines: orderedLines(cart, menu),
    sheet: priceCart(cart, menu, location.tax, deliveryPrice(cart, location)),
  }
}

function deliveryPrice(
  cart: Pick<Cart, 'handoff' | 'address'>,
  location: Pick<Location, 'lat' | 'lng' | 'delivery'>,
): DeliveryPrice | null {
  const reach = cartReach(cart, location)
  const taxable = location.delivery?.fee_taxable ?? false
  return reach ? { fees: reach.zone.fees, taxable } : null
}
