import type { Serving } from '#core/kiosk/serving.ts'
import { ownerOf } from '#core/owner.ts'
import type { Cents } from '#core/money.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { abandonCart } from '#server/store/close-cart.ts'
import { type KioskOrder, kioskOrderOf, saveKioskOrder } from '#server/store/kiosk-orders.ts'
import { createCart } from '#server/store/create-cart.ts'
import { kioskCart, type KioskWish } from './kiosk-cart.ts'
import { type Placement, placeOrder } from './place-order.ts'

/** What a screen sends for its guest: the whole order, and the card that is held to the reader. */
export interface KioskOrderInput extends KioskWish, Serving {
  readonly kiosk_id: string
  readonly key: string
  readonly name: string
  readonly card: string
  /** What the guest saw. */
  readonly total: Cents
}

/**
 * Places the order of a guest who stands at a screen, exactly once under its key: the card is read, a cart is made for somebody who
 * is nobody else, and ordered like any other. What isn’t ordered is given up, so that nothing of it is left.
 */
export async function placeKioskOrder(
  input: KioskOrderInput,
  ctx: AppContext,
): Promise<Exclude<Placement, { readonly state: 'challenge' }>> {
  const { kiosk_id, key, name, locale, total } = input
  const named = { kiosk_id, order_key: key }
  const known = await kioskOrderOf(ctx.db, named)
  const { cart_id, visitor_id, token } = known ?? (await begin(input, ctx))
  const owner = ownerOf({ visitor_id })
  const contact = { first_name: name, last_name: '', phone: '', email: '' }
  const paid = { token, stored: null, saves: false, total, today: null, card: null }
  const guest = { owner, caller: null, contact, allergens: [], locale, at_kiosk: true as const }
  try {
    const placed = await placeOrder({ cart_id, key, ...guest, ...paid }, ctx)
    // A card that is held to a reader is never asked on a page.
    if (placed.state === 'challenge') return { state: 'processing' }
    return placed
  } catch (error) {
    if (error instanceof Refused) await abandonCart(ctx.db, cart_id, owner)
    throw error
  }
}

/** Reads the card and writes the cart down, once under the key. */
async function begin(input: KioskOrderInput, ctx: AppContext): Promise<KioskOrder> {
  const { kiosk_id, key: order_key, dining, table_stand } = input
  const { reader } = ctx
  if (reader === null) throw new Refused(refusal('kiosk.no_reader'))
  const owner = ownerOf({ visitor_id: ctx.newId('visitor') })
  const { cart } = await kioskCart(input, owner, ctx)
  const token = await reader.read(input.card)
  if (token === null) throw new Refused(refusal('payment.missing'))
  const { visitor_id } = owner
  const order = { cart_id: cart.id, kiosk_id, order_key, visitor_id, token, dining, table_stand }
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    const saved = await saveKioskOrder(tx, order)
    if (saved) await createCart(tx, cart, { minutes: ctx.settings.cart_minutes, replaces: null })
    return saved
  })
  const first = isNew ? order : await kioskOrderOf(ctx.db, order)
  if (!first) throw new Refused(refusal('cart.changed'))
  return first
}
