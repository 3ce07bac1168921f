import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'

/**
 * Refuses to start a delivery without a location and a full address and, ordering ahead, without a day and time (R4.6).
 * A cart is at a location: without one, nobody was found who delivers.
 */
export function deliveryOrderRefusal(
  cart: { readonly address: DeliveryAddress | null } | null,
  time: { readonly mode: 'asap' | 'advance'; readonly wanted: LocalTime | null } | undefined,
): Refusal<'address.incomplete'> | Refusal<'time.missing'> | undefined {
  if (!cart?.address) return refusal('address.incomplete')
  return time?.mode === 'advance' && time.wanted === null ? refusal('time.missing') : undefined
}
