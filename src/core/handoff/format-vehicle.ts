import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { Vehicle } from './vehicle.ts'

/** Returns a car as somebody is told to look for it: `a blue Ford F-150, ABC 1234`. */
export function formatVehicle({ make, color, note }: Vehicle, locale: Locale): string {
  const parts = { color: color.toLowerCase(), make }
  const vehicle = /^[aeiou]/i.test(color)
    ? m.format_vehicle_vowel(parts, { locale })
    : m.format_vehicle(parts, { locale })
  return note === '' ? vehicle : m.format_vehicle_note({ vehicle, note }, { locale })
}
