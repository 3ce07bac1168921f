import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'
import type { HandoffMode } from './handoff.ts'
import type { Vehicle } from './vehicle.ts'
import { formatPhone } from '#core/phone.ts'
import type { OnSite } from './on-site.ts'

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

/** Returns a car as somebody is told to look for it: `a blue Ford F-150, ABC 1234`. */
export function formatVehicle({ make, color, note }: Vehicle, locale: Locale): string {
  const parts = { color: color.toLowerCase(), make }
  const vehicle = /^[aeiou]/i.test(color)
    ? m.format_vehicle_vowel(parts, { locale })
    : m.format_vehicle(parts, { locale })
  return note === '' ? vehicle : m.format_vehicle_note({ vehicle, note }, { locale })
}

/** Returns it on one line, as the crew and the mail read it: `For 40 · ask for Ana Ruiz, (512) 555-0199 · set up the table`. */
export function formatOnSite(
  { name, phone, head_count: count, setup }: OnSite,
  locale: Locale,
): string {
  const whom = { name, phone: formatPhone(phone) }
  const heads =
    count === null
      ? [m.format_on_site_first(whom, { locale })]
      : [m.format_on_site_heads({ count }, { locale }), m.format_on_site_next(whom, { locale })]
  return [...heads, ...(setup ? [m.format_on_site_setup({}, { locale })] : [])].join(' · ')
}
