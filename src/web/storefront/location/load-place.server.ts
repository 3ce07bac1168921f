import { data, redirect } from 'react-router'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/locations.ts'
import { regionName } from '#core/regions.ts'
import { refusal } from '#core/refusal.ts'
import { paths, wordsPart } from '#web/paths.ts'
import { everyLocation, type LocationsAsked } from '#web/root/every-location.server.ts'

/** What an address under `/locations/` names: one location, or those of a state or a city. */
export type Place =
  | { readonly kind: 'location'; readonly location: LocationAnswer }
  | {
      readonly kind: 'region'
      readonly state: string
      readonly city: string | null
      readonly locations: readonly LocationAnswer[]
      /** The location after which the list goes on, on another page. */
      readonly next: string | null
    }

interface Named {
  readonly place: string
  readonly city?: string | undefined
  readonly address?: string | undefined
  readonly after?: string | undefined
}

/**
 * Finds the place that an address names (R2.3, R2.4): `tx` is a state, all else the path of a location. A street address
 * in a city leads on to its location’s own page. What names nothing is not found.
 */
export async function loadPlace(call: Call, named: Named): Promise<Place> {
  const { place, city, address, after } = named
  const state = regionName(place)
  if (state === undefined && city === undefined) {
    const params = { location: place }
    return { kind: 'location', location: await call('GET /locations/{location}', { params }) }
  }
  if (state === undefined) throw missing()
  const region = { state: place, ...(city !== undefined && { city }) }
  if (address !== undefined) throw await leadTo(call, region, address)
  const query = { ...region, ...(after !== undefined && { after }) }
  const { locations, next } = await call('GET /locations', { query })
  const [first] = locations
  if (!first) throw missing()
  return { kind: 'region', state, city: city === undefined ? null : first.city, locations, next }
}

/** The way to the location at a street address, wherever in a long list it stands. */
async function leadTo(call: Call, region: LocationsAsked, address: string) {
  const locations = await everyLocation(call, region)
  const there = locations.find((location) => wordsPart(location.address) === address)
  return there ? redirect(paths.location(there.path), 301) : missing()
}

function missing() {
  return data(refusal('thing.missing'), { status: 404 })
}
