import type { CartAnswer } from '#contract/cart/carts.ts'
import { type Cart, type CartLine } from '#core/cart/cart.ts'
import { countOf } from '#core/cart/count.ts'
import { cartDelivery } from '#core/cart/delivery.ts'
import { leftOfLine, shortLines } from '#core/cart/portions.ts'
import type { CartProblem } from '#core/cart/problems.ts'
import { takesCertificate } from '#core/checkout/takes-certificate.ts'
import { isIndividual } from '#core/group-order/payments.ts'
import { hostOf } from '#core/group-order/who.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { needsVehicle } from '#core/handoff/vehicle.ts'
import { guestHandoffs } from '#core/location/offered-handoffs.ts'
import { caloriesOfBuild, namedChoices } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { isFew } from '#core/menu/portions.ts'
import { categoryOf, productOf } from '#core/menu/product.ts'
import { isByHead } from '#core/menu/serving.ts'
import type { Quote } from '#core/order/quote.ts'
import { dealsOf } from '#core/pricing/priced-at.ts'
import { taxOf } from '#core/pricing/exempt.ts'
import { costOfLine } from '#core/pricing/cost-of-line.ts'
import { sum } from '#core/money.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import { daysOf } from '#core/schedule/days.ts'
import { nextTime } from '#core/schedule/next-time.ts'
import { asapNotice, asapRefusal } from '#core/schedule/slots.ts'
import { certificateAnswer } from '#server/charge/responses.ts'
import { hostGroupAnswer } from './group-responses.ts'
import { dealsAnswer, discountsOf } from './deal-responses.ts'
import { paymentAnswer } from './payment-responses.ts'
import { addressAnswer, placeAnswer } from '#server/location/responses.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { type AssessedCart, assessCart } from './assess-cart.ts'
import { type Instead, insteadAnswer } from './instead-responses.ts'
import { localTimeHeld, wantedOf } from '#server/schedule/wanted-time.ts'
import type { StoredCart } from './store.ts'
import { formatLastOrders } from '#core/schedule/format-last-order.ts'
import type { Locale } from '#core/locale.ts'
import { locationIn } from '#core/location/location-in.ts'
import { m } from '#messages'
import { formatRefusal } from '#core/refusals/format-refusal.ts'
import { dishName, sheetIn } from '#core/pricing/format-price-line.ts'

/** A cart as the API answers it: priced on its menu, with what stands in the way of ordering it now. */
export function cartAnswer(
  stored: StoredCart,
  menu: Menu,
  locale: Locale,
  assessed = assessCart(stored, menu),
): DeepReadonly<CartAnswer> {
  const { cart, kitchen } = stored
  const held = localTimeHeld(stored)
  const { at, quote } = assessed
  const dishes = cart.lines.map(({ product_id, quantity }) =>
    dishName({ quantity, name: productOf(menu, product_id)?.name ?? '' }),
  )
  const sheet = sheetIn(quote.sheet, locale, dishes)
  return {
    id: cart.id,
    menu_id: cart.menu_id,
    channel: cart.channel,
    ...pickupDetailsAnswer(stored),
    ...exemptionAnswer(stored, quote),
    delivery: cartDelivery(cart, locationIn(kitchen.location, locale), quote.sheet.subtotal),
    location: placeOf(stored, locale),
    time: timeAnswer(stored, assessed, locale),
    products: productAnswers(stored, menu, assessed, locale),
    discounts: discountsOf(sheet),
    ...dealsAnswer(cart, dealsOf(cart, menu, at), locale),
    count: countOf({ lines: ownLines(cart) }, menu),
    tip: cart.tip,
    utensils: cart.utensils,
    sheet: { ...sheet, tip_base: tipBaseOf(cart, quote) },
    allergens: cart.allergens,
    ...paymentAnswer(stored, menu, assessed, locale),
    problems: problemAnswers(assessed.problems, locale),
    hold: stored.hold && held !== null ? { ready: held, until: stored.hold.until } : null,
    reservation_id: cart.reservation_id,
    group_order: hostGroupAnswer(stored),
    status: cart.status,
    reset: cart.reset,
    version: cart.version,
  }
}

/** What the tip of a cart is counted of: where everybody in its group pays their own, its host’s items alone. */
function tipBaseOf(cart: Cart, { sheet, lines }: Quote): number {
  if (!isIndividual(cart.group_order)) return sheet.tip_base
  const given = sheet.lines.find(({ kind }) => kind === 'tip')
  const own = new Set(ownLines(cart).map(({ id }) => id))
  const before = sum(lines.filter(({ id }) => own.has(id)).map(({ cost }) => cost.total))
  return given?.because.base ?? before
}

/** The owner’s own: of a group order the host’s (R8.4). */
function ownLines({ lines, group_order }: Cart): readonly CartLine[] {
  if (group_order === null) return lines
  const { id } = hostOf(group_order)
  return lines.filter(({ participant_id }) => participant_id === id)
}

