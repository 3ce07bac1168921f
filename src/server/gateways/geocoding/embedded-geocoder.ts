import { type Address, parseAddress } from '#core/address.ts'
import { numberedHouse, wordedHouse } from '#core/street-number.ts'
import { houseCalledLike, knownHouseAt, type KnownHouse } from '#core/location/known-street.ts'
import { countryOf } from '#core/regions.ts'
import { embeddedSuggestions } from './embedded-suggestions.ts'
import { type FarPlaces, openFarPlaces } from './far-places.ts'
import { openGazetteer, type Gazetteer } from './gazetteer.ts'
import { mostSuggestions, placeAt, type Geocoder, type Place, type Wish } from './geocoder.ts'
import { placeOfTyped } from './gazetteer-lookup.ts'

/**
 * Knows the towns and ZIPs of five states without asking anybody: `Austin`, `austin tx`, `Ft. Worth, Texas`, `78704`; and where
 * New York and Toronto are, so that who is out of reach reads how far. Of several towns with one name it means the largest of those states. The streets of the chain’s kitchens are where those are; others it takes
 * at the guest’s word, and says that they are only placed by their ZIP. A country that isn’t served is no town of ours.
 */
export async function openEmbeddedGeocoder(
  houses: () => Promise<readonly KnownHouse[]> = async () => [],
): Promise<Geocoder> {
  const known = { gazetteer: await openGazetteer(), far: await openFarPlaces() }
  return {
    name: 'embedded',
    place: async (query) => {
      if (isAbroad(query)) return null
      return onKnownStreet(await houses(), query) ?? placeOf(known, query) ?? null
    },
    suggest: async (wish) => {
      const house = onKnownStreet(await houses(), wish.query)
      const isWanted = wish.layers.includes('address') && wish.countries.includes('US')
      if (house && isWanted) return [house]
      const found = embeddedSuggestions(known.gazetteer, wish)
      return found.length > 0 ? found : farSuggestions(known.far, wish)
    },
  }
}

function onKnownStreet(houses: readonly KnownHouse[], query: string): Place | undefined {
  const typed = parseAddress(query)
  const house = knownHouseAt(houses, typed)
  if (!house) return onNamedStreet(houses, typed)
  const { number = '' } = numberedHouse(typed.address) ?? wordedHouse(typed.address) ?? {}
  return placeAt({ ...house, address: house.address.replace(/^\d+/, number) }, house)
}

/** A street that a kitchen is called after is in its city, near it. */
function onNamedStreet(houses: readonly KnownHouse[], typed: Address): Place | undefined {
  const near = houseCalledLike(houses, typed)
  return near && placeAt({ ...near, address: typed.address, zip: '' }, near, false)
}

/** Whether the last part of what was typed names a country that isn’t served: Paris, France is not Paris, Texas. */
function isAbroad(query: string): boolean {
  const country = countryIn(query)
  return country !== undefined && countriesAbroad.has(country)
}

/** The last of several parts of what was typed, where a country may stand. */
function countryIn(query: string): string | undefined {
  const parts = query.split(',').map((part) => part.trim().toLowerCase())
  return parts.length > 1 ? parts.at(-1) : undefined
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const otherNames = [
  'uk',
  'u.k.',
  'great britain',
  'england',
  'scotland',
  'wales',
  'méxico',
  'holland',
]
const countriesAbroad: ReadonlySet<string> = new Set(
  letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => !['US', 'PR', 'CA'].includes(code))
    .flatMap((code) => names.of(code)?.toLowerCase() ?? [])
    // A state is meant.
    .filter((name) => name !== 'georgia')
    .concat(otherNames),
)

interface Known {
  readonly gazetteer: Gazetteer
  readonly far: FarPlaces
}

function placeOf({ gazetteer, far }: Known, query: string): Place | undefined {
  const typed = parseAddress(query)
  const inCanada = countryIn(query) === 'canada'
  // A ZIP that begins as those of another state says where it is, whatever town of ours is called so.
  if (inCanada || far.hasZip(typed.zip)) return far.place(typed, query, inCanada)
  // A town may be named like a state.
  const [town] = gazetteer.towns(query)
  if (town) return placeAt(town, town)
  return placeOfTyped(gazetteer, typed) ?? far.place(typed, query, inCanada)
}

/** The towns of other states and of Canada, for who types one that no kitchen is near: they read how far it is. */
function farSuggestions(far: FarPlaces, { query, layers, countries }: Wish): readonly Place[] {
  const text = query.trim()
  if (text.length < 3 || !layers.includes('locality')) return []
  const isServed = ({ state }: Place) => countries.includes(countryOf(state))
  return far.townsLike(text).filter(isServed).slice(0, mostSuggestions)
}
