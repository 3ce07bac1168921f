import { type Address, parseAddress } from '#core/address.ts'
import { numberedHouse, wordedHouse } from '#core/street-number.ts'
import { houseCalledLike, knownHouseAt, type KnownHouse } from '#core/location/known-street.ts'
import { countryOf, regionName } from '#core/regions.ts'
import { type FarPlaces, openFarPlaces } from './far-places.ts'
import { openGazetteer, type Gazetteer, spelling, type Town } from './gazetteer.ts'
import {
  mostSuggestions,
  placeAt,
  type Geocoder,
  type Place,
  type SuggestQuery,
} from './geocoder.ts'
import { placeOfTyped } from './gazetteer-lookup.ts'
import { milesBetween, type Point } from '#core/location/distance.ts'

type Completed = readonly [layer: 'address' | 'postalCode' | 'locality', places: readonly Place[]]

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
function farSuggestions(
  far: FarPlaces,
  { query, layers, countries }: SuggestQuery,
): readonly Place[] {
  const text = query.trim()
  if (text.length < 3 || !layers.includes('locality')) return []
  const isServed = ({ state }: Place) => countries.includes(countryOf(state))
  return far.townsLike(text).filter(isServed).slice(0, mostSuggestions)
}

/**
 * Completes a city, a ZIP, or the city and ZIP of a street that somebody types. Large and near places come first; a street
 * is taken at the guest’s word.
 */
function embeddedSuggestions(gazetteer: Gazetteer, wish: SuggestQuery): readonly Place[] {
  const { query, near, layers, countries } = wish
  const text = query.trim()
  if (text.length < 2 || !countries.includes('US')) return []
  const [layer, places] = completed(gazetteer, text, near)
  return layers.includes(layer) ? places.slice(0, mostSuggestions) : []
}

function completed(gazetteer: Gazetteer, text: string, near: Point | null): Completed {
  const [, rest = text, begun = ''] = /^(.*[\s,])(\d{1,4})$/.exec(text) ?? []
  const typed = parseAddress(rest)
  if (typed.address !== '') return ['address', houses(gazetteer, typed, begun, near)]
  if (/^\d+$/.test(text)) return ['postalCode', nearFirst(gazetteer.zipsLike(text), near)]
  if (typed.zip === '' && begun === '') return ['locality', towns(gazetteer, rest, near)]
  return ['postalCode', nearFirst(zipsIn(gazetteer, typed, begun), near)]
}

/** The typed street in the city that is named or begun, with the ZIPs that begin as typed. */
function houses(
  gazetteer: Gazetteer,
  typed: Address,
  begun: string,
  near: Point | null,
): readonly Place[] {
  const at = placeOfTyped(gazetteer, typed)
  if (begun !== '') {
    const zips = at ? zipsOf(gazetteer, at, begun) : begunZips(gazetteer, begun)
    const address = at?.address ?? typed.address
    return nearFirst(zips, near).map((zip) => placeAt({ ...zip, address }, zip, false))
  }
  if (at) return [at]
  const cities = towns(gazetteer, `${typed.city} ${typed.state}`, near)
  return cities.flatMap(
    ({ city, state }) => placeOfTyped(gazetteer, { ...typed, city, state }) ?? [],
  )
}

/** The ZIP that is named, or those of the town that begin as typed. */
function zipsIn(gazetteer: Gazetteer, typed: Address, begun: string): readonly Place[] {
  const at = placeOfTyped(gazetteer, typed)
  if (!at) return []
  return begun === '' ? [at] : zipsOf(gazetteer, at, begun)
}

/** Fewer digits may be the number of a highway. */
function begunZips(gazetteer: Gazetteer, begun: string): readonly Place[] {
  return begun.length < 3 ? [] : gazetteer.zipsLike(begun)
}

function zipsOf(gazetteer: Gazetteer, { city, state }: Address, begun: string): readonly Place[] {
  const town = gazetteer.towns(city).find((each) => each.state === state)
  return town?.zips.filter(({ zip }) => zip.startsWith(begun)) ?? []
}

/** The towns that a name begins, or a name and the state after it: `albuq`, `Austin, t`, `santa fe new m`. */
function towns(gazetteer: Gazetteer, text: string, near: Point | null): readonly Town[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  for (const after of [0, 1, 2]) {
    const name = words.slice(0, words.length - after).join(' ')
    const state = words.slice(words.length - after).join(' ')
    const found = gazetteer.townsLike(name).filter((town) => isIn(town, state))
    const whole = found.filter(({ city }) => spelling(city) === spelling(name))
    if (found.length === 0) continue
    return [
      ...nearFirst(whole, near),
      ...nearFirst(
        found.filter((one) => !whole.includes(one)),
        near,
      ),
    ]
  }
  return []
}

function isIn({ state }: Town, begun: string): boolean {
  const names = [state, regionName(state) ?? '']
  return names.some((name) => name.toLowerCase().startsWith(begun.toLowerCase()))
}

/** A large town draws from further away than a small one; without a point the largest comes first. */
function nearFirst<Found extends Place | Town>(
  places: readonly Found[],
  near: Point | null,
): readonly Found[] {
  const pull = (place: Found) => {
    const size = 'zips' in place ? place.zips.length : 1
    return near ? size / (milesBetween(near, place) + 10) : size
  }
  return places.toSorted((one, other) => pull(other) - pull(one))
}
