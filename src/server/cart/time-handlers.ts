import type { timeEndpoints } from '#contract/location/locations.ts'
import type { Cart } from '#core/cart/cart.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { handoffFor } from '#core/cart/start.ts'
import { handoffRefusal } from '#core/location/offered-handoffs.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { daysOf } from '#core/schedule/days.ts'
import { slotsOfDay } from '#core/schedule/slots.ts'
import { cartChangeOf } from './cart-change.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { loadLiveCart, loadMenu } from './load-cart.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { kitchenOf, type Kitchen } from '#server/menu/store.ts'

/** The days and times that a kitchen has left, for the cart of who asks where they name it. */
export const timeHandlers: Handlers<typeof timeEndpoints> = {
  'GET /locations/{menu_id}/days': async ({ params, query: { handoff }, channel }, { db }) => {
    const kitchen = await kitchenOf(db, params.menu_id)
    if (!kitchen) throw new Refused(refusal('thing.missing'))
    refuseIf(handoffRefusal(kitchen.location, channel, handoff))
    return daysOf(kitchen.location, channel, kitchen.now, [handoff])
  },

  'GET /locations/{menu_id}/times/{day}': async (request, ctx) => {
    const { params, query, channel } = request
    const { kitchen, lines, address } = await kitchenAskedFor(request, ctx)
    const { location } = kitchen
    refuseIf(handoffRefusal(location, channel, query.handoff))
    const menu =
      lines.length > 0 ? menuIn(await loadMenu(ctx.db, kitchen, ctx), request.locale) : null
    const handoff = handoffFor(location, channel, { handoff: query.handoff, address })
    const cart = { channel, handoff, address, lines }
    return slotsOfDay({ ...slotsQueryOf(cart, menu, kitchen), day: params.day })
  },
}

/** The kitchen of the menu asked about and, where a cart of the caller is named, what that asks to be cooked and whereto. */
async function kitchenAskedFor(
  { params, query, owner, locale }: ApiRequest<'GET /locations/{menu_id}/times/{day}'>,
  ctx: AppContext,
): Promise<Pick<Cart, 'lines' | 'address'> & { readonly kitchen: Kitchen }> {
  const { menu_id, day } = params
  if (query.cart !== undefined) {
    const named = { params: { cart_id: query.cart }, owner, locale, version: null }
    const request = { ...cartChangeOf(named), around: day }
    const { cart, kitchen } = (await loadLiveCart(ctx.db, request, ctx)).stored
    if (cart.menu_id === menu_id) return { kitchen, lines: cart.lines, address: cart.address }
  }
  const kitchen = await kitchenOf(ctx.db, menu_id, day, query.cart)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  return { kitchen, lines: [], address: null }
}
