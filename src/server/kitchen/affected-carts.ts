import { heldOut } from '#core/cart/holds-items.ts'
import type { MenuKind } from '#core/channel.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { ItemOut } from '#core/menu/sold-out.ts'
import { firstTimeOf } from '#core/schedule/default-time.ts'
import type { LocalTime } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { type CartNews, sentNews, type OpenCart } from './store-affected.ts'

/** What a kitchen is out of, and what its clock shows. */
interface OutNow {
  readonly off: readonly (ItemOut & { readonly menu_id: string })[]
  readonly clock: LocalTime
}

/** Returns the ids of what an open cart holds of all that its kitchen is out of when its guest would get it. */
export function outOfCart(
  cart: Pick<OpenCart, 'menu_id' | 'lines' | 'wanted'>,
  kind: MenuKind,
  { off, clock }: OutNow,
): readonly string[] {
  return heldOut(cart, off, cart.wanted ?? firstTimeOf(kind, clock))
}

/** An open cart that holds what its kitchen is out of. */
interface AffectedCart extends OpenCart {
  readonly item_ids: readonly string[]
  readonly news: CartNews
  /** Its member was told of just that. */
  readonly told: boolean
}

/** Returns those of some open carts that hold what their kitchen is out of. */
export async function affectedCarts(
  db: Db,
  carts: readonly OpenCart[],
  { menus, ...out }: OutNow & { readonly menus: readonly Pick<Menu, 'menu_id' | 'kind'>[] },
): Promise<readonly AffectedCart[]> {
  const kinds = new Map(menus.map(({ menu_id, kind }) => [menu_id, kind]))
  const affected = carts.flatMap((cart) => {
    const item_ids = outOfCart(cart, kinds.get(cart.menu_id) ?? 'everyday', out)
    const name = [cart.cart_id, ...item_ids.toSorted()].join(':')
    const news = { cart_id: cart.cart_id, name }
    return item_ids.length === 0 ? [] : [{ ...cart, item_ids, news }]
  })
  const told = await sentNews(
    db,
    affected.map(({ news }) => news),
  )
  return affected.map((cart) => ({ ...cart, told: told.has(cart.news.name) }))
}
