import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Locale } from '#core/locale.ts'
import type { Menu } from '#core/menu/menu.ts'
import { type CartActor, isOwnLine } from '#core/group-order/who.ts'
import { dishName } from '#core/pricing/format-price-line.ts'
import { sum } from '#core/money.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { StoredCart } from './store.ts'
import { cartAnswer } from './responses.ts'
import { cartGroupAnswer } from './group-responses.ts'

type Answer = DeepReadonly<CartAnswer>

/** A cart as somebody may see it: its owner all of it, who else is in its group order their own part. */
export function cartFor(actor: CartActor, stored: StoredCart, menu: Menu, locale: Locale): Answer {
  return seenBy(actor, stored, cartAnswer(stored, menu, locale))
}

/**
 * The same from the whole cart’s answer. What the host told of themselves, and what they pay with, is nobody else’s to see; the
 * street to bring it to is, without door and instructions.
 */
export function seenBy(actor: CartActor, stored: StoredCart, whole: Answer): Answer {
  if (actor.kind !== 'participant') return whole
  const own = new Set(
    stored.cart.lines.filter((line) => isOwnLine(line, actor)).map(({ id }) => id),
  )
  // The time is the host’s to choose.
  const products = whole.products
    .filter(({ id }) => own.has(id))
    .map((line) => ({ ...line, other_time: null }))
  const { me, group } = actor
  return {
    ...whole,
    products,
    count: sum(products.filter(({ utensil }) => !utensil).map(({ quantity }) => quantity)),
    problems: whole.problems.filter(({ line_id }) => line_id !== null && own.has(line_id)),
    sheet: itemsAlone(whole, products),
    address: whole.address && { ...whole.address, building: '', instructions: '' },
    allergens: me.allergens,
    group_order: cartGroupAnswer(stored, group, me),
    ...hidden,
  }
}

/** The host’s. */
const hidden = {
  // Who knows it may change the reservation.
  reservation_id: null,
  vehicle: null,
  needs_vehicle: false,
  on_site: null,
  takes_exemption: false,
  tax_exemption: null,
  discounts: [],
  coupon: null,
  rewards: [],
  deposit: null,
  gift_cards: [],
  paid_by_others: 0,
  card_due: 0,
  hold: null,
} as const satisfies Partial<Answer>

/** What somebody's own items cost: the rest of the sheet is between host and kitchen. */
function itemsAlone({ sheet }: Answer, products: Answer['products']): Answer['sheet'] {
  const parts = products.map((line) => ({ label: dishName(line), cents: line.cost.total }))
  const subtotal = sum(parts.map(({ cents }) => cents))
  const lines = sheet.lines
    .filter(({ kind }) => kind === 'items')
    .map((line) => ({
      ...line,
      cents: subtotal,
      because: { ...line.because, base: subtotal },
      parts,
    }))
  return { lines, subtotal, tip_base: subtotal, total: subtotal }
}
