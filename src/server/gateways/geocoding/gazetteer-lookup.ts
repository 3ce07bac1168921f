import type { Address } from '#core/address.ts'
import { milesBetween } from '#core/location/distance.ts'
import type { Gazetteer, Town } from './gazetteer.ts'
import { placeAt, type Place } from './geocoder.ts'

/** Where a typed address is: its ZIP decides, which may be missing or a typing error beside a town that is known. */
export function placeOfTyped(gazetteer: Gazetteer, typed: Address): Place | undefined {
  const zip = gazetteer.zip(typed.zip.slice(0, 5))
  for (const { address, city } of readings(typed)) {
    const town = gazetteer.towns(city).find((each) => isMeant(each, typed.state, zip))
    if (town) return inTown(town, { ...typed, address }, zip)
  }
  return (
    zip &&
    placeAt(
      { ...zip, address: typed.address, city: cityOf(gazetteer, typed, zip) },
      zip,
      typed.address === '',
    )
  )
}

function inTown(town: Town, { address, zip: typed }: Address, zip: Place | undefined): Place {
  // A street in a town with one ZIP has that one.
  const only = typed === '' && address !== '' && town.zips.length === 1 ? town.zips[0] : undefined
  const at = zip ?? only
  return placeAt({ ...town, address, zip: at?.zip ?? '' }, at ?? town, address === '')
}

/** A suburb may share its ZIP with the town that the ZIP is named after. */
function cityOf(gazetteer: Gazetteer, { city, state }: Address, zip: Place): string {
  const isSuburb = city !== '' && state === zip.state && gazetteer.towns(city).length === 0
  return isSuburb ? city : zip.city
}

/** How far from its town a ZIP may lie, in miles. */
const outskirts = 40

function isMeant(town: Town, state: string, zip: Place | undefined): boolean {
  if (zip) return town.state === zip.state && milesBetween(town, zip) < outskirts
  return state === '' || town.state === state
}

/** Where the street may end and the city begin; with a comma between them there is no question. */
function readings({ address, city }: Address): readonly Pick<Address, 'address' | 'city'>[] {
  if (city !== '') return [{ address, city }]
  const words = address.split(' ')
  return words
    .slice(2)
    .map((_, index) => ({
      address: words.slice(0, index + 2).join(' '),
      city: words.slice(index + 2).join(' '),
    }))
    .filter(({ address: street }) => !isDirection(street.split(' ').slice(1)))
}

/** Of 1500 S Lamar no town is left over: a direction alone is no street. */
function isDirection(street: readonly string[]): boolean {
  return street.every((word) =>
    /^([ns][ew]?|[ew]|north|south|east|west|norte|sur|este|oeste)\.?$/i.test(word),
  )
}
