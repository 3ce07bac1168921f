import type { cartEndpoints } from '#contract/cart/carts.ts'
import { addLine, changeLine } from '#core/cart/lines.ts'
import { menuServed } from '#core/cart/portions.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import {
  setHandoff,
  setTime,
  setTip,
  setUtensils,
  setOnSite,
  setVehicle,
} from '#core/cart/cart-updates.ts'
import { lineAccessRefusal, lineOf } from '#core/group-order/group-lines.ts'
import { chosenBy, groupTimeRefusal } from '#core/group-order/start.ts'
import { requireActor } from '#core/group-order/who.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { asapRefusal, slotRefusal } from '#core/schedule/slots.ts'
import { dayOf } from '#core/time.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { cartAnswer } from './responses.ts'
import { cartFor } from './participant-responses.ts'
import { upsellAnswers } from '#server/menu/upsell-responses.ts'
import type { Owner } from '#core/owner.ts'
import type { AppContext } from '#server/context.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import { loadOpenCart } from './change-cart.ts'
import { type LoadedCart, loadLiveCart, loadMenu } from './load-cart.ts'
import { resolveHandoff } from '#server/location/locate-address.ts'
import { moveCart } from './move-cart.ts'
import { withoutLine } from './remove-line.ts'
import { cartAt, ownerOrNew, saveNewCart, firstTip } from './start-cart.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'
import { abandonCart, isGroupUnderWay } from './store-closed.ts'
import { movedCartId } from './store-links.ts'
import { keepCart } from './store.ts'
import { kitchenOf } from '#server/menu/store.ts'
import { saveDefaultAddress } from '#server/member/saved-handlers.ts'
import { cartChangeOf, changeCart, changeLines, changeTime } from './cart-change.ts'
import type { pickupDetailEndpoints } from '#contract/cart/choose-cart.ts'
import { setPaysAtLocation } from '#core/charge/at-location.ts'

