import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { addressLine, parseAddress } from '#core/address.ts'
import { menuHere } from '#web/api/location-menus.ts'
import { formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { formatMissing } from '#web/storefront/delivery/format-missing.ts'
import type { GroupPlaceHere } from './load-group-start.server.ts'

/** Where a group order is to be brought. */
export interface GroupDelivery {
  /** The address as it is typed so far: what the member typed, else of the order that is begun, else where they have things brought. */
  readonly typed: string
  readonly building: string
  /** All of it on one line, as it is understood. */
  readonly line: string
  /** Who delivers there; null until that is found. */
  readonly by: string | null
  /** Why nobody does, in words; null where nothing was looked for. */
  readonly refused: string | null
}

/** Where it is to be brought, and the place that does. */
interface Found {
  readonly delivery: GroupDelivery
  readonly at: GroupPlaceHere | null
}

/** Looks for who delivers to the address that the page’s own address names (R6.8); nobody while it names none, or is asked for another. */
export async function loadGroupDelivery(
  call: Call,
  frame: DataOf<'GET /frame'>,
  search: URLSearchParams,
): Promise<Found> {
  const { isMeant, ...typed } = typedSoFar(frame, search)
  const delivery = { ...typed, line: lineOf(typed), by: null, refused: null }
  if (!isMeant) return { delivery, at: null }
  const found = await whoDelivers(call, typed)
  if ('refused' in found) return { delivery: { ...delivery, ...found }, at: null }
  const menu_id = menuHere(frame.app, found)
  if (menu_id === null) return { delivery, at: null }
  return { delivery: { ...delivery, by: found.name }, at: { menu_id, location: found } }
}

/** Returns the address as it is typed so far, and whether it is meant to be looked for: what is known is the member’s to look at first. */
function typedSoFar({ cart, saved }: DataOf<'GET /frame'>, search: URLSearchParams) {
  const known = cart?.address ?? saved?.addresses[0]
  const before = known ? { typed: addressLine(known), building: known.building } : nothing
  const typed = search.get('deliveryAddress')
  if (typed === null) return { ...before, isMeant: false }
  return { typed, building: search.get('building') ?? '', isMeant: !search.has('change') }
}

const nothing = { typed: '', building: '' }

function lineOf({ typed, building }: Pick<GroupDelivery, 'typed' | 'building'>): string {
  const address = parseAddress(typed)
  return addressLine({ ...address, address: formatDoor({ ...address, building }) })
}

/** Returns who delivers to a typed address, or in words why nobody does. */
async function whoDelivers(
  call: Call,
  { typed, building }: Pick<GroupDelivery, 'typed' | 'building'>,
) {
  try {
    return await call('POST /locations', { body: { ...parseAddress(typed), building } })
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
    const missing = error.code === 'address.incomplete' ? formatMissing(typed) : ''
    return { refused: `${error.message} ${missing}`.trim() }
  }
}
