import type { z } from 'zod'
import type { addressInput } from '#contract/handoff.ts'
import { addressLine, addressRefusal } from '#core/address.ts'
import {
  cleanAddress,
  type DeliveryAddress,
  type TypedAddress,
} from '#core/handoff/delivery-address.ts'
import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import { milesBetween, type Point } from '#core/location/distance.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'

type AddressWish = z.output<typeof addressInput>

/** No ZIP of a town reaches further from its middle; what is claimed beyond it is somewhere else. */
const mostMilesOff = 5

/**
 * Returns how an order shall change hands, as it was sent: under `delivery` the body may say that it is a dispatch (R9.4). Refuses
 * what doesn’t go together, and no full address (R7.5).
 */
export async function resolveHandoff(
  path: HandoffMode,
  sent: AddressWish,
  ctx: Pick<AppContext, 'geocoder'>,
): Promise<{ readonly mode: HandoffMode; readonly address: DeliveryAddress | null }> {
  const { default: _, handoffMode = path, lat, lng, ...written } = sent
  const mode = path === 'delivery' ? handoffMode : path
  const isWritten = Object.keys(written).length > 0
  if (handoffMode !== mode) malformed('handoff_mode')
  if (!isWritten) return { mode, address: null }
  if (!handoffModes[mode].needs_address) malformed('address_not_needed')
  const claimed = lat === undefined || lng === undefined ? null : { lat, lng }
  return { mode, address: await locateAddress(wholeAddress(written), claimed, ctx) }
}

/**
 * A typed address with the point that the server believes it is at: the claimed one while it is near what the geocoder
 * says, else the geocoder’s. Refuses no full address (R7.5), and one that nobody can place.
 */
export async function locateAddress(
  typed: TypedAddress,
  claimed: Point | null,
  { geocoder }: Pick<AppContext, 'geocoder'>,
): Promise<DeliveryAddress> {
  const address = cleanAddress(typed)
  refuseIf(addressRefusal(address))
  const found = await geocoder.place(addressLine(address))
  if (!found) throw new Refused(refusal('delivery.none_near', { nearest: null }))
  // A ZIP of another state than the one that was written says that one of the two is wrong.
  if (found.state !== address.state) throw new Refused(refusal('address.incomplete'))
  const isNear = claimed !== null && milesBetween(claimed, found) <= mostMilesOff
  const { lat, lng } = isNear ? claimed : found
  return { ...address, lat, lng, ...(!found.exact && { around: address.zip }) }
}

/** With nothing in the fields that weren’t sent. */
export function wholeAddress(written: {
  readonly [Field in keyof TypedAddress]?: string | undefined
}): TypedAddress {
  const {
    address = '',
    building = '',
    city = '',
    state = '',
    zip = '',
    instructions = '',
  } = written
  return { address, building, city, state, zip, instructions }
}

function malformed(reason: 'handoff_mode' | 'address_not_needed'): never {
  throw new Refused(refusal('request.malformed', { reason }))
}
