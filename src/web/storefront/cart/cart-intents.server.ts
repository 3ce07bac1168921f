import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Call } from '#contract/client.ts'
import { isHandoffMode } from '#core/handoff/handoff.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { CartIntent } from '#web/api/cart-form.tsx'
import { field } from '#web/api/form-field.ts'
import { changeCoupon, changeReward } from './deal-intents.server.ts'
import { handoffStep } from './handoff-step.ts'
import { emptyCart } from './empty-cart.server.ts'
import { rebuildBasket } from '#web/shell/restore-cart.server.ts'
import { current, withCurrentCart } from '#web/api/current-cart.server.ts'
import { lineIn } from './line-form.ts'
import { onSiteIn } from './on-site-form.ts'
import type { ActionResult } from '#web/api/action-result.ts'

type IntentHandler = (call: Call, form: FormData) => Promise<ActionResult>

/** What each intent of a cart form does. */
const intents: Readonly<Record<CartIntent, IntentHandler>> = {
  add: addLine,
  quantity: changeQuantity,
  swap: swapLine,
  handoff: changeHandoff,
  time: changeTime,
  vehicle: changeVehicle,
  'on-site': changeOnSite,
  tip: changeTip,
  'pay-at': changePayAt,
  'gift-card': addGiftCard,
  'gift-card-off': removeGiftCard,
  'gift-card-own': addOwnGiftCard,
  utensils: changeUtensils,
  coupon: changeCoupon,
  reward: changeReward,
  empty: emptyCart,
  rebuild: rebuildBasket,
  checkout: goToCheckout,
}

/** Runs the intent of a cart form; a form without a known one changes nothing. */
export async function runCartIntent(call: Call, form: FormData): Promise<ActionResult> {
  const intent = field(form, 'intent')
  return isIntent(intent) ? intents[intent](call, form) : {}
}

function isIntent(intent: string): intent is CartIntent {
  return Object.hasOwn(intents, intent)
}

/**
 * Adds a line at the menu that the form names, which chooses its location; an order at another must move there first (R6.4). A form that
 * names none is about the order that there is, wherever that is made.
 */
export async function addLine(call: Call, form: FormData): Promise<ActionResult> {
  const menu_id = field(form, 'menu_id')
  const line = lineIn(form)
  const { state, cart } =
    menu_id === ''
      ? { state: 'added', cart: await addHere(call, form) }
      : await call('POST /carts/add-product', { body: { ...line, menu_id } })
  if (state === 'asks') return { to: paths.locations({ move: menu_id }) }
  const name = field(form, 'name')
  // The guest chose no number of forks, and they are no line of the cart: the message tells how many.
  const packed = cart.products.find(
    ({ product_id, utensil }) => utensil && product_id === line.product_id,
  )
  const message = packed
    ? m.cart_utensils_packed({ item: name, count: packed.quantity })
    : m.cart_added({ dish: name })
  return { message }
}

function addHere(call: Call, form: FormData): Promise<CartAnswer> {
  const body = lineIn(form)
  return withCurrentCart(field(form, 'cart_id'), (cart_id) =>
    call('POST /carts/{cart_id}/products', { params: { cart_id }, body }),
  )
}

/** Pays where it is picked up, or by card. */
async function changePayAt(call: Call, form: FormData): Promise<ActionResult> {
  await call('PUT /carts/{cart_id}/payment', {
    params: { cart_id: current },
    body: { at_location: field(form, 'at_location') === 'yes' },
  })
  return {}
}

/** Sets a new quantity of a line; 0 removes it (R6.6), and none changes nothing: the line is at its bound. */
async function changeQuantity(call: Call, form: FormData): Promise<ActionResult> {
  const typed = field(form, 'quantity')
  if (typed === '') return {}
  const [line_id, quantity] = [field(form, 'line_id'), Number(typed)]
  await withCurrentCart(field(form, 'cart_id'), (cart_id) => {
    const params = { cart_id, line_id }
    return quantity === 0
      ? call('DELETE /carts/{cart_id}/products/{line_id}', { params })
      : call('PUT /carts/{cart_id}/products/{line_id}', { params, body: { quantity } })
  })
  return {}
}

/** Puts another dish, as it comes, in the place of a line: in its quantity, for whom it is. */
async function swapLine(call: Call, form: FormData): Promise<ActionResult> {
  const [line_id, product_id] = [field(form, 'line_id'), field(form, 'product_id')]
  await withCurrentCart(field(form, 'cart_id'), (cart_id) =>
    call('PUT /carts/{cart_id}/products/{line_id}', {
      params: { cart_id, line_id },
      body: { product_id, quantity: Number(field(form, 'quantity')) },
    }),
  )
  return { message: m.cart_swapped({ dish: field(form, 'name'), gone: field(form, 'gone') }) }
}

