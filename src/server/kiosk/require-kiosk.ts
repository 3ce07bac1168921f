import { Refused, refusal } from '#core/refusal.ts'
import type { PairedKiosk } from './store.ts'
import type { Who } from '#server/api/handler.ts'

/** Which paired screen is calling. Refuses everybody else. */
export function kioskOf({ kiosk }: Who): PairedKiosk {
  if (kiosk === null) throw new Refused(refusal('signed_out'))
  return kiosk
}
