import { z } from 'zod'
import { createLruCache } from '#server/memory/lru-cache.ts'
import { askProvider } from './fetch-provider.ts'
import { mostSuggestions, type Place, type Suggest } from './geocoder.ts'
import { houseIn, readPlace } from './read-place.ts'

export interface NominatimSettings {
  /** A Nominatim of one’s own, or the public one. */
  readonly url: string
  /** The site that asks, for the `User-Agent`: the public one turns away who doesn’t say. */
  readonly site: string
}

/** The one that OpenStreetMap’s foundation runs, for everybody: with a policy. */
export const publicNominatim = 'https://nominatim.openstreetmap.org'

/** Its policy: one question a second, of all guests of an operator together. */
const pauseMs = 1_000
/** And what was answered is to be kept: as many places as that. */
const mostKept = 500

/** What a town is called there, by its size. */
const towns = ['city', 'town', 'village', 'municipality', 'hamlet'] as const

const fields = z.record(z.string(), z.unknown())
const answer = z.array(
  z.object({ addresstype: z.unknown(), address: fields, lat: z.unknown(), lon: z.unknown() }),
)

/** Places from Nominatim, the search of OpenStreetMap: of whole addresses, it completes none. */
export function nominatimSearch({ url, site }: NominatimSettings): Suggest {
  const headers = { 'User-Agent': `Comal (+${new URL(site).href})` }
  return async ({ query, near, layers, countries }) => {
    const address = new URL('/search', url)
    address.searchParams.set('q', query)
    address.searchParams.set('format', 'jsonv2')
    address.searchParams.set('addressdetails', '1')
    address.searchParams.set('countrycodes', countries.join(',').toLowerCase())
    address.searchParams.set('accept-language', 'en')
    address.searchParams.set('limit', String(mostSuggestions))
    // A degree to each side is preferred, not required.
    if (near)
      address.searchParams.set(
        'viewbox',
        [near.lng - 1, near.lat - 1, near.lng + 1, near.lat + 1].join(','),
      )
    const found = answer.parse(await askProvider('Nominatim', address, headers))
    return found
      .flatMap((each) => readPlace(placeIn(each), countries))
      .filter((place) => layers.includes(layerOf(place)))
  }
}

/**
 * A search that the public Nominatim puts up with. What was found is kept; what is asked within a second of another
 * question finds nothing, so that the embedded geocoder answers: no guest waits in a line.
 */
export function sparingly(search: Suggest, now: () => number = () => performance.now()): Suggest {
  const kept = createLruCache<readonly Place[]>(mostKept)
  let askedAt = -Infinity
  return async (wish) => {
    const name = JSON.stringify(wish)
    const known = kept.get(name)
    if (known) return known
    if (now() - askedAt < pauseMs) return []
    askedAt = now()
    const found = await search(wish)
    kept.put(name, found)
    return found
  }
}

function placeIn({ addresstype, address, lat, lon }: z.infer<typeof answer>[number]) {
  const { house_number, road, state, postcode, country_code } = address
  const isTown = towns.some((town) => town === addresstype)
  return {
    address: houseIn(house_number, road),
    city: towns.map((town) => address[town]).find((name) => name !== undefined),
    state,
    // A town has many.
    zip: isTown ? '' : postcode,
    country: typeof country_code === 'string' ? country_code.toUpperCase() : undefined,
    lat: degrees(lat),
    lng: degrees(lon),
  }
}

/** Numbers are written as text there. */
function degrees(written: unknown): unknown {
  return typeof written === 'string' && written !== '' ? Number(written) : undefined
}

function layerOf({ address, zip }: Place): string {
  if (address !== '') return 'address'
  return zip === '' ? 'locality' : 'postalCode'
}
