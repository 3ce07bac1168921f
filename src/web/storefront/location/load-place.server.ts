import { redirect } from 'react-router'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { regionName } from '#core/regions.ts'
import { paths, slugOf } from '#web/paths.ts'
import { everyLocation, type LocationsQuery } from '#web/api/load-all-locations.server.ts'
import { missing } from '#web/api/missing.ts'

/** What a URL under `/locations/` names: one location, or those of a state or a city. */
export type PlaceData =
  | { readonly kind: 'location'; readonly location: LocationAnswer }
  | {
      readonly kind: 'region'
      readonly state: string
      readonly city: string | null
      readonly locations: readonly LocationAnswer[]
      /** The location after which the next page of the list starts; null on the last page. */
      readonly next: string | null
    }

interface PlaceParams {
  readonly place: string
  readonly city?: string | undefined
  readonly address?: string | undefined
  readonly after?: string | undefined
}

/**
 * Loads what a URL names (R2.3, R2.4): `tx` is a state, all else the path of a location. A street address
 * in a city redirects to its location’s own page. A URL that names nothing is a 404.
 */
export async function loadPlace(call: Call, params: PlaceParams): Promise<PlaceData> {
  const { place, city, address, after } = params
  const state = regionName(place)
  if (state === undefined && city === undefined) {
    const location = await call('GET /locations/{location}', { params: { location: place } })
    return { kind: 'location', location }
  }
  if (state === undefined) throw missing()
  const region = { state: place, ...(city !== undefined && { city }) }
  if (address !== undefined) throw await redirectToLocation(call, region, address)
  const query = { ...region, ...(after !== undefined && { after }) }
  const { locations, next } = await call('GET /locations', { query })
  const [first] = locations
  if (!first) throw missing()
  return { kind: 'region', state, city: city === undefined ? null : first.city, locations, next }
}

/** Redirects to the location at a street address, on whichever page of the list it is. */
async function redirectToLocation(call: Call, region: LocationsQuery, address: string) {
  const locations = await everyLocation(call, region)
  const there = locations.find((location) => slugOf(location.address) === address)
  return there ? redirect(paths.location(there.path), 301) : missing()
}
