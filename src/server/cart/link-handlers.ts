import type { cartLinkEndpoints } from '#contract/cart/links.ts'
import { cartLinkMinutes, linkedRefusal, cartLinkRefusal, forNewOwner } from '#core/cart/link.ts'
import { productOf } from '#core/menu/product.ts'
import { refuseIf, refusal, Refused } from '#core/refusal.ts'
import { cartAnswer } from './responses.ts'
import { placeAnswer } from '#server/location/responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { loadOpenCart } from './change-cart.ts'
import { ownerOrNew } from './start-cart.ts'
import { wantedOf } from '#server/schedule/wanted-time.ts'
import { saveCartLink, cartLinkBy, handOverCart } from './store-links.ts'
import { cartChangeOf } from './cart-change.ts'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import type { AppContext } from '#server/context.ts'
import { giveUpCarts, type OrderUnderWay, orderUnderWay } from './store-closed.ts'
import type { Db } from '#server/database/db.ts'
import { type LoadedCart, loadLiveCart } from './load-cart.ts'

/** An order that goes on on another device. */
export const cartLinkHandlers: Handlers<typeof cartLinkEndpoints> = {
  'POST /carts/{cart_id}/links': async (request, ctx) => {
    const named = { ...cartChangeOf(request), version: null }
    const { cart } = (await loadOpenCart(ctx.db, named, ctx)).stored
    refuseIf(cart.lines.length === 0 ? refusal('cart.empty') : linkedRefusal(cart))
    const token = ctx.newId('cart_link')
    const expires = await saveCartLink(ctx.db, {
      token,
      cart_id: cart.id,
      minutes: cartLinkMinutes,
    })
    return { token, expires }
  },

  'GET /cart-links/{token}': async (request, ctx) => {
    const { params, owner, channel, locale } = request
    const follower = { ...params, owner, channel, locale }
    const { loaded, is_here } = await loadLinked(ctx.db, follower, false, ctx)
    const { stored, menu } = loaded
    const { cart, kitchen, hold } = stored
    const replaced = is_here ? null : await replacedBy(ctx.db, follower)
    return {
      location: placeAnswer(kitchen.location),
      handoff: cart.handoff,
      ready: wantedOf(cart),
      held_until: hold?.until ?? null,
      products: cart.lines.flatMap(({ id, product_id, quantity }) => {
        const name = productOf(menu, product_id)?.name
        return name === undefined ? [] : [{ id, name, quantity }]
      }),
      is_here,
      replaces: replaced && {
        count: replaced.count,
        location: replaced.location,
        being_paid: replaced.status === 'placing',
      },
    }
  },

  'POST /cart-links/{token}': async (request, ctx) => {
    const { params, channel, locale, body } = request
    const owner = ownerOrNew(request.owner, ctx)
    const follower = { ...params, owner, channel, locale }
    const { stored, menu } = await followLink(follower, body, ctx)
    request.remember(owner, stored.cart.id)
    return cartAnswer(stored, menu, locale)
  },
}

/** Who follows a link to a cart; an owner where they are known here. */
interface Follower {
  readonly token: string
  readonly owner: Owner | null
  readonly channel: Channel
  readonly locale: Locale
}

/**
 * Loads the cart that a link leads to. Refuses a link of the other site like one that never was, and one that is used, ran out,
 * or whose cart is paid, unless it led here before.
 */
async function loadLinked(
  db: Db,
  { token, owner, channel, locale }: Follower,
  lock: boolean,
  ctx: AppContext,
): Promise<{ readonly loaded: LoadedCart; readonly is_here: boolean }> {
  const link = await cartLinkBy(db, token, { lock })
  if (link?.channel !== channel) throw new Refused(refusal('thing.missing'))
  const is_here = link.visitor_id === owner?.visitor_id
  const refused = cartLinkRefusal(link)
  if (!is_here || refused?.code === 'cart_link.ordered') refuseIf(refused)
  const loaded = await loadLiveCart(
    db,
    { cart_id: link.cart_id, owner: ownerOf(link), locale, lock },
    ctx,
  )
  return { loaded, is_here }
}

/** Returns the order of a visitor’s device that a linked cart would take the place of. A member keeps both, and chooses later. */
async function replacedBy(
  db: Db,
  { owner, channel }: Pick<Follower, 'owner' | 'channel'>,
): Promise<OrderUnderWay | null> {
  return owner?.kind === 'visitor' ? orderUnderWay(db, owner, channel) : null
}

/**
 * Goes on with the cart of a link on this device: once, under its lock. Refuses while the guest has another order here that they
 * weren’t told about, or that is being paid.
 */
async function followLink(
  follower: Follower & { readonly owner: Owner },
  { replaces }: { readonly replaces: boolean },
  ctx: AppContext,
): Promise<LoadedCart> {
  const { token, owner, channel } = follower
  return ctx.db.transaction().execute(async (db) => {
    const { loaded, is_here } = await loadLinked(db, follower, true, ctx)
    if (is_here) return loaded
    const replaced = await replacedBy(db, follower)
    if (replaced && (replaced.status === 'placing' || !replaces))
      throw new Refused(refusal('cart.under_way'))
    if (owner.kind === 'visitor') await giveUpCarts(db, owner, channel)
    const cart = forNewOwner(loaded.stored.cart, owner.visitor_id)
    await handOverCart(db, token, cart, ctx.settings.cart_minutes)
    return (await loadLinked(db, follower, false, ctx)).loaded
  })
}
