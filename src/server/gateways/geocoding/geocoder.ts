import { addressLine, type Address } from '#core/address.ts'
import type { Point } from '#core/location/distance.ts'

/** One outside party that knows where places are. */
export interface Geocoder {
  readonly name: string
  /** Where a typed city, ZIP or address is; null when it knows no such place. */
  readonly place: (query: string) => Promise<Place | null>
  /** What somebody may be about to type, the likeliest first. */
  readonly suggest: Suggest
}

export type Suggest = (wish: SuggestQuery) => Promise<readonly Place[]>

/** What was typed so far, and what may be suggested for it (R9.10). */
export interface SuggestQuery {
  readonly query: string
  /** Where the guest is or looks, to rank by. */
  readonly near: Point | null
  /** Kinds of places: `address`, `postalCode`, `locality`; others mean something to some providers. */
  readonly layers: readonly string[]
  /** US and CA at most (R4.2). */
  readonly countries: readonly string[]
}

/** A place with its address as far as it has one: a city has no street, a street may have no ZIP. */
export interface Place extends Address, Point {
  readonly label: string
  /** Whether its street lies at that point; else the point is the middle of its ZIP, or of its town. */
  readonly exact: boolean
}

/** How many places are suggested at most. */
export const mostSuggestions = 5

/** The place of an address at a point, named as one writes it. */
export function placeAt(
  { address, city, state, zip }: Address,
  { lat, lng }: Point,
  exact = true,
): Place {
  const pieces = { address, city, state, zip }
  return { label: addressLine(pieces), ...pieces, lat, lng, exact }
}
