import type { Cart } from './cart.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { addLine } from '#core/cart/lines.ts'
import { transferCart, type TransferDifference } from '#core/cart/transfer.ts'
import type { Locale } from '#core/locale.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { transferRefusal } from '#core/cart/start.ts'
import type { Location } from '#core/location/location.ts'
import { Refused, refusal, type Refusal } from '#core/refusal.ts'

/** Two carts as one, and what became of the lines of the older one. */
export interface JoinedCart {
  readonly cart: Cart
  readonly difference: TransferDifference
}

/** The menu that an older cart was chosen from, and that of the cart which it joins. */
interface Menus {
  readonly from: Menu
  readonly to: Menu
}

/** Refuses to join carts of group orders, which stay their group’s, and one to a location that takes no orders over (R6.4). */
export function joinCartsRefusal(cart: Cart, older: Cart, location: Location): Refusal | undefined {
  if (cart.group_order || older.group_order) return refusal('group.stays')
  return cart.menu_id === older.menu_id ? undefined : transferRefusal(location)
}

/**
 * Returns a cart with the lines of an older one of its owner added, by its own menu: the same build joins the line that is
 * there, and what that kitchen can’t serve stays behind by name. Place, time and handoff are the cart’s own; coupon, rewards,
 * address and car are the older one’s where it has none, and nobody’s allergens are forgotten.
 */
export function joinCarts(
  cart: Cart,
  older: Cart,
  { from, to }: Menus,
  newId: (kind: 'line') => string,
  locale: Locale,
): JoinedCart {
  const { cart: moved, difference } = transferCart(older, from, to, locale)
  const full: string[] = []
  const joined = moved.lines.reduce((into, line) => {
    const more = withLine(into, to, { ...line, id: newId('line') })
    if (!more) full.push(productOf(to, line.product_id)?.name ?? line.product_id)
    return more ?? into
  }, cart)
  return {
    cart: {
      ...joined,
      address: cart.address ?? older.address,
      vehicle: cart.vehicle ?? older.vehicle,
      utensils: cart.utensils || older.utensils,
      coupon: cart.coupon ?? older.coupon,
      rewards: cart.rewards.length > 0 ? cart.rewards : older.rewards,
      allergens: [...new Set([...cart.allergens, ...older.allergens])],
    },
    difference: withoutFull(difference, full),
  }
}

/** The cart with a line more; beside its twin where both together would be too many, undefined where it doesn’t fit in at all. */
function withLine(cart: Cart, menu: Menu, line: Cart['lines'][number]): Cart | undefined {
  try {
    return addLine(cart, menu, line, null)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code } = error.refusal
    if (code !== 'quantity.out_of_bounds' || lineRefusal(menu, line, null)) return undefined
    return { ...cart, lines: [...cart.lines, line] }
  }
}

/** The difference with what didn’t fit in among what stays behind: each name once for each line. */
function withoutFull(
  { kept, price_changed, unavailable }: TransferDifference,
  full: readonly string[],
): TransferDifference {
  const left = [...full]
  const takes = (name: string) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }
  return {
    kept: kept.filter(takes),
    price_changed: price_changed.filter(({ name }) => takes(name)),
    unavailable: [...unavailable, ...full],
  }
}
