import { data } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import type { Call } from '#contract/client.ts'
import { startQuantity } from '#core/cart/quantity.ts'
import { daypartRefusal } from '#core/menu/daypart.ts'
import type { Product } from '#core/menu/menu.ts'
import { categoryOf, productOf } from '#core/menu/product.ts'
import { refusal } from '#core/refusal.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import { leadToItsSite } from '#web/storefront/menu/lead-to-its-site.server.ts'
import { locationOf, wantedOf } from '#web/storefront/menu/load-menu.server.ts'
import { requiredFirst } from './group-state.ts'

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
  /** Why it can't be ordered now; null when it can. */
  readonly unserved: string | null
}

/** A product of a menu, with the line of this visitor's cart that the address says is edited. */
export async function loadProduct(
  call: Call,
  menu_id: string,
  asked: Asked,
  url: URL,
): Promise<ProductData> {
  const [menu, location, cart] = await Promise.all([
    call('GET /menus/{menu_id}', { params: { menu_id } }),
    locationOf(call, menu_id),
    currentCart(call),
  ])
  await leadToItsSite(call, menu, url)
  const product = productOf(menu, asked.product_id)
  const category = categoryOf(menu, asked.product_id)
  if (!product || !category) throw data(refusal('thing.missing'), { status: 404 })
  const here = cart?.menu_id === menu_id ? cart : null
  const wanted = here && wantedOf(here)
  const { id, name, tile } = category
  return {
    menu_id,
    product: { ...product, groups: requiredFirst(product.groups) },
    category: { id, name, tile },
    location: { name: location.name, phone: location.phone },
    quantity: startQuantity(product, menu, linesOf(here)),
    line: here && editedLine(here, asked),
    unserved: (wanted && daypartRefusal(menu, product, wanted)?.message) ?? null,
  }
}

/** What the address of the page names. */
export interface Asked {
  readonly product_id: string
  readonly edit: string | null
  readonly position: string | null
}

function linesOf(cart: CartAnswer | null): CartAnswer['products'] {
  return cart?.products ?? []
}

/** The line at a position of the cart, if it still is of the product that is edited. */
function editedLine(cart: CartAnswer, { product_id, edit, position }: Asked): Line | null {
  if (edit !== product_id || position === null) return null
  const line = cart.products[Number(position)]
  return line?.product_id === product_id ? line : null
}
