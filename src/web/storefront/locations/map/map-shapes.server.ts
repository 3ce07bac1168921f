import type { GeoPath } from 'd3-geo'
import type { Feature, MultiLineString, MultiPolygon } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MapLabel, MapShapes } from './map-shapes.ts'
import { pointOf, shapeZoom, type LatLng, type Point } from './mercator.ts'

/** Degrees beyond the outermost location: how far land and states are drawn, and how far counties. */
const margins = { land: 6, counties: 1 } as const

/**
 * Draws the land around the places, from the public-domain county shapes of the US Census. The libraries and the
 * 840 kB of shapes are loaded when first asked for; the browser gets 40 kB of paths.
 */
export async function shapesAround(places: readonly LatLng[]): Promise<MapShapes> {
  const [{ geoPath, geoProjection }, { feature, mesh }, { default: text }, around, inland] =
    await Promise.all([
      import('d3-geo'),
      import('topojson-client'),
      import('us-atlas/counties-10m.json?raw'),
      import('./neighbor-land.json?raw'),
      import('./inland-water.json?raw'),
    ])
  const atlas: Atlas = JSON.parse(text)
  const abroad: MultiPolygon = JSON.parse(around.default)
  const { lakes, rivers }: InlandWater = JSON.parse(inland.default)
  const [origin, end] = cornersOf(places, margins.land)
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
  const { nation, states, counties } = atlas.objects
  const labels = labelsOf(feature(atlas, counties).features, path, near(places, origin))
  const between = (one: WithId, other: WithId) =>
    one !== other && (labels.has(one.id) || labels.has(other.id))
  return {
    origin,
    width,
    height,
    land: path(feature(atlas, nation)) ?? '',
    abroad: path(abroad) ?? '',
    lakes: path(lakes) ?? '',
    rivers: path(rivers) ?? '',
    states: path(mesh(atlas, states, (one, other) => one !== other)) ?? '',
    counties: path(mesh(atlas, counties, between)) ?? '',
    labels: [...labels.values()],
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
type Atlas = Topology<{ nation: Named; states: Named; counties: Named }>
interface InlandWater {
  readonly lakes: MultiPolygon
  readonly rivers: MultiLineString
}
interface WithId {
  readonly id?: string | number | undefined
}
type County = Feature<Feature['geometry'], { readonly name: string }>

/** Returns the names of the counties whose middle is near, by the county’s id. */
function labelsOf(
  counties: readonly County[],
  path: GeoPath,
  isNear: (point: Point) => boolean,
): ReadonlyMap<County['id'], MapLabel> {
  const labels = new Map<County['id'], MapLabel>()
  for (const county of counties) {
    const [x = NaN, y = NaN] = path.centroid(county).map(Math.round)
    const [[left], [right]] = path.bounds(county)
    if (!isNear({ x, y })) continue
    labels.set(county.id, { name: county.properties.name, x, y, width: Math.round(right - left) })
  }
  return labels
}

/** Returns a test of whether a point of the map lies where counties are drawn. */
function near(places: readonly LatLng[], origin: Point): (point: Point) => boolean {
  const [start, end] = cornersOf(places, margins.counties)
  return ({ x, y }) =>
    x + origin.x > start.x && x + origin.x < end.x && y + origin.y > start.y && y + origin.y < end.y
}

/** Returns the north-west and south-east corners, some degrees beyond the places. */
function cornersOf(places: readonly LatLng[], margin: number): readonly [Point, Point] {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  const northWest = { lat: Math.max(...lats) + margin, lng: Math.min(...lngs) - margin }
  const southEast = { lat: Math.min(...lats) - margin, lng: Math.max(...lngs) + margin }
  return [pointOf(northWest, shapeZoom), pointOf(southEast, shapeZoom)]
}
