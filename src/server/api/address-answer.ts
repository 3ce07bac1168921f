import type { CartAnswer } from '#contract/carts.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import { type HandoffMode, isBrought } from '#core/handoff/handoff.ts'
import type { Frozen } from '#server/api/handler.ts'

/** A delivery address as the API answers it to its guest (R5.10); null where nothing is brought anywhere. */
export function addressAnswer(
  handoff: HandoffMode,
  address: DeliveryAddress | null,
): Frozen<CartAnswer['address']> {
  return address && isBrought(handoff) ? { ...address, default: false, handoffMode: handoff } : null
}
