import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Writes the land around the United States for the map without a tile server, from Natural Earth’s countries (public domain) as
 * the package world-atlas 2.0.2 has them: `npm run neighbor-land -- …/world-atlas/countries-50m.json`.
 */
const neighbors = ['Mexico', 'Canada', 'Guatemala', 'Belize', 'Cuba', 'Bahamas']
/** Nobody orders dinner north of this, and the Arctic has a thousand islands. */
const northernmost = 62
const target = join(import.meta.dirname, '../src/web/storefront/location/map/neighbor-land.json')

type Atlas = Topology<{ countries: GeometryCollection<{ readonly name: string }> }>
type Country = Feature<Feature['geometry'], { readonly name: string }>

const [source] = process.argv.slice(2)
if (source === undefined) {
  console.error('Usage: npm run neighbor-land -- …/world-atlas/countries-50m.json')
  process.exit(1)
}
const atlas: Atlas = JSON.parse(await readFile(source, 'utf8'))
const countries: readonly Country[] = feature(atlas, atlas.objects.countries).features
const coordinates = countries
  .filter(({ properties }) => neighbors.includes(properties.name))
  .flatMap(({ geometry }) => ringsOf(geometry))
  .filter((ring) => ring.length > 12 && ring.some(([, north = 90]) => north < northernmost))
  .map((ring) => [ring.map(([east = 0, north = 0]) => [hundredths(east), hundredths(north)])])
const json = `${JSON.stringify({ type: 'MultiPolygon', coordinates })}\n`
await writeFile(target, json)
console.log(`${target}: ${Math.round(json.length / 1024)} kB`)

function ringsOf(geometry: Feature['geometry']): readonly Position[][] {
  if (isPolygon(geometry)) return geometry.coordinates.slice(0, 1)
  return isMultiPolygon(geometry) ? geometry.coordinates.flatMap(([outer = []]) => [outer]) : []
}

function isPolygon(geometry: Feature['geometry']): geometry is Polygon {
  return geometry.type === 'Polygon'
}

function isMultiPolygon(geometry: Feature['geometry']): geometry is MultiPolygon {
  return geometry.type === 'MultiPolygon'
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
