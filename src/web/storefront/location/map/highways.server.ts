import type { Interstate, Town } from './map-shapes.ts'
import { pointOf, shapeZoom, type LatLng, type Point } from './mercator.ts'
import { smoothLine } from './smooth-line.ts'

/** Thousandths of a degree north and east. */
type Spot = readonly [north: number, east: number]

/** Towns, the largest first, and the interstates by the towns along them (scripts/highways.ts makes it). */
interface HighwaysFile {
  readonly towns: readonly (readonly [name: string, ...Spot, size: number])[]
  readonly interstates: readonly (readonly [number: string, ...spots: readonly Spot[]])[]
}

/** A part of the map, from its north-west to its south-east. */
type Corners = readonly [Point, Point]

/** Returns the interstates within the outer corners, and their towns: all within the inner ones, and beyond those that many know. */
export async function highwaysIn(
  outer: Corners,
  inner: Corners,
): Promise<{ readonly towns: readonly Town[]; readonly interstates: readonly Interstate[] }> {
  const { default: text } = await import('./highways.json?raw')
  const file: HighwaysFile = JSON.parse(text)
  const [origin] = outer
  const towns = file.towns.flatMap(([name, north, east, size]): readonly Town[] => {
    const at = pointAt([north, east])
    const isShown = within(at, inner) || (size > wellKnown && within(at, outer))
    return isShown ? [[name, ...rounded(minus(at, origin)), size]] : []
  })
  const interstates = file.interstates.flatMap(([number, ...spots]) =>
    stretches(spots.map(pointAt), outer).map((stretch) =>
      drawn(
        number,
        stretch.map((point) => minus(point, origin)),
      ),
    ),
  )
  return { towns, interstates }
}

/** More ZIPs than this, and a town is named far from every location too. */
const wellKnown = 4

function drawn(number: string, points: readonly Point[]): Interstate {
  const { path, middles } = smoothLine(points)
  return { number, line: path, shields: middles.map(rounded) }
}

/** Returns the parts of a line that lie within the corners. */
function stretches(points: readonly Point[], corners: Corners): readonly (readonly Point[])[] {
  const parts: Point[][] = [[]]
  for (const point of points) {
    if (within(point, corners)) parts.at(-1)?.push(point)
    else parts.push([])
  }
  return parts.filter(({ length }) => length > 1)
}

function pointAt([north, east]: Spot): Point {
  const place: LatLng = { lat: north / 1000, lng: east / 1000 }
  return pointOf(place, shapeZoom)
}

function within({ x, y }: Point, [start, end]: Corners): boolean {
  return x > start.x && x < end.x && y > start.y && y < end.y
}

function minus(point: Point, by: Point): Point {
  return { x: point.x - by.x, y: point.y - by.y }
}

function rounded({ x, y }: Point): readonly [number, number] {
  return [Math.round(x), Math.round(y)]
}