export const cartHandlers: Handlers<typeof cartEndpoints> = {
  'POST /carts': async (request, ctx) => {
    const { body, channel, locale } = request
    const kitchen = await kitchenOf(ctx.db, body.menu_id)
    if (!kitchen) throw new Refused(refusal('thing.missing'))
    const owner = ownerOrNew(request.owner, ctx)
    await refuseToCallOff(owner, request, ctx)
    const { allergens } = request.dietary()
    const cart = cartAt(kitchen, { owner, channel, handoff: body.handoff, allergens }, ctx)
    const stored = await saveNewCart(ctx.db, { cart, replaces: request.cart_id }, kitchen, ctx)
    request.remember(owner, cart.id)
    return cartAnswer(stored, menuIn(await loadMenu(ctx.db, kitchen, ctx), locale), locale)
  },

  'GET /carts/{cart_id}': async (request, ctx) => {
    const named = { ...cartChangeOf(request), joined: true }
    const { stored, menu } = await loadLiveCart(ctx.db, named, ctx)
    const actor = requireActor(stored.cart, named.owner.visitor_id)
    return cartFor(actor, stored, menu, request.locale)
  },

  'POST /carts/{cart_id}/refresh': async (request, ctx) => {
    const { stored, menu } = await loadOpenCart(ctx.db, cartChangeOf(request), ctx)
    const reset = await keepCart(ctx.db, stored.cart, ctx.settings.cart_minutes)
    if (!reset) throw new Refused(refusal('cart.changed'))
    return cartAnswer({ ...stored, cart: { ...stored.cart, ...reset } }, menu, request.locale)
  },

  'DELETE /carts/{cart_id}': async (request, { db, live }) => {
    const { params, cart_id, remember } = request
    const owner = requireOwner(request)
    const status = await abandonCart(db, params.cart_id, owner)
    // One that went on on another device is only forgotten here.
    if (status === undefined && (await movedCartId(db, params.cart_id, owner)) === null)
      throw new Refused(refusal('thing.missing'))
    if (status === 'placing' || status === 'ordered') refuseIf(openRefusal({ status }))
    if (cart_id === params.cart_id) remember(owner, null)
    live.publish(`group:${params.cart_id}`)
    live.publish('outbox')
    return { abandoned: true }
  },

  'POST /carts/{cart_id}/transfer': async (request, ctx) => {
    const { stored, menu, difference } = await moveCart(cartChangeOf(request), request.body, ctx)
    return { cart: cartAnswer(stored, menu, request.locale), difference }
  },

  'PUT /carts/{cart_id}/handoff/{mode}': async (request, ctx) => {
    const handoff = await resolveHandoff(request.params.mode, request.body, ctx)
    const { member } = request.who
    const answer = await changeCart(ctx, request, ({ stored: { cart, kitchen } }) =>
      setHandoff(cart, handoff, kitchen.location),
    )
    if (member !== null && handoff.address && request.body.default === true)
      await saveDefaultAddress(ctx, member.id, handoff.address)
    return answer
  },

  'PUT /carts/{cart_id}/time/advance': async (request, ctx) => {
    const { wanted } = request.body
    const wantAt = ({ stored: { cart, kitchen }, menu }: LoadedCart) => {
      const changed = setTime(cart, { mode: 'advance', wanted })
      refuseIf(
        slotRefusal(slotsQueryOf(cart, menu, kitchen), wanted) ??
          groupTimeRefusal(changed, kitchen),
      )
      return changed
    }
    return changeTime(ctx, request, wantAt, dayOf(wanted))
  },

  'PUT /carts/{cart_id}/time/asap': async (request, ctx) =>
    changeTime(ctx, request, ({ stored: { cart, kitchen }, menu }) => {
      const changed = setTime(cart, { mode: 'asap' })
      const by = { ...kitchen, now: chosenBy(cart, kitchen.now) }
      refuseIf(asapRefusal(slotsQueryOf(cart, menu, by)))
      return changed
    }),

  'POST /carts/{cart_id}/products': async (request, ctx) =>
    changeLines(ctx, request, ({ stored, menu }, actor) => {
      const line = lineOf({ ...request.body, id: ctx.newId('line') }, actor)
      const localTime = localTimeWanted(stored, menu)
      return addLine(stored.cart, menuServed(menu, stored.kitchen, localTime), line, localTime)
    }),

  'PUT /carts/{cart_id}/products/{line_id}': async (request, ctx) =>
    changeLines(ctx, request, ({ stored, menu }, actor) => {
      const { line_id } = request.params
      refuseIf(lineAccessRefusal(stored.cart, line_id, actor, 'change'))
      const localTime = localTimeWanted(stored, menu)
      const served = menuServed(menu, stored.kitchen, localTime)
      return changeLine(stored.cart, served, line_id, request.body, localTime)
    }),

  'DELETE /carts/{cart_id}/products/{line_id}': async (request, ctx) =>
    changeLines(ctx, request, ({ stored, menu }, actor) => {
      const { line_id } = request.params
      return withoutLine({ stored, menu }, line_id, actor)
    }),

  'POST /carts/{cart_id}/validate': async (request, ctx) => {
    const named = { ...cartChangeOf(request), version: null }
    const { stored, menu } = await loadOpenCart(ctx.db, named, ctx)
    return cartAnswer(stored, menu, request.locale)
  },

  'GET /carts/{cart_id}/upsells': async (request, ctx) => {
    const { stored, menu } = await loadLiveCart(ctx.db, cartChangeOf(request), ctx)
    return upsellAnswers(stored, menu)
  },

  'PUT /carts/{cart_id}/tip': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setTip(stored.cart, request.body.tip)),

  'PUT /carts/{cart_id}/utensils': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setUtensils(stored.cart, request.body.utensils)),
}

/** Refuses to start another order in the place of a group order that others choose in: its host calls that off first, and they are told. */
async function refuseToCallOff(
  owner: Owner,
  { cart_id, channel }: ApiRequest<'POST /carts'>,
  { db }: AppContext,
): Promise<void> {
  if (cart_id !== null && (await isGroupUnderWay(db, { cart_id, channel }, owner)))
    throw new Refused(refusal('cart.under_way'))
}

/** The car to look for, and who takes an order for many at the place. */
export const pickupDetailHandlers: Handlers<typeof pickupDetailEndpoints> = {
  'PUT /carts/{cart_id}/vehicle': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setVehicle(stored.cart, request.body)),

  'DELETE /carts/{cart_id}/vehicle': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setVehicle(stored.cart, null)),

  'PUT /carts/{cart_id}/payment': async (request, ctx) =>
    changeCart(ctx, request, ({ stored: { cart, kitchen } }) => {
      const tip = firstTip(kitchen.chain)
      return setPaysAtLocation(cart, { ...request.body, tip }, kitchen.location)
    }),

  'PUT /carts/{cart_id}/on-site': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setOnSite(stored.cart, request.body)),

  'DELETE /carts/{cart_id}/on-site': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setOnSite(stored.cart, null)),
}
