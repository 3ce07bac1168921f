import { startedCart, unheld } from './start-cart.ts'
import type { rebuildEndpoints, olderCartEndpoints } from '#contract/cart/rebuild.ts'
import type { Cart } from '#core/cart/cart.ts'
import { rebuildCart } from '#core/cart/rebuild.ts'
import { ownerOf } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from './responses.ts'
import { type CartRequestOf, cartChangeOf } from './cart-change.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { loadCart, loadMenu } from './load-cart.ts'
import { menuWanted } from '#server/schedule/wanted-time.ts'
import type { Handlers, ApiRequest } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { orderUnderWay } from './store-closed.ts'
import { createCart } from './store-created.ts'
import { handOnCertificate } from '#server/charge/store-certificates.ts'
import type { Db } from '#server/database/db.ts'
import { kitchenOf } from '#server/menu/store.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import { type CartPair, chooseCart, previewOlderCart } from './older-cart.ts'

/** A basket that timed out, begun anew (R6.11). */
export const rebuildHandlers: Handlers<typeof rebuildEndpoints> = {
  'GET /carts/{cart_id}/rebuild': async (request, ctx) => {
    const { difference } = await beginAnew(ctx.db, ctx, request, { lock: false })
    return difference
  },

  // Under the lock of the old cart: of two presses at once the second finds the order that the first has made.
  'POST /carts/{cart_id}/rebuild': async (request, ctx) => {
    const made = await ctx.db.transaction().execute(async (db) => {
      const { cart, kitchen, menu, difference } = await beginAnew(db, ctx, request, { lock: true })
      const saved = await createCart(db, cart, {
        minutes: ctx.settings.cart_minutes,
        replaces: request.params.cart_id,
      })
      const tax_exemption = await certificateOf(db, cart)
      const stored = startedCart({ ...cart, tax_exemption }, saved, kitchen)
      return { stored, menu, difference }
    })
    const { stored, menu, difference } = made
    const { cart } = stored
    if (cart.channel === request.channel) request.remember(ownerOf(cart), cart.id)
    return { cart: cartAnswer(stored, menu, request.locale), difference }
  },
}

/** The certificate that goes along with a cart that was begun anew. */
async function certificateOf(
  db: Db,
  { id: cart_id, tax_exemption }: Pick<Cart, 'id' | 'tax_exemption'>,
) {
  if (!tax_exemption) return null
  const { certificate_id } = tax_exemption
  return (await handOnCertificate(db, { certificate_id, cart_id })) ? tax_exemption : null
}

/** The caller’s old cart as it would be made now. Refuses while another order with lines would be lost by it. */
async function beginAnew(
  db: Db,
  ctx: AppContext,
  request: CartRequestOf,
  { lock }: { readonly lock: boolean },
) {
  const { cart_id, owner, locale } = cartChangeOf(request)
  const { stored: gone } = await loadCart(db, { cart_id, owner, locale, lock }, ctx)
  const { channel, menu_id } = gone.cart
  if (await orderUnderWay(db, owner, channel)) throw new Refused(refusal('cart.under_way'))
  const kitchen = await kitchenOf(db, menu_id)
  const { name } = gone.kitchen.location
  if (!kitchen) throw new Refused(refusal('location.unavailable', { name }))
  const menu = menuIn(await loadMenu(db, kitchen, ctx), locale)
  const { location } = kitchen
  const asap = { ...gone.cart, time: { mode: 'asap' } } as const
  const served = menuWanted(unheld(asap, kitchen), menu)
  const again = rebuildCart(gone.cart, { location, menu: served }, ctx.newId, locale)
  return { ...again, kitchen, menu }
}

/** Two carts of a member on one site: what the other one holds, and which of them they go on with. */
export const olderCartHandlers: Handlers<typeof olderCartEndpoints> = {
  'GET /member/older-cart': async (request, ctx) => {
    const older_id = olderCartId(request)
    if (older_id === null) return null
    const { older, difference } = await previewOlderCart(pairOf(request, older_id), ctx)
    return { cart: cartAnswer(older.stored, older.menu, request.locale), difference }
  },

  'POST /member/older-cart': async (request, ctx) => {
    const { cart_id, choice } = request.body
    // Another cart than the one that was shown is chosen by nobody.
    if (!othersOf(request).some(({ id }) => id === cart_id))
      throw new Refused(refusal('thing.missing'))
    const chosen = await chooseCart(pairOf(request, cart_id), choice, ctx)
    const { stored, menu, difference } = chosen
    request.remember(requireOwner(request), stored.cart.id)
    return { cart: cartAnswer(stored, menu, request.locale), difference }
  },
}

type Caller = Pick<ApiRequest<'GET /frame'>, 'who' | 'channel' | 'cart_id'>

/** Returns the newest cart with lines that a member has beside the one in use on this device; null for guests, and without another. */
export function olderCartId(request: Caller): string | null {
  return othersOf(request)[0]?.id ?? null
}

function othersOf({ who, channel, cart_id }: Caller) {
  const carts = who.member?.carts.filter((cart) => cart.channel === channel) ?? []
  // Whoever is in a group order of another’s has no cart of their own in use.
  if (!carts.some(({ id }) => id === cart_id)) return []
  return carts.filter(({ id, is_filled }) => is_filled && id !== cart_id)
}

function pairOf(
  request: Pick<ApiRequest<'GET /member/older-cart'>, 'owner' | 'cart_id' | 'locale'>,
  older_id: string,
): CartPair {
  const { cart_id, locale } = request
  if (cart_id === null) throw new Refused(refusal('thing.missing'))
  return { cart_id, older_id, owner: requireOwner(request), locale }
}
