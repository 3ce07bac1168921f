import type { DataOf } from '#contract/api.ts'
import type { CartAnswer } from '#contract/carts.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { menuHere } from '#web/root/menus-here.ts'
import { field } from '#web/root/form-field.ts'
import { bringCart, startCart } from '#web/storefront/cart/choose-menu.server.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import type { Outcome } from '#web/storefront/cart/outcome.ts'
import { moveOf } from '#web/storefront/locations/load-locations.server.ts'
import { addressIn, deliveryIntents } from './delivery-form.ts'

type Wish = (call: Call, form: FormData) => Promise<Outcome>

const intents: Readonly<Record<(typeof deliveryIntents)[number], Wish>> = {
  find: findKitchen,
  deliver: startDelivery,
}

/** What a delivery form wishes; undefined for any other form. */
export function deliveryWish(form: FormData): Wish | undefined {
  const intent = deliveryIntents.find((each) => each === field(form, 'intent'))
  return intent && intents[intent]
}

/**
 * Finds who delivers to an address and brings the order there (R6.8): it is transferred if its menu differs, the address
 * kept, the handoff applied. An order with lines elsewhere is shown what moving changes first; `version` says that
 * its guest has seen it.
 */
async function findKitchen(call: Call, form: FormData): Promise<Outcome> {
  const cart = await currentCart(call)
  const address = addressIn(form)
  const wanted = cart?.time.wanted
  const [app, found] = await Promise.all([
    call('GET /app'),
    call('POST /locations', { body: { ...address, ...(wanted && { time: wanted }) } }),
  ])
  const menu_id = menuHere(app, found) ?? ''
  const [version, instructions] = [field(form, 'version'), field(form, 'instructions')]
  const moves = cart !== null && cart.menu_id !== menu_id
  if (moves && cart.products.length > 0 && version === '') {
    const { lat, lng, ...typed } = address
    const point = lat === undefined ? {} : { lat: String(lat), lng: String(lng) }
    const move = await moveOf(call, cart, found, menu_id)
    return { asked: { move, address: { ...typed, ...point, instructions } } }
  }
  const there = await cartAt(call, cart, menu_id, version)
  await bringTo(call, there, found, { ...address, instructions })
  if (cart === null) await wantDefaultTime(call, there, found.default_time)
  return { said: `${found.name} delivers to you` }
}

/** The order at the menu that delivers. */
async function cartAt(call: Call, cart: CartAnswer | null, menu_id: string, version: string) {
  if (cart === null) return startCart(call, menu_id)
  if (cart.menu_id === menu_id) return cart
  return bringCart(call, cart, menu_id, version === '' ? undefined : version)
}

async function bringTo(
  call: Call,
  { id }: Pick<CartAnswer, 'id'>,
  { services }: DataOf<'POST /locations'>,
  body: ReturnType<typeof addressIn> & { readonly instructions: string },
) {
  const mode = services.handoff.delivery ? 'delivery' : 'dispatch'
  await call('PUT /carts/{cart_id}/handoff/{mode}', { params: { cart_id: id, mode }, body })
}

/** A new order is wanted when a search for delivery asks about (R11.2); a kitchen without room then is asked for as soon as possible instead. */
async function wantDefaultTime(call: Call, { id }: CartAnswer, wanted: string | null) {
  if (wanted === null) return
  try {
    await call('PUT /carts/{cart_id}/time/advance', { params: { cart_id: id }, body: { wanted } })
  } catch (no) {
    if (!(no instanceof ApiRefusal) || no.status >= 500) throw no
  }
}

/** Order Delivery (R6.9): on to the menu, with an order that is delivered; one that is gone is started again. */
async function startDelivery(call: Call, form: FormData): Promise<Outcome> {
  const cart = await currentCart(call)
  if (cart?.delivery) return { to: paths.menu(cart.menu_id) }
  const outcome = await findKitchen(call, form)
  const found = outcome.asked ? null : await currentCart(call)
  return found ? { to: paths.menu(found.menu_id) } : outcome
}
