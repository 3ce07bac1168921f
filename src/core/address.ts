import { keyboardText, numberedHouse, wordedHouse } from './street-number.ts'
import { refusal, type Refusal } from './refusal.ts'
import { regionName, regions } from './regions.ts'

/** Where somebody lives, in the pieces of R5.10; what isn’t known is ''. */
export interface Address {
  /** House number and street, with the unit where one was written into the line. */
  readonly address: string
  readonly city: string
  /** The code of a state or province: TX. */
  readonly state: string
  readonly zip: string
}

/** An order is brought to a house in a street, in a city, in a state, with its ZIP: else it is no full address (R7.5). */
export function addressRefusal(given: Address): Refusal | undefined {
  return isFullAddress(given) ? undefined : refusal('address.incomplete')
}

/** Whether nothing is missing that a driver needs (R7.5). A post-office box is no house. */
export function isFullAddress(given: Address): boolean {
  return missingParts(given).length === 0
}

/** The parts of an address that a driver needs. */
export type AddressPart = 'street' | 'city' | 'state' | 'zip'

/** Returns the parts that are missing from a full address (R7.5), as one writes them. */
export function missingParts({ address, city, state, zip }: Address): readonly AddressPart[] {
  const there: Readonly<Record<AddressPart, boolean>> = {
    street: startsAtHouse(address) || wordedHouse(address) !== undefined,
    city: /\p{L}/u.test(city),
    state: regionName(state) !== undefined,
    zip: isZip(zip),
  }
  return (['street', 'city', 'state', 'zip'] as const).filter((part) => !there[part])
}

function isZip(zip: string): boolean {
  return /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.test(zip.trim())
}

/** An address as one writes it on one line: `902 Windmill Run, Austin, TX 78748`. */
export function addressLine({ address, city, state, zip }: Address): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}

/**
 * Reads what somebody typed, in whatever order they typed it, as far as commas and words tell: a city that follows its
 * street without a comma stays in the street, since only who knows the cities can tell them apart.
 */
export function parseAddress(typed: string): Address {
  const parts = keyboardText(typed.slice(0, longest))
    .split(/[,;\n]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .flatMap(houseBeforeUnit)
    .filter((part) => part !== '' && !/^(usa?|u\.s\.a?\.?|united states|canada)$/i.test(part))
  const found = { state: '', zip: '' }
  const rest = new Map<number, string>()
  // The end of a street may be named like a state, so a street is asked last: 1200 Louisiana, Houston TX.
  const order = [...parts.keys()].reverse()
  const streets = order.filter((index) => startsAtHouse(parts[index] ?? ''))
  for (const index of [...order.filter((one) => !streets.includes(one)), ...streets]) {
    const { text, zip, state } = takenFrom(parts[index] ?? '', found)
    rest.set(index, text)
    found.zip ||= zip
    found.state ||= state
  }
  const left = [...parts.keys()].map((index) => rest.get(index) ?? '').filter(Boolean)
  const street = streetIn(left)
  const unit = street === -1 ? -1 : left.findIndex((part) => unitName.test(part))
  const address = [left[street], left[unit]].filter(Boolean).join(', ')
  const isPlace = (_: string, index: number) => index !== street && index !== unit
  const after =
    street === -1 ? -1 : left.findIndex((part, index) => index > street && isPlace(part, index))
  const city = left[after] ?? left.findLast(isPlace) ?? ''
  return { address, city, state: found.state, zip: found.zip }
}

/** No address is longer; what stands behind it is not read. */
const longest = 400

const unitName = /^(#|apt\b|apartment\b|unit\b|suite\b|ste\b|floor\b|fl\b|room\b|rm\b|bldg\b)/i

/** A unit that stands before its house without a comma: Apt 4 902 Windmill Run. */
const unitFirst =
  /^((?:#|(?:apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg)\b\.?)\s*#?\s*\w{1,6})\s*-?\s+(\d+[a-z]?(?:[-/]\w+)?\s.*\p{L}.*)$/iu

/** A part in which a unit stands before its house as two, the house first. */
function houseBeforeUnit(part: string): readonly string[] {
  const [, unit, house] = unitFirst.exec(part) ?? []
  return unit === undefined || house === undefined ? [part] : [house, unit]
}

/** The part that is a street, or -1. One whose number is a word is a street only beside a place: Three Rivers is a town. */
function streetIn(parts: readonly string[]): number {
  const numbered = parts.findIndex(startsAtHouse)
  if (numbered >= 0 || parts.length < 2) return numbered
  return parts.findIndex((part) => wordedHouse(part) !== undefined)
}

function startsAtHouse(text: string): boolean {
  return numberedHouse(text) !== undefined
}

interface Taken {
  readonly text: string
  readonly zip: string
  readonly state: string
}

/** A part without the ZIP and the state that stand at its end, or the ZIP that stands before a house number. */
function takenFrom(part: string, known: Omit<Taken, 'text'>): Taken {
  const { text, zip } = known.zip === '' ? withoutZip(part) : { text: part, zip: '' }
  const { rest, code } = known.state === '' ? withoutState(text) : { rest: text, code: '' }
  return { text: rest, zip, state: code }
}

/** Five digits alone or at the end are a ZIP; in front of words they are a house number. */
const zipAtTheEnd = /^(.*?)\s*\b(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i
const zipBeforeHouse = /^(\d{5})\s+(\d.*)$/

function withoutZip(part: string): { readonly text: string; readonly zip: string } {
  const [, early, house] = zipBeforeHouse.exec(part) ?? []
  if (early !== undefined && house !== undefined) return { text: house, zip: early }
  const [, text = part, zip = ''] = zipAtTheEnd.exec(part) ?? []
  return { text, zip }
}

const codes = Object.entries(regions)
  .flatMap(([code, name]) => [
    { code, words: code },
    { code, words: name },
  ])
  // West Virginia before Virginia.
  .toSorted((one, other) => other.words.length - one.words.length)
  .map(({ code, words }) => ({ code, atTheEnd: new RegExp(`(^|^.*\\s)${words}\\.?$`, 'i') }))

function withoutState(text: string): { readonly rest: string; readonly code: string } {
  for (const { code, atTheEnd } of codes) {
    const [, rest] = atTheEnd.exec(text) ?? []
    if (rest !== undefined) return { rest: rest.trim(), code }
  }
  return { rest: text, code: '' }
}
