import type { Address } from '#core/address.ts'
import type { Point } from '#core/location/distance.ts'

/** A house whose point is known: that of a kitchen. */
export type KnownHouse = Address & Point

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
  const [, number, street = ''] = /^(\d{1,6})\s+(.+)$/.exec(plain(address)) ?? []
  return [number === undefined ? undefined : Number(number), street]
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
