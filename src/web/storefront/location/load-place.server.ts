import { data, redirect } from 'react-router'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/locations.ts'
import { regionName } from '#core/regions.ts'
import { refusal } from '#core/refusal.ts'
import { paths, wordsPart } from '#web/paths.ts'

/** What an address under `/locations/` names: one location, or those of a state or a city. */
export type Place =
  | { readonly kind: 'location'; readonly location: LocationAnswer }
  | {
      readonly kind: 'region'
      readonly state: string
      readonly city: string | null
      readonly locations: readonly LocationAnswer[]
    }

interface Named {
  readonly place: string
  readonly city?: string | undefined
  readonly address?: string | undefined
}

/**
 * Finds the place that an address names (R2.3, R2.4): `tx` is a state, all else the path of a location. A street address
 * in a city leads on to its location’s own page. What names nothing is not found.
 */
export async function loadPlace(call: Call, { place, city, address }: Named): Promise<Place> {
  const state = regionName(place)
  if (state === undefined && city === undefined) {
    const params = { location: place }
    return { kind: 'location', location: await call('GET /locations/{location}', { params }) }
  }
  const query = { state: place, ...(city !== undefined && { city }) }
  const { locations } =
    state === undefined ? { locations: [] } : await call('GET /locations', { query })
  const [first] = locations
  if (state === undefined || !first) throw missing()
  if (address !== undefined) {
    const there = locations.find((location) => wordsPart(location.address) === address)
    throw there ? redirect(paths.location(there.path), 301) : missing()
  }
  return { kind: 'region', state, city: city === undefined ? null : first.city, locations }
}

function missing() {
  return data(refusal('thing.missing'), { status: 404 })
}
