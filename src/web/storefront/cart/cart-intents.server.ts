import type { CartAnswer } from '#contract/carts.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { isHandoffMode } from '#core/handoff/handoff.ts'
import { refusal, statusOf } from '#core/refusal.ts'
import { paths } from '#web/paths.ts'
import { field } from '#web/root/form-field.ts'
import { handoffStep } from '#web/storefront/order-control/handoff-step.ts'
import { chooseMenu } from './choose-menu.server.ts'
import { emptyCart } from './empty-cart.server.ts'
import { rebuildBasket } from './rebuild.server.ts'
import { currentCartId } from './current-cart.server.ts'
import { lineIn } from './line-form.ts'
import { onSiteIn } from './on-site-form.ts'
import type { Outcome } from './outcome.ts'

type Wish = (call: Call, form: FormData) => Promise<Outcome>

/** What a form may wish of the cart: one row each. The form’s field `intent` names it. */
const intents = {
  add: addLine,
  quantity: changeQuantity,
  handoff: changeHandoff,
  time: changeTime,
  vehicle: changeVehicle,
  'on-site': changeOnSite,
  tip: changeTip,
  utensils: changeUtensils,
  empty: emptyCart,
  rebuild: rebuildBasket,
  checkout: goToCheckout,
} satisfies Record<string, Wish>

export type CartIntent = keyof typeof intents

/** Does what a cart form wishes; a form without a known wish changes nothing. */
export async function fulfil(call: Call, form: FormData): Promise<Outcome> {
  const intent = field(form, 'intent')
  return isIntent(intent) ? intents[intent](call, form) : {}
}

function isIntent(intent: string): intent is CartIntent {
  return Object.hasOwn(intents, intent)
}

/** Adds a line at the menu that the form names; an order at another location must move there first (R6.4). */
export async function addLine(call: Call, form: FormData): Promise<Outcome> {
  const menu_id = field(form, 'menu_id')
  const { at, cart } = await chooseMenu(call, menu_id)
  if (at === 'another') return { to: paths.locations({ move: menu_id }) }
  const line = lineIn(form)
  const { products } = await call('POST /carts/{cart_id}/products', {
    params: { cart_id: cart.id },
    body: line,
  })
  const name = field(form, 'name')
  // Nobody said how many forks, and they are no line of the cart: the answer says it.
  const packed = products.find(
    ({ product_id, utensil }) => utensil && product_id === line.product_id,
  )
  return { said: packed ? `${name}: ${packed.quantity} packed` : `${name} added to your order` }
}

/** A new quantity of a line; 0 removes it (R6.6), and none changes nothing: the line is at its bound. */
async function changeQuantity(call: Call, form: FormData): Promise<Outcome> {
  const asked = field(form, 'quantity')
  if (asked === '') return {}
  const cart_id = await currentCartId(call, field(form, 'cart_id'))
  const params = { cart_id, line_id: field(form, 'line_id') }
  const quantity = Number(asked)
  if (quantity === 0) await call('DELETE /carts/{cart_id}/products/{line_id}', { params })
  else await call('PUT /carts/{cart_id}/products/{line_id}', { params, body: { quantity } })
  return {}
}

/** Within its group at once; else on to where the address or the location is asked for (R6.10). */
async function changeHandoff(call: Call, form: FormData): Promise<Outcome> {
  const mode = field(form, 'handoff')
  const cart_id = await currentCartId(call)
  if (!isHandoffMode(mode)) return {}
  const { handoff, address } = await call('GET /carts/{cart_id}', { params: { cart_id } })
  const step = handoffStep(handoff, mode)
  if (step === 'address') return { to: paths.deliveryPage() }
  if (step === 'location') return { to: paths.locations({ handoff: mode }) }
  const params = { cart_id, mode }
  const body = address && form.has('building') ? atTheDoor(address, form) : undefined
  await call('PUT /carts/{cart_id}/handoff/{mode}', { params, ...(body && { body }) })
  return {}
}

/** The address that the cart has, with the building and the words for the driver that the form has. */
function atTheDoor(address: NonNullable<CartAnswer['address']>, form: FormData) {
  const [building, instructions] = [field(form, 'building'), field(form, 'instructions')]
  // How it is brought says the path, also where it was brought otherwise before.
  const { default: _, handoffMode: __, ...door } = address
  return { ...door, building, instructions }
}

/** As soon as possible, or the minute that was picked. */
async function changeTime(call: Call, form: FormData): Promise<Outcome> {
  const params = { cart_id: await currentCartId(call) }
  const wanted = field(form, 'wanted')
  if (field(form, 'mode') === 'asap') await call('PUT /carts/{cart_id}/time/asap', { params })
  else if (wanted !== '') {
    await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  }
  return {}
}

/** The car to look for. */
async function changeVehicle(call: Call, form: FormData): Promise<Outcome> {
  const params = { cart_id: await currentCartId(call) }
  const body = { make: field(form, 'make'), color: field(form, 'color'), note: field(form, 'note') }
  await call('PUT /carts/{cart_id}/vehicle', { params, body })
  return {}
}

/** Who takes the order at the place, for how many; nobody where nothing is written. */
async function changeOnSite(call: Call, form: FormData): Promise<Outcome> {
  const params = { cart_id: await currentCartId(call) }
  const body = onSiteIn(form)
  if (body) await call('PUT /carts/{cart_id}/on-site', { params, body })
  else await call('DELETE /carts/{cart_id}/on-site', { params })
  return {}
}

/** A rate of the chain’s, or an amount of the guest’s own (R11.5). */
async function changeTip(call: Call, form: FormData): Promise<Outcome> {
  const params = { cart_id: await currentCartId(call) }
  const tip = form.has('rate')
    ? ({ kind: 'rate', rate: Number(field(form, 'rate')) } as const)
    : ({ kind: 'amount', cents: Number(field(form, 'cents')) } as const)
  await call('PUT /carts/{cart_id}/tip', { params, body: { tip } })
  return {}
}

async function changeUtensils(call: Call, form: FormData): Promise<Outcome> {
  const params = { cart_id: await currentCartId(call) }
  const utensils = field(form, 'utensils') === 'yes'
  await call('PUT /carts/{cart_id}/utensils', { params, body: { utensils } })
  return {}
}

/**
 * On to checkout, by way of the upsell step where there is something to offer and nobody asked yet (R6.13). A cart
 * that can't be ordered as it stands is held back, with what is wrong on its lines.
 */
async function goToCheckout(call: Call, form: FormData): Promise<Outcome> {
  const params = { cart_id: await currentCartId(call, field(form, 'cart_id')) }
  const cart = await call('POST /carts/{cart_id}/validate', { params })
  if (cart.problems.length > 0) {
    const words = refusal('cart.problems', 'Sort out what’s marked first.')
    throw new ApiRefusal(statusOf('cart.problems'), { ...words })
  }
  if (form.has('offered')) return { to: paths.checkout() }
  const upsells = await call('GET /carts/{cart_id}/upsells', { params })
  return upsells.length > 0
    ? { to: paths.cart({ step: 'upsell' }), upsells }
    : { to: paths.checkout() }
}
