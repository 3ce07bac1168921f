import { z } from 'zod'
import { askProvider } from './fetch-provider.ts'
import { mostSuggestions, type Suggest } from './geocoder.ts'
import { houseIn, readPlace } from './read-place.ts'

export interface PhotonSettings {
  /** A Photon of one’s own, or `https://photon.komoot.io` for trying. */
  readonly url: string
}

/** What the layers of the config are called here; it has none of postal codes. */
const photonLayers: Readonly<Record<string, readonly string[]>> = {
  address: ['house'],
  street: ['street'],
  locality: ['city', 'locality'],
}

const answer = z.object({
  features: z.array(
    z.object({
      properties: z.record(z.string(), z.unknown()),
      geometry: z.object({ coordinates: z.array(z.unknown()) }),
    }),
  ),
})

/** Suggestions from Photon, which searches the places that Nominatim collects from OpenStreetMap. */
export function photonSuggestions({ url }: PhotonSettings): Suggest {
  return async ({ query, near, layers, countries }) => {
    const asked = layers.flatMap((layer) => photonLayers[layer] ?? [])
    if (asked.length === 0) return []
    const address = new URL('/api', url)
    address.searchParams.set('q', query)
    if (near) {
      address.searchParams.set('lat', String(near.lat))
      address.searchParams.set('lon', String(near.lng))
    }
    for (const layer of asked) address.searchParams.append('layer', layer)
    for (const country of countries) address.searchParams.append('countrycode', country)
    address.searchParams.set('lang', 'en')
    address.searchParams.set('limit', String(mostSuggestions))
    const { features } = answer.parse(await askProvider('Photon', address))
    return features.flatMap((feature) => readPlace(placeIn(feature), countries))
  }
}

function placeIn({ properties, geometry }: z.infer<typeof answer>['features'][number]) {
  const { type, name, housenumber, street, city, state, postcode, countrycode } = properties
  const [lng, lat] = geometry.coordinates
  const isTown = type === 'city' || type === 'locality'
  return {
    address: isTown ? '' : houseIn(housenumber, type === 'street' ? name : street),
    city: isTown ? name : city,
    state,
    // A town has many.
    zip: isTown ? '' : postcode,
    country: countrycode,
    lat,
    lng,
  }
}
