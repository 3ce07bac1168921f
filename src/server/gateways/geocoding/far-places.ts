import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProvince } from '#core/regions.ts'
import type { Address } from '#core/address.ts'
import { spelling } from './gazetteer.ts'
import { placeAt, type Place } from './geocoder.ts'

/** Thousandths of a degree north and east. */
type Spot = readonly [north: number, east: number]

/** The rest of the United States and Canada, as coarse as “out of reach” needs (scripts/gazetteer.ts makes it). */
interface FarPlacesFile {
  /** By state or province, then by how a ZIP begins there. */
  readonly zips: Readonly<Record<string, Readonly<Record<string, Spot>>>>
  /** By state or province, then by town, the largest first. */
  readonly towns: Readonly<Record<string, Readonly<Record<string, Spot>>>>
}

interface FarTown extends Place {
  /** Where it stands among the towns of its state. */
  readonly rank: number
}

/** Places that no kitchen is near: known so that a guest reads how far it is, instead of that nobody knows their town. */
export interface FarPlaces {
  /** Whether a ZIP begins as those of another state or province do. */
  readonly hasZip: (zip: string) => boolean
  /** Where a typed address is, by its ZIP, else by its town, in Canada alone where that was named; undefined for none of these. */
  readonly place: (typed: Address, query: string, inCanada: boolean) => Place | undefined
  /** The towns whose name starts so, the largest first. */
  readonly townsLike: (start: string) => readonly Place[]
}

/** Reads the far places that ship with the product. */
export async function openFarPlaces(): Promise<FarPlaces> {
  const text = await readFile(join(import.meta.dirname, 'far-places.json'), 'utf8')
  const file: FarPlacesFile = JSON.parse(text)
  const towns = townsIn(file)
  const zips = zipsIn(file)
  const byZip = (zip: string) =>
    zips.get(zip.slice(0, 3).toUpperCase()) ?? zips.get(zip.slice(0, 2).toUpperCase())
  const townOf = ({ city, state }: Address, query: string, inCanada: boolean) => {
    const isMeant = (town: Place) =>
      (state === '' || town.state === state) && (!inCanada || isProvince(town.state))
    // A town may be named like a state: New York.
    const named = [...(towns.get(spelling(city)) ?? []), ...(towns.get(spelling(query)) ?? [])]
    return named.find(isMeant)
  }
  return {
    hasZip: (zip) => zip !== '' && byZip(zip) !== undefined,
    place: (typed, query, inCanada) => {
      const { address, city, zip } = typed
      const spot = zip === '' ? undefined : byZip(zip)
      if (spot) return placeAt({ ...spot, address, city, zip }, spot, false)
      const town = townOf(typed, query, inCanada)
      return town && placeAt({ ...town, address }, town, address === '')
    },
    townsLike: (start) => {
      const spelled = spelling(start)
      if (spelled === '') return []
      return [...towns]
        .filter(([name]) => name.startsWith(spelled))
        .flatMap(([, named]) => named)
        .toSorted((one, other) => one.rank - other.rank)
    },
  }
}

function townsIn({ towns }: FarPlacesFile): ReadonlyMap<string, readonly FarTown[]> {
  const found = new Map<string, FarTown[]>()
  for (const [state, places] of Object.entries(towns))
    for (const [rank, [city, spot]] of Object.entries(places).entries()) {
      const town = { ...placeAt({ address: '', city, state, zip: '' }, pointAt(spot)), rank }
      found.set(spelling(city), [...(found.get(spelling(city)) ?? []), town])
    }
  for (const named of found.values()) named.sort((one, other) => one.rank - other.rank)
  return found
}

function zipsIn({ zips }: FarPlacesFile): ReadonlyMap<string, Place> {
  return new Map(
    Object.entries(zips).flatMap(([state, spots]) =>
      Object.entries(spots).map(
        ([start, spot]) =>
          [
            start,
            placeAt({ address: '', city: '', state, zip: '' }, pointAt(spot), false),
          ] as const,
      ),
    ),
  )
}

function pointAt([north, east]: Spot): { readonly lat: number; readonly lng: number } {
  return { lat: north / 1000, lng: east / 1000 }
}
