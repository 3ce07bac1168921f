import type { CartAnswer } from '#contract/carts.ts'
import type { Cart } from '#core/cart/cart.ts'
import type { Locale } from '#core/locale.ts'
import type { Owner } from '#core/owner.ts'
import type { CalendarDay } from '#core/time.ts'
import { cartAnswer } from '#server/api/responses/cart.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import { requireOwner } from '#server/api/serve/require-owner.ts'
import type { AppContext } from '#server/context.ts'
import {
  type CartChange,
  loadOpenCart,
  untilSaved,
  writeCart,
} from '#server/ordering/change-cart.ts'
import type { LoadedCart } from '#server/ordering/load-cart.ts'

/** A request about a cart. */
export interface CartRequestOf {
  readonly params: { readonly cart_id: string }
  readonly owner: Owner | null
  readonly version: number | null
  readonly locale: Locale
}

/** Returns what a request says of the cart that it changes. */
export function cartChangeOf(request: CartRequestOf): CartChange {
  const { params, version, locale } = request
  return { cart_id: params.cart_id, owner: requireOwner(request), version, locale }
}

/** Changes a cart by one read and one write, as core decides, and answers it. `around` is a day that the change is about. */
export async function changeCart(
  ctx: AppContext,
  request: CartRequestOf,
  change: (loaded: LoadedCart) => Cart,
  around?: CalendarDay,
): Promise<DeepReadonly<CartAnswer>> {
  const named = { ...cartChangeOf(request), ...(around && { around }) }
  return untilSaved(ctx, named, async (db, lock) => {
    const loaded = await loadOpenCart(db, { ...named, lock }, ctx)
    const changed = await writeCart(db, ctx, loaded.stored, change(loaded))
    return changed && cartAnswer(changed, loaded.menu, named.locale)
  })
}
