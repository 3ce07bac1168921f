import type { CartAnswer } from '#contract/carts.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { DataOf } from '#contract/api.ts'
import type { LocationAnswer } from '#contract/locations.ts'
import type { SitePopup } from '#web/root/popups.ts'
import { currentCart } from '#web/storefront/cart/current-cart.server.ts'
import { switchQuestion } from './switch-type.server.ts'

type Found = DataOf<'GET /locations'>

/** What the page of the locations shows. */
export interface LocationsData {
  readonly position: Found['position']
  readonly locations: readonly LocationAnswer[]
  /** The location after which the list goes on, on another page. */
  readonly next: string | null
  /** Why every location is listed and not those near a place, in the API’s words. */
  readonly words: string | null
  readonly move: Move | null
  /** What is asked before an order with lines is to be brought (R6.2). */
  readonly question: SitePopup | null
}

/** An order with lines that would move to another location, and what that changes (R6.4). */
export interface Move {
  readonly to: LocationAnswer
  readonly menu_id: string
  readonly from: string
  /** The version of the cart that the difference is of. */
  readonly version: number
  /** Null where the location doesn't take orders over: the lines stay behind. */
  readonly difference: DataOf<'POST /carts/{cart_id}/transfer'>['difference'] | null
  readonly count: number
}

/** The order that would move, if the address names one; else the locations that its search finds. */
export async function loadLocations(call: Call, search: URLSearchParams): Promise<LocationsData> {
  const question = search.get('ask') === 'delivery' ? await askToSwitch(call) : null
  const menu_id = search.get('move')
  const move = menu_id === null ? null : await moveTo(call, menu_id)
  if (move) return { position: null, locations: [move.to], next: null, words: null, move, question }
  return { ...(await find(call, search)), move: null, question }
}

async function askToSwitch(call: Call): Promise<SitePopup | null> {
  const cart = await currentCart(call)
  return cart && cart.products.length > 0 ? switchQuestion(cart) : null
}

/** A place that isn’t known, or an address that makes no sense, finds every location and says why. */
async function find(
  call: Call,
  search: URLSearchParams,
): Promise<Omit<LocationsData, 'move' | 'question'>> {
  const { q, lat, lng, after } = Object.fromEntries(search)
  const query = lat && lng ? { lat, lng } : q ? { q } : after ? { after } : {}
  try {
    return { ...(await call('GET /locations', { query })), words: null }
  } catch (no) {
    if (!(no instanceof ApiRefusal) || no.status >= 500) throw no
    return { ...(await call('GET /locations', { query: {} })), words: no.message }
  }
}

/** What moving the order would change; null where there is nothing to move. */
async function moveTo(call: Call, menu_id: string): Promise<Move | null> {
  const cart = await currentCart(call)
  if (!cart || cart.menu_id === menu_id || cart.products.length === 0) return null
  const to = await call('GET /locations/{location}', {
    params: { location: menu_id },
    query: { byMenuId: 'true' },
  })
  return moveOf(call, cart, to, menu_id)
}

/** What moving an order with lines to a location changes. */
export async function moveOf(
  call: Call,
  cart: CartAnswer,
  to: LocationAnswer,
  menu_id: string,
): Promise<Move> {
  const { version, count, location } = cart
  const difference = to.services.transfercart ? await preview(call, cart, menu_id) : null
  return { to, menu_id, from: location.name, version, difference, count }
}

async function preview(call: Call, cart: CartAnswer, menu_id: string) {
  const { difference } = await call('POST /carts/{cart_id}/transfer', {
    params: { cart_id: cart.id },
    body: { menu_id, preview: true },
  })
  return difference
}
