import type { Address } from '#core/address.ts'
import { tidy } from '#core/normalize-text.ts'

/** Where an order is brought to (R5.10). The server finds its point; what a caller claims alone is never taken. */
export interface DeliveryAddress extends TypedAddress {
  readonly lat: number
  readonly lng: number
  /** The ZIP that it was placed by, where its street isn’t known: its point is no more exact than that. */
  readonly around?: string
}

/** An address as somebody writes it down for a driver; building and instructions may be empty. */
export interface TypedAddress extends Address {
  readonly building: string
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
