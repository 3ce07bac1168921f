import type { Address } from '#core/address.ts'
import { tidy } from '#core/words.ts'

/** Where an order is brought to (R5.10). Its point is the house’s own, never just what a caller claims. */
export interface DeliveryAddress extends TypedAddress {
  readonly lat: number
  readonly lng: number
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
