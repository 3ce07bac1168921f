import { m } from '#messages'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'
import { ifMatch } from '#web/api/if-match.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { moveOf } from '#web/storefront/location/load-locations.server.ts'
import { redirectBack } from '#web/storefront/location/redirect-back.server.ts'
import { readAddress, deliveryIntents } from './delivery-form.ts'

type Intent = (call: Call, form: FormData) => Promise<ActionResult>

const intents: Readonly<Record<(typeof deliveryIntents)[number], Intent>> = {
  find: findKitchen,
  deliver: startDelivery,
}

/** Returns what a delivery form asks for; undefined for any other form. */
export function deliveryIntent(form: FormData): Intent | undefined {
  const intent = deliveryIntents.find((each) => each === field(form, 'intent'))
  return intent && intents[intent]
}

/**
 * Finds the kitchen that delivers to an address and brings the order there, to be delivered (R6.8). The guest of an order
 * with lines elsewhere sees what moving changes first; `version` says that they have seen it.
 */
async function findKitchen(call: Call, form: FormData): Promise<ActionResult> {
  return (await chooseKitchen(call, form)).result
}

async function chooseKitchen(call: Call, form: FormData) {
  const address = { ...readAddress(form), instructions: field(form, 'instructions') }
  const chosen = await call('POST /carts/choose-kitchen', {
    body: { ...address, moves: field(form, 'version') !== '' },
    headers: ifMatch(form),
  })
  if (chosen.state === 'asks')
    return { result: { pendingMove: { move: moveOf(chosen), address: texts(address) } } }
  if (form.has('save')) await saveAddress(call, address)
  const { name } = chosen.location
  return { result: { message: m.delivery_found({ name }) }, menu_id: chosen.cart.menu_id }
}

/** Keeps an address for a member; where it can’t be, the order goes on without. */
async function saveAddress(call: Call, address: ReturnType<typeof readAddress>): Promise<void> {
  try {
    await call('POST /addresses', { body: address })
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
  }
}

/** The fields of an address as a form carries them. */
function texts(fields: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

/** Goes on to the menu with an order that is delivered (R6.9); one that has timed out is started again. */
async function startDelivery(call: Call, form: FormData): Promise<ActionResult> {
  const cart = await currentCart(call)
  if (cart?.delivery) return redirectBack(call, cart.menu_id, form)
  const { result, menu_id } = await chooseKitchen(call, form)
  return menu_id === undefined ? result : redirectBack(call, menu_id, form)
}
