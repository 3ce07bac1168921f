import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './geocoder.ts'

/** By state and place, its ZIPs as `[zip, thousandths of a degree north, east]` (scripts/gazetteer.ts makes it). */
type GazetteerFile = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [string, number, number])[]>>>
>

/** A town, and how large it is by its number of ZIPs. */
export interface Town extends Place {
  readonly state: string
  readonly zips: number
}

/** What the embedded geocoder looks places up in. */
export interface Gazetteer {
  /** The towns of one name in any spelling, largest first. */
  readonly towns: (name: string) => readonly Town[]
  readonly zip: (zip: string) => Place | undefined
}

/** Reads the gazetteer that ships with the product: the places of the five states that the demo chain serves. */
export async function openGazetteer(): Promise<Gazetteer> {
  const text = await readFile(join(import.meta.dirname, 'gazetteer.json'), 'utf8')
  const file: GazetteerFile = JSON.parse(text)
  const towns = new Map<string, Town[]>()
  const zips = new Map<string, Place>()
  for (const [state, places] of Object.entries(file)) {
    for (const [name, rows] of Object.entries(places)) {
      const label = `${name}, ${state}`
      const town = { label, state, ...middleOf(rows), zips: rows.length }
      towns.set(spelling(name), [...(towns.get(spelling(name)) ?? []), town])
      for (const [zip, north, east] of rows) {
        zips.set(zip, { label: `${label} ${zip}`, lat: north / 1000, lng: east / 1000 })
      }
    }
  }
  for (const named of towns.values()) named.sort((a, b) => b.zips - a.zips)
  return { towns: (name) => towns.get(spelling(name)) ?? [], zip: (zip) => zips.get(zip) }
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

const written: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
}

/** One spelling for all of them: `Ft. Worth`, `FORT  WORTH`; `Española`, `espanola`; `McAllen`, `Mc Allen`. */
function spelling(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’.]/g, '')
  return plain
    .split(/[^a-z0-9]+/)
    .map((word) => written[word] ?? word)
    .join('')
}
