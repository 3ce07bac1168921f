import type { Address } from '#core/address.ts'
import { numberedHouse, wordedHouse } from '#core/street-number.ts'
import type { Point } from '#core/location/distance.ts'

/** A house whose point is known: that of a kitchen, with what the kitchen is called. */
export interface KnownHouse extends Address, Point {
  readonly name: string
}

/** How far along a street its numbers still tell where one is: two blocks of a hundred, about a quarter of a mile. */
const nearNumbers = 200

/**
 * Finds the known house that a typed street is at, or within two blocks of; undefined where no known street is meant. A city or a
 * ZIP that was typed has to be the house’s; without either the street alone tells.
 */
export function knownHouseAt<House extends KnownHouse>(
  houses: readonly House[],
  typed: Address,
): House | undefined {
  return houses.find((house) => {
    const rest = afterStreet(typed.address, house.address)
    return rest !== null && isWritten(typed, house, plain(typed.city || rest))
  })
}

/**
 * Finds the known house that is called as a typed street is, which names neither city nor ZIP: 1500 S Lamar is on the street of the
 * kitchen South Lamar, and in its city. How far along nobody knows.
 */
export function houseCalledLike<House extends KnownHouse>(
  houses: readonly House[],
  typed: Address,
): House | undefined {
  const [, street] = numbered(typed.address)
  if (street === '' || typed.city !== '' || typed.zip !== '') return undefined
  const name = street.replace(/ (st|ave|dr|rd|blvd|pkwy|ln)$/, '')
  return houses.find(
    (house) => [street, name].includes(plain(house.name)) && isWritten(typed, house, ''),
  )
}

/** Returns what stands behind a street that a house number near the known one is in: a city without a comma, or nothing; null elsewhere. */
function afterStreet(typed: string, known: string): string | null {
  const [number, street] = numbered(typed)
  const [at, name] = numbered(known)
  if (number === undefined || at === undefined || Math.abs(at - number) > nearNumbers) return null
  if (street === name) return ''
  return street.startsWith(`${name} `) ? street.slice(name.length + 1) : null
}

/** Whether what was written of city, state and ZIP is that of the house. */
function isWritten({ state, zip }: Address, house: KnownHouse, city: string): boolean {
  if (state !== '' && state !== house.state) return false
  if (zip !== '') return zip.slice(0, 5) === house.zip
  return city === '' || city === plain(house.city)
}

function numbered(address: string): readonly [number: number | undefined, street: string] {
  const house = numberedHouse(address) ?? wordedHouse(address)
  return [house?.order, plain(house?.street ?? '')]
}

const shortened: Readonly<Record<string, string>> = {
  lane: 'ln',
  street: 'st',
  avenue: 'ave',
  drive: 'dr',
  road: 'rd',
  trail: 'trl',
  boulevard: 'blvd',
  parkway: 'pkwy',
  northwest: 'nw',
  northeast: 'ne',
  southwest: 'sw',
  southeast: 'se',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

function plain(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words
    .filter(Boolean)
    .map((word) => shortened[word] ?? word)
    .join(' ')
}
