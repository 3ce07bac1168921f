import type { CartAnswer } from '#contract/cart/carts.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import { type HandoffMode, isBrought } from '#core/handoff/handoff.ts'
import type { DeepReadonly } from '#server/api/handler.ts'

/** A delivery address as the API answers it to its guest (R5.10); null where nothing is brought anywhere. */
export function addressAnswer(
  handoff: HandoffMode,
  address: DeliveryAddress | null,
): DeepReadonly<CartAnswer['address']> {
  if (!address || !isBrought(handoff)) return null
  const { around: _, ...written } = address
  return { ...written, default: false, handoffMode: handoff }
}
