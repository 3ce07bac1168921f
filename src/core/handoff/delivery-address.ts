import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { regionName } from '#core/regions.ts'
import { tidy } from '#core/words.ts'

/** Where an order is brought to (R5.10). Its point is the house’s own, never just what a caller claims. */
export interface DeliveryAddress extends TypedAddress {
  readonly lat: number
  readonly lng: number
}

/** An address as somebody writes it; building and instructions may be empty. */
export interface TypedAddress {
  /** Number and street: `1811 Pecan Hollow Ln`. */
  readonly address: string
  readonly building: string
  readonly city: string
  /** By its code: `TX`. */
  readonly state: string
  readonly zip: string
  readonly instructions: string
}

/** As it is kept: on one line each, state and ZIP in capitals. */
export function cleanAddress(typed: TypedAddress): TypedAddress {
  return {
    address: tidy(typed.address),
    building: tidy(typed.building),
    city: tidy(typed.city),
    state: tidy(typed.state).toUpperCase(),
    zip: tidy(typed.zip).toUpperCase(),
    instructions: tidy(typed.instructions),
  }
}

/**
 * Refuses what isn’t a full address (R7.5): a number and a street, a city, a state or province by its code, and a ZIP or
 * postal code as that country writes them.
 */
export function addressRefusal(typed: TypedAddress): Refusal | undefined {
  const { address, city, state, zip } = cleanAddress(typed)
  const isFull =
    /^\d[\w/-]* (?=.*\p{L})/u.test(address) &&
    /\p{L}{2}/u.test(city) &&
    regionName(state) !== undefined &&
    (/^\d{5}(-\d{4})?$/.test(zip) || /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(zip))
  return isFull ? undefined : refusal('address.incomplete')
}

/** On one line, as people and maps read it. */
export function addressWords({
  address,
  city,
  state,
  zip,
}: Omit<TypedAddress, 'building' | 'instructions'>): string {
  return `${address}, ${city}, ${state} ${zip}`
}
