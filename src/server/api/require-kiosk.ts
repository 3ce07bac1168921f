import { Refused, refusal } from '#core/refusal.ts'
import type { PairedKiosk } from '#server/kiosk/store.ts'
import type { Who } from './handler.ts'

/** Which paired screen is calling. Refuses everybody else. */
export function kioskOf({ kiosk }: Who): PairedKiosk {
  if (kiosk === null) throw new Refused(refusal('signed_out'))
  return kiosk
}
