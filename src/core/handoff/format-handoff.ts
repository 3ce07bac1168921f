import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'
import type { HandoffMode } from './handoff.ts'

const titles: Readonly<Record<HandoffMode, Label>> = {
  pickup: m.handoff_pickup,
  curbside: m.handoff_curbside,
  drivethru: m.handoff_drivethru,
  delivery: m.handoff_delivery,
  // Whoever drives, guests choose and read “Delivery”.
  dispatch: m.handoff_delivery,
}

/** Returns what a handoff mode is called (R6.1): `Pickup`, `Drive-thru`. */
export function formatHandoff(mode: HandoffMode, locale: Locale): string {
  return titles[mode]({}, { locale })
}
