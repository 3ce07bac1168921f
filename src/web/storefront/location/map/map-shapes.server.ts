import type { MultiLineString, MultiPolygon } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { highwaysIn } from './highways.server.ts'
import type { MapShapes } from './map-shapes.ts'
import { pointOf, shapeZoom, type LatLng, type Point } from './mercator.ts'

/** Degrees beyond the outermost location: how far land, states and interstates are drawn, and how far every town is named. */
const margins = { land: 8, towns: 1.5 } as const

/**
 * Draws the land around the places, from the public-domain state shapes of the US Census, with the towns and interstates of the
 * gazetteer. The libraries and the shapes are loaded when first asked for; the browser gets 40 kB of paths and names.
 */
export async function shapesAround(places: readonly LatLng[]): Promise<MapShapes> {
  const [{ geoPath, geoProjection }, { feature, mesh }, { default: text }, around, inland] =
    await Promise.all([
      import('d3-geo'),
      import('topojson-client'),
      import('us-atlas/states-10m.json?raw'),
      import('./neighbor-land.json?raw'),
      import('./inland-water.json?raw'),
    ])
  const atlas: Atlas = JSON.parse(text)
  const abroad: MultiPolygon = JSON.parse(around.default)
  const { lakes, rivers }: InlandWater = JSON.parse(inland.default)
  const corners = cornersOf(places, margins.land)
  const [origin, end] = corners
  const [width, height] = [Math.ceil(end.x - origin.x), Math.ceil(end.y - origin.y)]
  const middle = project(0, 0)
  const projection = geoProjection(project)
    .scale(1)
    .translate([middle[0] - origin.x, -middle[1] - origin.y])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
  const path = geoPath(projection).digits(0)
  const { nation, states } = atlas.objects
  return {
    origin,
    width,
    height,
    land: path(feature(atlas, nation)) ?? '',
    abroad: path(abroad) ?? '',
    lakes: path(lakes) ?? '',
    rivers: path(rivers) ?? '',
    states: path(mesh(atlas, states, (one, other) => one !== other)) ?? '',
    ...(await highwaysIn(corners, cornersOf(places, margins.towns))),
  }
}

/** Hands the map’s own projection to d3-geo, which clips by it: from radians, with y upwards. */
function project(longitude: number, latitude: number): [number, number] {
  const { x, y } = pointOf({ lat: degrees(latitude), lng: degrees(longitude) }, shapeZoom)
  return [x, -y]
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}

type Named = GeometryCollection<{ readonly name: string }>
type Atlas = Topology<{ nation: Named; states: Named }>
interface InlandWater {
  readonly lakes: MultiPolygon
  readonly rivers: MultiLineString
}

/** Returns the north-west and south-east corners, some degrees beyond the places. */
function cornersOf(places: readonly LatLng[], margin: number): readonly [Point, Point] {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  const northWest = { lat: Math.max(...lats) + margin, lng: Math.min(...lngs) - margin }
  const southEast = { lat: Math.min(...lats) - margin, lng: Math.max(...lngs) + margin }
  return [pointOf(northWest, shapeZoom), pointOf(southEast, shapeZoom)]
}
