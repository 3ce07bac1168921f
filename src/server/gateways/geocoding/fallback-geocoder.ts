import { isFullAddress, parseAddress } from '#core/address.ts'
import { servedCountries } from '#core/regions.ts'
import type { Log } from '#server/config/log.ts'
import {
  mostSuggestions,
  type Geocoder,
  type Place,
  type Suggest,
  type SuggestQuery,
} from './geocoder.ts'

/** Every kind of place that a search may mean. */
const anything = {
  near: null,
  layers: ['address', 'postalCode', 'locality'],
  countries: servedCountries,
} as const

/** A provider that failed is left alone so long: nobody waits for it at every letter. */
const restFor = 10_000

/** One outside search for places. */
export interface Provider {
  readonly search: Suggest
  /** Whether it may be asked while somebody still types; else it is asked for what was typed to its end. */
  readonly completes: boolean
}

/**
 * A provider, with the embedded geocoder for what it doesn’t know and for as long as it is down: a typed address is
 * always understood (P18).
 */
export function providedGeocoder(
  { name, search, completes }: Provider & Pick<Geocoder, 'name'>,
  embedded: Geocoder,
  log: Log,
  now: () => number = () => performance.now(),
): Geocoder {
  let restsUntil = -Infinity

  const ask = async (wish: SuggestQuery): Promise<readonly Place[]> => {
    if (now() < restsUntil) return []
    try {
      return await search(wish)
    } catch (error) {
      restsUntil = now() + restFor
      log.error('geocoding.unreachable', { reason: name, error })
      return []
    }
  }

  return {
    name,
    place: async (query) => {
      const isHouse = parseAddress(query).address !== ''
      // A city or a ZIP that ships with the product needs nobody’s answer.
      const known = isHouse ? null : await embedded.place(query)
      if (known) return known
      const [found] = await ask({ ...anything, query })
      return found ?? embedded.place(query)
    },
    suggest: async (wish) => {
      const found = completes ? await ask(wish) : []
      const ours = found.some(isFullAddress) ? [] : await embedded.suggest(wish)
      const known = new Set(found.map(({ label }) => label))
      const more = ours.filter((place) => !known.has(place.label))
      // A house that only its guest knows comes before the streets that are nearly called so.
      const [typed, rest] = [more.filter(isFullAddress), more.filter((one) => !isFullAddress(one))]
      return [...typed, ...found, ...(found.length > 0 ? [] : rest)].slice(0, mostSuggestions)
    },
  }
}
