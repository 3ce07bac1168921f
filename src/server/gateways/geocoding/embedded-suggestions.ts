import { parseAddress, type Address } from '#core/address.ts'
import { milesBetween, type Point } from '#core/location/distance.ts'
import { regionName } from '#core/regions.ts'
import { spelling, type Gazetteer, type Town } from './gazetteer.ts'
import { mostSuggestions, placeAt, type Place, type Wish } from './geocoder.ts'
import { placeOfTyped } from './gazetteer-lookup.ts'

/**
 * Completes a city, a ZIP, or the city and ZIP of a street that somebody types. Large and near places come first; a street
 * is taken at the guest’s word.
 */
export function embeddedSuggestions(gazetteer: Gazetteer, wish: Wish): readonly Place[] {
  const { query, near, layers, countries } = wish
  const text = query.trim()
  if (text.length < 2 || !countries.includes('US')) return []
  const [layer, places] = completed(gazetteer, text, near)
  return layers.includes(layer) ? places.slice(0, mostSuggestions) : []
}

type Completed = readonly [layer: 'address' | 'postalCode' | 'locality', places: readonly Place[]]

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
