import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeAt, type Place } from './geocoder.ts'

/** By state and place, its ZIPs as `[zip, thousandths of a degree north, east]` (scripts/gazetteer.ts makes it). */
type GazetteerFile = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [string, number, number])[]>>>
>

/** A town with its ZIPs, which also say how large it is. */
export interface Town extends Place {
  readonly zips: readonly Place[]
}

/** What the embedded geocoder looks places up in. */
export interface Gazetteer {
  /** The towns of one name in any spelling, largest first. */
  readonly towns: (name: string) => readonly Town[]
  /** The towns whose name starts so, in any spelling. */
  readonly townsLike: (start: string) => readonly Town[]
  readonly zip: (zip: string) => Place | undefined
  /** The ZIPs that start with these digits. */
  readonly zipsLike: (start: string) => readonly Place[]
}

/** Reads the gazetteer that ships with the product: the places of the five states that the demo chain serves. */
export async function openGazetteer(): Promise<Gazetteer> {
  const text = await readFile(join(import.meta.dirname, 'gazetteer.json'), 'utf8')
  const file: GazetteerFile = JSON.parse(text)
  const towns = new Map<string, Town[]>()
  const zips = new Map<string, Place>()
  for (const [state, places] of Object.entries(file)) {
    for (const [city, rows] of Object.entries(places)) {
      const town = townOf(city, state, rows)
      towns.set(spelling(city), [...(towns.get(spelling(city)) ?? []), town])
      for (const place of town.zips) zips.set(place.zip, place)
    }
  }
  for (const named of towns.values()) named.sort((a, b) => b.zips.length - a.zips.length)
  return {
    towns: (name) => towns.get(spelling(name)) ?? [],
    townsLike: (start) => startingWith(towns, spelling(start)).flat(),
    zip: (zip) => zips.get(zip),
    zipsLike: (start) => startingWith(zips, start),
  }
}

function townOf(
  city: string,
  state: string,
  rows: readonly (readonly [string, number, number])[],
): Town {
  const town = { address: '', city, state, zip: '' }
  const zips = rows.map(([zip, north, east]) =>
    placeAt({ ...town, zip }, { lat: north / 1000, lng: east / 1000 }),
  )
  return { ...placeAt(town, middleOf(rows)), zips }
}

/** The middle of its ZIPs by each axis: one that lies far out doesn’t pull it away. */
function middleOf(rows: readonly (readonly [string, number, number])[]): {
  readonly lat: number
  readonly lng: number
} {
  const middle = (values: readonly number[]) =>
    (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0) / 1000
  return { lat: middle(rows.map((row) => row[1])), lng: middle(rows.map((row) => row[2])) }
}

function startingWith<Value>(named: ReadonlyMap<string, Value>, start: string): readonly Value[] {
  if (start === '') return []
  const found: Value[] = []
  for (const [name, value] of named) if (name.startsWith(start)) found.push(value)
  return found
}

const written: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
}

/** One spelling for all of them: `Ft. Worth`, `FORT  WORTH`; `Española`, `espanola`; `McAllen`, `Mc Allen`. */
export function spelling(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’.]/g, '')
  return plain
    .split(/[^a-z0-9]+/)
    .map((word) => written[word] ?? word)
    .join('')
}
