import type { rebuildEndpoints } from '#contract/cart-rebuild.ts'
import type { Cart } from '#core/cart/cart.ts'
import { rebuildCart } from '#core/cart/rebuild.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { cartAnswer } from '#server/api/cart-answer.ts'
import { type CartCall, menuOf } from '#server/api/cart-change.ts'
import type { Handlers } from '#server/api/handler.ts'
import type { House } from '#server/house.ts'
import { hasOrderUnderWay } from '#server/store/cart-endings.ts'
import { cartOf, createCart } from '#server/store/carts.ts'
import { handOnCertificate } from '#server/store/certificates.ts'
import type { Db } from '#server/store/db.ts'
import { kitchenOf } from '#server/store/menus.ts'

/** A basket that timed out, begun anew (R6.11). */
export const rebuildHandlers: Handlers<typeof rebuildEndpoints> = {
  'GET /carts/{cart_id}/rebuild': async (asked, house) => {
    const { difference } = await beginAnew(house.db, house, asked, { lock: false })
    return difference
  },

  // Under the lock of the old cart: of two presses at once the second finds the order that the first has made.
  'POST /carts/{cart_id}/rebuild': async (asked, house) => {
    const made = await house.db.transaction().execute(async (db) => {
      const { cart, kitchen, menu, difference } = await beginAnew(db, house, asked, { lock: true })
      const saved = await createCart(db, cart, house.settings.cart_minutes)
      const tax_exemption = await certificateOf(db, cart)
      return { cart: { ...cart, ...saved, tax_exemption }, kitchen, menu, difference }
    })
    const { cart, kitchen, menu, difference } = made
    if (cart.channel === asked.channel) asked.remember(cart.visitor_id, cart.id)
    return { cart: cartAnswer({ cart, kitchen, hold: null }, menu), difference }
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
  house: House,
  { params, who: { visitor_id } }: Omit<CartCall, 'version'>,
  { lock }: { readonly lock: boolean },
) {
  const gone = visitor_id === null ? undefined : await cartOf(db, { ...params, visitor_id, lock })
  if (visitor_id === null || !gone) throw new Refused(refusal('thing.missing'))
  const { channel, menu_id } = gone.cart
  if (await hasOrderUnderWay(db, visitor_id, channel)) throw new Refused(refusal('cart.under_way'))
  const kitchen = await kitchenOf(db, menu_id)
  const { name } = gone.kitchen.location
  if (!kitchen) throw new Refused(refusal('location.unavailable', name))
  const menu = await menuOf(db, house, kitchen)
  const { location } = kitchen
  return { ...rebuildCart(gone.cart, { location, menu }, house.newId), kitchen, menu }
}
