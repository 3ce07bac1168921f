/** A point on the earth, in degrees. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** A point of the map, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The zoom whose pixels the shapes of the map are drawn in: one of them is about 600 m. */
export const shapeZoom = 8

/** The closest zoom at which the shapes still say where one is; pictures of a tile server go on. */
export const closest = { shapes: 10, tiles: 16 } as const

/** Projects a place by web Mercator, to pixels of a zoom: the world is 256 of them wide at zoom 0. The one projection of the map: its grounds and pins all lie by it. */
export function pointOf({ lat, lng }: LatLng, zoom: number): Point {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: world * (lng / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** Returns the place at a point: the inverse of `pointOf`. */
export function placeAt({ x, y }: Point, zoom: number): LatLng {
  const world = 256 * 2 ** zoom
  return {
    lng: (x / world - 0.5) * 360,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
  }
}

/** What the map shows: its middle and its zoom. */
export interface View {
  readonly centre: LatLng
  readonly zoom: number
}

/** Returns the view at another zoom in which what lies at a point, counted from the middle, stays where it is. */
export function zoomAround({ centre, zoom }: View, wanted: number, at: Point): View {
  const middle = pointOf(centre, zoom)
  const stays = pointOf(placeAt({ x: middle.x + at.x, y: middle.y + at.y }, zoom), wanted)
  return { centre: placeAt({ x: stays.x - at.x, y: stays.y - at.y }, wanted), zoom: wanted }
}

/** The closest zoom of a search, by how many locations it found (R11.6). */
export interface ZoomLevels {
  readonly initial: number
  readonly initial_mobile: number
  readonly results: number
  readonly few: number
  readonly many: number
}

/** Returns the closest zoom that may be shown: wide without a search, close for one result, further off for many. */
export function closestZoom(zooms: ZoomLevels, found: number | null, narrow: boolean): number {
  if (found === null) return narrow ? zooms.initial_mobile : zooms.initial
  if (found <= 1) return zooms.results
  return found <= 4 ? zooms.few : zooms.many
}

/** Returns the view that holds every place, no closer than `zoom`, with `margin` pixels around them; null without places. */
export function viewOf(
  places: readonly LatLng[],
  size: { readonly width: number; readonly height: number },
  zoom: number,
  margin: number,
): View | null {
  if (places.length === 0) return null
  const points = places.map((place) => pointOf(place, 0))
  const [left, right] = edges(points.map(({ x }) => x))
  const [top, bottom] = edges(points.map(({ y }) => y))
  const fits = Math.min(
    (size.width - 2 * margin) / (right - left),
    (size.height - 2 * margin) / (bottom - top),
  )
  return {
    centre: placeAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0),
    zoom: Math.max(3, Math.min(zoom, Math.log2(Math.max(fits, 8)))),
  }
}

function edges(numbers: readonly number[]): readonly [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