/**
 * Closed, and on catering, ordering ahead is forced (R6.3): a wish for asap is an advance order without a time.
 */
function timeAnswer(
  stored: StoredCart,
  { times: { soon, asked, late }, earliest }: Pick<AssessedCart, 'times' | 'earliest'>,
  locale: Locale,
): DeepReadonly<CartAnswer['time']> {
  const { cart, kitchen } = stored
  const wanted = wantedOf(cart)
  // Who wants it as soon as possible was told already: looking for the first time with room is most of this answer.
  const whyNot = () => (wanted === null ? late : asapRefusal(soon))
  const noAsap = localTimeHeld(stored) === null && whyNot() !== undefined
  const notice = noAsap ? asapNotice(soon, kitchen.chain?.theme ?? '') : null
  return {
    mode: noAsap ? 'advance' : cart.time.mode,
    earliest,
    wanted,
    next: (late && nextTime(asked, wanted)) ?? null,
    asap_unavailable: notice && formatRefusal(notice, locale),
  }
}

function problemAnswers(
  problems: readonly CartProblem[],
  locale: Locale,
): DeepReadonly<CartAnswer['problems']> {
  return problems.map(({ refusal, line_id }) => {
    return { code: refusal.code, message: formatRefusal(refusal, locale), line_id }
  })
}

/** How it changes hands; what another handoff asked for is kept in mind, not shown. */
function pickupDetailsAnswer({
  cart,
  kitchen,
}: StoredCart): DeepReadonly<
  Pick<
    CartAnswer,
    'handoff' | 'address' | 'awaits_address' | 'vehicle' | 'on_site' | 'needs_vehicle'
  >
> {
  const { handoff, address, awaits_address, vehicle, on_site } = cart
  const { asks_vehicle } = handoffModes[handoff]
  return {
    handoff,
    address: addressAnswer(handoff, address),
    awaits_address,
    vehicle: asks_vehicle ? vehicle : null,
    on_site,
    needs_vehicle: needsVehicle(handoff, kitchen.location.services.needs_vehicle),
  }
}

/** The certificate that was sent, and what it takes off once it is accepted: until then the tax is part of the total. */
function exemptionAnswer(
  { cart, kitchen }: StoredCart,
  { sheet }: Quote,
): DeepReadonly<Pick<CartAnswer, 'takes_exemption' | 'tax_exemption'>> {
  return {
    takes_exemption: takesCertificate(cart, kitchen.chain),
    tax_exemption: cart.tax_exemption && certificateAnswer(cart.tax_exemption, taxOf(sheet)),
  }
}

function placeOf(
  { cart, kitchen }: StoredCart,
  locale: Locale,
): DeepReadonly<CartAnswer['location']> {
  const { location, now } = kitchen
  return {
    id: location.id,
    ...placeAnswer(location),
    handoff: guestHandoffs(location, cart.channel),
    busy_minutes: busyMinutes(location, now),
    days: daysOf(location, cart.channel, now, [cart.handoff]),
    last_orders: formatLastOrders(location, cart.channel, locale),
  }
}

function productAnswers(
  stored: StoredCart,
  menu: Menu,
  assessed: AssessedCart,
  locale: Locale,
): DeepReadonly<CartAnswer['products']> {
  const { cart } = stored
  const { served, quote } = assessed
  const short = shortLines(cart, served)
  return cart.lines.map((line) => {
    const left = leftOfLine(line, served)
    return {
      ...productAnswer(line, menu, quote, locale),
      left: isFew(left) ? left : null,
      fits: short.get(line.id)?.fits ?? null,
      ...insteadAnswer(stored, menu, assessed, line),
    }
  })
}

function productAnswer(
  line: CartLine,
  menu: Menu,
  { lines }: Quote,
  locale: Locale,
): DeepReadonly<Omit<CartAnswer['products'][number], 'left' | 'fits' | keyof Instead>> {
  const { id, product_id, quantity, recipient, instructions } = line
  const product = productOf(menu, product_id)
  const { participant_id = null, is_package = false } = line
  const chosen = { id, product_id, quantity, recipient, instructions, participant_id, is_package }
  if (!product) return { ...chosen, ...gone, name: m.build_nameless_line({}, { locale }) }
  return {
    ...chosen,
    name: product.name,
    image: product.images['mobile-webapp-menu'],
    tile: categoryOf(menu, product_id)?.tile ?? '',
    quantities: product.quantities,
    choices: namedChoices(product, line.choices, locale),
    cost: lines.find(({ id: quoted }) => quoted === id)?.cost ?? costOfLine(menu, line),
    calories: caloriesOfBuild(product, line.choices),
    utensil: product.meta.utensil,
    by_head: isByHead(product),
  }
}

/** A line whose product left the menu: there only to be removed. */
const gone = {
  image: null,
  tile: '',
  quantities: { min: 1, increments: 1, max: 99 },
  choices: [],
  cost: { each: 0, total: 0 },
  calories: 0,
  utensil: false,
  by_head: false,
} as const
