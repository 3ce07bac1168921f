import type { Serving } from '#core/kiosk/serving.ts'
import { cents, type Cents } from '#core/money.ts'
import { ownerOf } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { abandonCart } from '#server/cart/store-closed.ts'
import { createCart } from '#server/cart/store-created.ts'
import { addCartGiftCard } from '#server/gift-card/store.ts'
import { type KioskOrder, kioskOrderOf, saveKioskOrder, type PairedKiosk } from './store.ts'
import { endKioskGuest } from './store-guests.ts'
import {
  findGiftCard,
  type GiftCardReader,
  type TypedGiftCard,
} from '#server/gift-card/find-gift-card.ts'
import { kioskCart, kioskOwner, kioskTotal, type KioskCartInput } from './kiosk-cart.ts'
import { namedMember } from '#server/cart/named-guest.ts'
import { type Placement, placeOrder } from '#server/order/place-order.ts'

/** What a screen sends for its guest: the whole order, and what pays it. */
export interface KioskOrderInput extends KioskCartInput, Serving {
  readonly kiosk: PairedKiosk
  readonly key: string
  readonly name: string
  /** The number that its guest holds, where it waited at the screen for the line. */
  readonly queue_number?: string | undefined
  /** The visit of the member who is signed in at the screen; null of everybody else. */
  readonly guest_id: string | null
  /** The card that is held to a reader that takes shown ones. */
  readonly card: string | null
  readonly gift_cards: readonly TypedGiftCard[]
  /** Where the screen stands: it tries PINs no faster than anybody. */
  readonly stands: Omit<GiftCardReader, 'rememberDevice'>
  /** What the guest saw; null where they saw none, and agreed to hear it at the counter. */
  readonly total: Cents | null
  /** What of it they saw is left for a card; null without gift cards. */
  readonly card_due: Cents | null
}

/**
 * Places the order of a guest who stands at a screen, exactly once under its key: a cart is made for the member who is signed in there, else for somebody who is nobody else, and
 * ordered like any other. What isn’t ordered is given up, so that nothing of it is left. A `challenge` is a reader that asks for a card.
 */
export async function placeKioskOrder(input: KioskOrderInput, ctx: AppContext): Promise<Placement> {
  const { kiosk, key, name, queue_number, locale, at_counter, gift_cards } = input
  const known = await kioskOrderOf(ctx.db, { kiosk_id: kiosk.id, order_key: key })
  const { cart_id, visitor_id, token, total } = known ?? (await begin(input, ctx))
  const owner = ownerOf({ visitor_id })
  const contact = { first_name: name, last_name: '', phone: '', email: '' }
  const card = gift_cards.length === 0 ? null : at_counter ? cents(0) : input.card_due
  const agreed = { total: total ?? input.total ?? cents(0), today: null, card }
  const paid = { token, stored: null, saves: false, at_reader: true, ...agreed } as const
  const screen = { kiosk_id: kiosk.id, queue_number }
  const guest = { owner, caller: null, contact, allergens: [], locale, ...screen }
  try {
    const named = await namedMember(visitor_id, ctx)
    const placed = await placeOrder({ cart_id, key, ...guest, named, ...paid }, ctx)
    const { guest_id } = input
    // The visit is over: whoever comes next is nobody yet, whatever the screen does.
    if (placed.state === 'confirmed' && guest_id !== null)
      await endKioskGuest(ctx.db, { id: guest_id, kiosk_id: kiosk.id })
    return placed
  } catch (error) {
    if (isOver(error)) await abandonCart(ctx.db, cart_id, owner)
    throw error
  }
}

/** Whether an order was refused for good: one of too many at once is sent again. */
function isOver(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code !== 'orders.too_many'
}

/** Has the card ready and writes the cart down, once under the key. */
async function begin(input: KioskOrderInput, ctx: AppContext): Promise<KioskOrder> {
  const { kiosk, key: order_key, dining, table_stand, stands } = input
  const { owner, guest } = await kioskOwner(kiosk.id, input.guest_id, ctx)
  const { cart, kitchen, menu } = await kioskCart(input, owner, ctx)
  const reader = { ...stands, rememberDevice: null }
  const pays = input.gift_cards.map((typed) => findGiftCard(typed, reader, ctx))
  const gift_cards = await Promise.all(pays)
  const token = await tokenFor(input, ctx)
  const total = input.total ?? kioskTotal({ cart, kitchen, menu, guest })
  const { visitor_id } = owner
  const named = { cart_id: cart.id, kiosk_id: kiosk.id, order_key, visitor_id }
  const order = { ...named, token, total, dining, table_stand }
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    if (!(await saveKioskOrder(tx, order))) return false
    await createCart(tx, cart, { minutes: ctx.settings.cart_minutes, replaces: null })
    for (const { id } of gift_cards) await addCartGiftCard(tx, cart.id, id)
    return true
  })
  const first = isNew ? order : await kioskOrderOf(ctx.db, order)
  if (!first) throw new Refused(refusal('cart.changed'))
  return first
}

/** What stands for the card at the reader; null where the counter or gift cards pay all of it. Nothing is written where nobody reaches the reader. */
async function tokenFor(
  { kiosk: { reader_id }, card: shown, at_counter, card_due }: KioskOrderInput,
  { reader, log }: AppContext,
): Promise<string | null> {
  if (at_counter || card_due === 0) return null
  if (reader === null) throw new Refused(refusal('kiosk.no_reader'))
  const token = await reader.begin({ reader_id, shown }).catch((error: unknown) => {
    log.error('kiosk.reader_away', { error })
    throw new Refused(refusal('kiosk.reader_away'))
  })
  if (token === null)
    throw new Refused(refusal(shown === null ? 'kiosk.no_reader' : 'payment.missing'))
  return token
}
