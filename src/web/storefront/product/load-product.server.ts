import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Call } from '#contract/client.ts'
import { startQuantity } from '#core/cart/quantity.ts'
import type { DayRange } from '#core/menu/catalogue.ts'
import { dayOf } from '#core/time.ts'
import { nearestDays, servedRefusal } from '#core/menu/serving-days.ts'
import type { Product } from '#core/menu/menu.ts'
import { categoryOf, productOf } from '#core/menu/product.ts'
import { missing } from '#web/api/missing.ts'
import { redirectToOtherSite } from '#web/storefront/menu/redirect-to-other-site.server.ts'
import { loadMenuWanted, locationOf } from '#web/storefront/menu/load-menu.server.ts'
import { requiredFirst } from './group-state.ts'
import { formatRefusal } from '#core/refusals/format-refusal.ts'
import { getLocale } from '#messages/runtime.js'

type Line = CartAnswer['products'][number]

/** What the page of a product shows. */
export interface ProductData {
  readonly menu_id: string
  readonly product: Product
  readonly category: { readonly id: string; readonly name: string; readonly tile: string }
  readonly location: { readonly name: string; readonly phone: string }
  /** How many a new line starts with. */
  readonly quantity: number
  /** The cart line that is edited (R2.7); null for a new one. */
  readonly line: Line | null
  /** The days that a holiday’s dish is made for; none for one of every day. */
  readonly days: DayRange | undefined
  /** The reason why it can't be ordered now; null when it can. */
  readonly unserved: string | null
}

/** Loads a product of a menu, with the line of this visitor's cart that the address says is edited. */
export async function loadProduct(
  call: Call,
  menu_id: string,
  request: ProductRequest,
  url: URL,
): Promise<ProductData> {
  const [{ menu, wanted, cart: here }, location] = await Promise.all([
    loadMenuWanted(call, menu_id),
    locationOf(call, menu_id),
  ])
  await redirectToOtherSite(call, menu, url)
  const product = productOf(menu, request.product_id)
  const category = categoryOf(menu, request.product_id)
  if (!product || !category) throw missing()
  const unserved = wanted && servedRefusal(menu, product, wanted)
  const { id, name, tile } = category
  return {
    menu_id,
    product: { ...product, groups: requiredFirst(product.groups) },
    category: { id, name, tile },
    location: { name: location.name, phone: location.phone },
    quantity: startQuantity(product, menu, linesOf(here)),
    line: here && editedLine(here, request),
    days: nearestDays(product.days, dayOf(wanted ?? location.today)),
    unserved: unserved ? formatRefusal(unserved, getLocale()) : null,
  }
}

/** The product, and the line of it, that the address of the page names. */
export interface ProductRequest {
  readonly product_id: string
  readonly edit: string | null
  readonly position: string | null
}

function linesOf(cart: CartAnswer | null): CartAnswer['products'] {
  return cart?.products ?? []
}

/** Returns the line at a position of the cart, if it still is of the product that is edited. */
function editedLine(cart: CartAnswer, { product_id, edit, position }: ProductRequest): Line | null {
  if (edit !== product_id || position === null) return null
  const line = cart.products[Number(position)]
  return line?.product_id === product_id ? line : null
}