/** Changes the handoff within its group at once; else leads on to where the address or the location is chosen (R6.10). */
async function changeHandoff(call: Call, form: FormData): Promise<ActionResult> {
  const mode = field(form, 'handoff')
  if (!isHandoffMode(mode)) return {}
  const params = { cart_id: current, mode }
  const { handoff, address } = await call('GET /carts/{cart_id}', {
    params: { cart_id: current },
  })
  const step = handoffStep(handoff, mode)
  if (step === 'address') return { to: paths.deliveryPage() }
  if (step === 'location') return { to: paths.locations({ handoff: mode }) }
  const body = address && form.has('building') ? atTheDoor(address, form) : undefined
  await call('PUT /carts/{cart_id}/handoff/{mode}', { params, ...(body && { body }) })
  return {}
}

/** Returns the address of the cart with the building and the instructions for the driver of the form. */
function atTheDoor(address: NonNullable<CartAnswer['address']>, form: FormData) {
  const [building, instructions] = [field(form, 'building'), field(form, 'instructions')]
  // How it is brought says the path, also where it was brought otherwise before.
  const { default: _, handoffMode: __, ...door } = address
  return { ...door, building, instructions }
}

/** Sets the time: as soon as possible, or the minute that was picked. */
async function changeTime(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current }
  // A page of the version before says `mode` and `wanted`.
  const wanted = field(form, 'selectedTime') || field(form, 'wanted')
  const mode = field(form, 'orderMode') || field(form, 'mode')
  if (mode === 'asap') await call('PUT /carts/{cart_id}/time/asap', { params })
  else if (wanted !== '') {
    await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  }
  return {}
}

/** Sets the car to look for. */
async function changeVehicle(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current }
  const body = { make: field(form, 'make'), color: field(form, 'color'), note: field(form, 'note') }
  await call('PUT /carts/{cart_id}/vehicle', { params, body })
  return {}
}

/** Sets who takes the order at the place, and for how many; nobody where nothing is filled in. */
async function changeOnSite(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current }
  const body = onSiteIn(form)
  if (body) await call('PUT /carts/{cart_id}/on-site', { params, body })
  else await call('DELETE /carts/{cart_id}/on-site', { params })
  return {}
}

/** Sets the tip: a rate of the chain’s, or an amount of the guest’s own (R11.5). */
async function changeTip(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current }
  const tip = form.has('rate')
    ? ({ kind: 'rate', rate: Number(field(form, 'rate')) } as const)
    : ({ kind: 'amount', cents: Number(field(form, 'cents')) } as const)
  await call('PUT /carts/{cart_id}/tip', { params, body: { tip } })
  return {}
}

/** Pays with a gift card, after those that pay already. */
async function addGiftCard(call: Call, form: FormData): Promise<ActionResult> {
  const body = { number: field(form, 'number'), pin: field(form, 'pin') }
  await call('POST /carts/{cart_id}/gift-cards', { params: { cart_id: current }, body })
  return {}
}

/** Pays with a gift card of the member’s account: one press, no number. */
async function addOwnGiftCard(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current, gift_card_id: field(form, 'gift_card_id') }
  await call('PUT /carts/{cart_id}/gift-cards/{gift_card_id}', { params })
  return {}
}

async function removeGiftCard(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current, gift_card_id: field(form, 'gift_card_id') }
  await call('DELETE /carts/{cart_id}/gift-cards/{gift_card_id}', { params })
  return {}
}

async function changeUtensils(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current }
  const utensils = field(form, 'utensils') === 'yes'
  await call('PUT /carts/{cart_id}/utensils', { params, body: { utensils } })
  return {}
}

/**
 * Leads on to checkout, by way of the upsell step where there is something to offer and the guest has not seen it (R6.13). A cart
 * that can't be ordered as it stands is held back, with what is wrong on its lines.
 */
async function goToCheckout(call: Call, form: FormData): Promise<ActionResult> {
  const { upsells } = await withCurrentCart(field(form, 'cart_id'), (cart_id) =>
    call('POST /carts/{cart_id}/proceed', { params: { cart_id } }),
  )
  return upsells.length > 0 && !form.has('offered')
    ? { to: paths.cart({ step: 'upsell' }), upsells }
    : { to: paths.checkout() }
}
