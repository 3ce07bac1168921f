import type { Vehicle } from '#core/handoff/vehicle.ts'

const slot = 'comal.vehicle'

/** The car that somebody came with last, on this device; it never leaves it but for an order. */
export function rememberedVehicle(): Vehicle | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(slot) ?? 'null')
    return isVehicle(kept) ? kept : null
  } catch {
    // A device without storage, or with something else in it, remembers none.
    return null
  }
}

/** Remembers a car for the next order. */
export function rememberVehicle({ make, color, note }: Vehicle): void {
  try {
    localStorage.setItem(slot, JSON.stringify({ make, color, note }))
  } catch {
    // Without storage it is typed again.
  }
}

function isVehicle(kept: unknown): kept is Vehicle {
  if (typeof kept !== 'object' || kept === null) return false
  const fields: readonly (readonly [string, unknown])[] = Object.entries(kept)
  const has = (name: string): boolean =>
    fields.some(([key, value]) => key === name && typeof value === 'string')
  return has('make') && has('color') && has('note')
}
