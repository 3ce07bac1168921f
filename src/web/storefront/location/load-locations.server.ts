import type { CartAnswer } from '#contract/cart/carts.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { DataOf } from '#contract/api.ts'
import type { Move } from '#web/api/action-result.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { isHandoffMode } from '#core/handoff/handoff.ts'
import { m } from '#messages'
import { openNow } from '#core/location/open-now.ts'
import { productOf } from '#core/menu/product.ts'
import { menuHere } from '#web/api/location-menus.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { searchTypeOf, type SearchType } from './search-state.server.ts'

type FoundLocations = DataOf<'GET /locations'>

/** The data of the locations page. */
export interface LocationsData {
  /** Whether who delivers is looked for, or where to come (R6.2). */
  readonly type: SearchType
  readonly position: FoundLocations['position']
  readonly locations: readonly LocationAnswer[]
  /** Where only those are wanted that are open now: how many aren’t, and who opens first where none is. */
  readonly filtered: { readonly leftOut: number; readonly next: LocationAnswer | null } | null
  /** The location after which the next page of the list starts; null on the last page. */
  readonly next: string | null
  /** Why every location is listed instead of those near a place: the API’s message. */
  readonly searchError: string | null
  readonly move: Move | null
  /** The name of the dish that the guest pressed before a location was chosen; null where they pressed none. */
  readonly dish: string | null
}

/** An order with lines, where it would move to, and what that changes. */
type Asks = Pick<
  Extract<DataOf<'POST /carts/choose-menu'>, { state: 'asks' }>,
  'cart' | 'location' | 'menu_id' | 'difference'
>

/** Loads the order that would move, if the URL names one; else the locations that its search finds. */
export async function loadLocations(call: Call, search: URLSearchParams): Promise<LocationsData> {
  const menu_id = search.get('move')
  const type = searchTypeOf(search)
  const move = menu_id === null ? null : await loadMove(call, menu_id)
  if (move) return { ...nothingFound, type, locations: [move.to], move }
  const found = filterOpen(await findLocations(call, search), search)
  const dish = await dishName(call, search.get('dish'), found.locations)
  return { ...found, type, move: null, dish }
}

const nothingFound = {
  position: null,
  filtered: null,
  next: null,
  searchError: null,
  dish: null,
} as const

type Found = Pick<LocationsData, 'position' | 'locations' | 'next' | 'searchError'>

/** Leaves who is closed out where only those are wanted that are open now; where none is, the first to open stays. */
function filterOpen(
  found: Found,
  search: URLSearchParams,
): Found & Pick<LocationsData, 'filtered'> {
  if (search.get('open') !== 'now') return { ...found, filtered: null }
  const { open, next, left_out: leftOut } = openNow(found.locations)
  return { ...found, locations: next ? [next] : open, filtered: { leftOut, next } }
}

/** Finds the locations of a search; for a place that isn’t known, every location and why. */
async function findLocations(call: Call, search: URLSearchParams): Promise<Found> {
  const { searched: q, lat, lng, after } = Object.fromEntries(search)
  const mode = search.get('handoff') ?? ''
  const handoff = isHandoffMode(mode) ? { handoff: mode } : {}
  const place = lat && lng ? { lat, lng } : q ? { q } : after ? { after } : {}
  try {
    return {
      ...(await call('GET /locations', { query: { ...place, ...handoff } })),
      searchError: null,
    }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
    return {
      ...(await call('GET /locations', { query: handoff })),
      searchError: formatUnfound(error),
    }
  }
}

/** Words why a search found nothing; what is no place at all, as a text of any length in a link, in plain words. */
function formatUnfound({ code, message }: ApiRefusal): string {
  return code === 'request.malformed' ? m.locations_search_unreadable() : message
}

/** Loads the name of a dish from the menu of the first location that has one; null where that doesn’t make it. */
async function dishName(
  call: Call,
  product_id: string | null,
  locations: readonly LocationAnswer[],
): Promise<string | null> {
  if (product_id === null) return null
  const app = await call('GET /app')
  const menu_id = locations.map((each) => menuHere(app, each)).find((id) => id !== null)
  if (menu_id === undefined || menu_id === null) return null
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  return productOf(menu, product_id)?.name ?? null
}

/** Loads what moving the order would change; null where there is nothing to move. */
async function loadMove(call: Call, menu_id: string): Promise<Move | null> {
  const cart = await currentCart(call)
  if (!cart || cart.menu_id === menu_id || cart.products.length === 0) return null
  const to = await call('GET /locations/{location}', {
    params: { location: menu_id },
    query: { byMenuId: 'true' },
  })
  const difference = to.services.transfercart ? await previewTransfer(call, cart, menu_id) : null
  return moveOf({ cart, location: to, menu_id, difference })
}

async function previewTransfer(call: Call, cart: CartAnswer, menu_id: string) {
  const { difference } = await call('POST /carts/{cart_id}/transfer', {
    params: { cart_id: cart.id },
    body: { menu_id, preview: true },
  })
  return difference
}

/** Returns what the page shows of an order that would move. */
export function moveOf({ cart, location, menu_id, difference }: Asks): Move {
  const { version, count, location: from } = cart
  return { to: location, menu_id, from: from.name, version, difference, count }
}
