import { z } from 'zod'
import { askProvider } from './fetch-provider.ts'
import { mostSuggestions, type Suggest } from './geocoder.ts'
import { houseIn, readPlace } from './read-place.ts'

export interface RadarSettings {
  /** `https://api.radar.io` */
  readonly url: string
  /** The publishable key: it may suggest places and nothing else. */
  readonly key: string
}

const answer = z.object({ addresses: z.array(z.record(z.string(), z.unknown())) })

/** Suggestions from Radar’s autocomplete, filtered by country and layers (R9.10). */
export function radarSuggestions({ url, key }: RadarSettings): Suggest {
  return async ({ query, near, layers, countries }) => {
    const address = new URL('/v1/search/autocomplete', url)
    address.searchParams.set('query', query)
    if (near) address.searchParams.set('near', `${near.lat},${near.lng}`)
    address.searchParams.set('layers', layers.join(','))
    address.searchParams.set('countryCode', countries.join(','))
    address.searchParams.set('limit', String(mostSuggestions))
    const { addresses } = answer.parse(await askProvider('Radar', address, { Authorization: key }))
    return addresses.flatMap((found) =>
      readPlace(
        {
          address: houseIn(found['number'], found['street']),
          city: found['city'],
          state: found['stateCode'],
          zip: found['postalCode'],
          country: found['countryCode'],
          lat: found['latitude'],
          lng: found['longitude'],
        },
        countries,
      ),
    )
  }
}
