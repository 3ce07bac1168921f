import { requireActor, hostTimeRefusal } from '#core/group-order/who.ts'
import type { Menu } from '#core/menu/menu.ts'
import { refuseIf } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { StoredCart } from './store.ts'
import { retryLostRace } from '#server/database/retry.ts'
import { assessTax } from './assess-cart.ts'
import { ensureCourierQuote } from './ensure-quote.ts'
import { unavailableRefusal, reserveSlot } from './reserve-slot.ts'
import {
  type CartRequest,
  closedRefusal,
  loadLockedCart,
  unfitRefusal,
  loadCart,
} from './load-cart.ts'

/** Holds the time of a cart for its visitor while they pay, or renews the hold; answers the cart as it stands then. */
export async function holdTime(
  request: CartRequest,
  ctx: AppContext,
  caller: string | null = null,
): Promise<{ readonly stored: StoredCart; readonly menu: Menu }> {
  const before = await retryLostRace(async () => {
    const read = await loadCart(ctx.db, { ...request, joined: true }, ctx)
    refuseIf(hostTimeRefusal(requireActor(read.stored.cart, request.owner.visitor_id)))
    refuseIf(closedRefusal(read))
    // A quote that was just made is read with the cart.
    return (await ensureCourierQuote(read.stored, ctx)) ? undefined : read
  })
  refuseIf(unavailableRefusal(before, null))
  const tax = await assessTax(before, ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const whole = await loadLockedCart(tx, request, before, ctx)
    refuseIf(closedRefusal(whole))
    const { localTime, hold } = await reserveSlot(tx, whole, ctx, {
      promised: null,
      caller,
      is_paying: false,
      tax,
    })
    refuseIf(unfitRefusal(whole, localTime))
    return { stored: { ...whole.stored, hold }, menu: whole.menu }
  })
}
