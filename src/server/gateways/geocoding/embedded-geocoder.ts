import { parseAddress } from '#core/address.ts'
import { knownHouseAt, type KnownHouse } from '#core/location/known-street.ts'
import { embeddedSuggestions } from './embedded-suggestions.ts'
import { openGazetteer, type Gazetteer } from './gazetteer.ts'
import { placeAt, type Geocoder, type Place } from './geocoder.ts'
import { placeOfTyped } from './gazetteer-lookup.ts'

/**
 * Knows the towns and ZIPs of five states without asking anybody: `Austin`, `austin tx`, `Ft. Worth, Texas`, `78704`.
 * Of several towns with one name it means the largest. The streets of the chain’s kitchens are where those are; others it takes
 * at the guest’s word, and says that they are only placed by their ZIP. A country that isn’t served is no town of ours.
 */
export async function openEmbeddedGeocoder(
  houses: () => Promise<readonly KnownHouse[]> = async () => [],
): Promise<Geocoder> {
  const gazetteer = await openGazetteer()
  return {
    name: 'embedded',
    place: async (query) => {
      if (isAbroad(query)) return null
      return onKnownStreet(await houses(), query) ?? placeOf(gazetteer, query) ?? null
    },
    suggest: async (wish) => {
      const house = onKnownStreet(await houses(), wish.query)
      const isWanted = wish.layers.includes('address') && wish.countries.includes('US')
      return house && isWanted ? [house] : embeddedSuggestions(gazetteer, wish)
    },
  }
}

function onKnownStreet(houses: readonly KnownHouse[], query: string): Place | undefined {
  const typed = parseAddress(query)
  const house = knownHouseAt(houses, typed)
  if (!house) return undefined
  const [number = ''] = typed.address.split(' ')
  return placeAt({ ...house, address: house.address.replace(/^\d+/, number) }, house)
}

/** Whether the last part of what was typed names a country that isn’t the United States: Paris, France is not Paris, Texas. */
function isAbroad(query: string): boolean {
  const parts = query.split(',').map((part) => part.trim().toLowerCase())
  return parts.length > 1 && countriesAbroad.has(parts.at(-1) ?? '')
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const countriesAbroad: ReadonlySet<string> = new Set(
  letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => code !== 'US' && code !== 'PR')
    .flatMap((code) => names.of(code)?.toLowerCase() ?? [])
    // A state is meant.
    .filter((name) => name !== 'georgia'),
)

function placeOf(gazetteer: Gazetteer, query: string): Place | undefined {
  // A town may be named like a state.
  const [town] = gazetteer.towns(query)
  return town ? placeAt(town, town) : placeOfTyped(gazetteer, parseAddress(query))
}
