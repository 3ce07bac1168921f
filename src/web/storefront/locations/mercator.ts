/** A point on the earth, in degrees. */
export interface Place {
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

/** Where a place lies in web Mercator, in pixels of a zoom: the world is 256 of them wide at zoom 0. */
export function pointOf({ lat, lng }: Place, zoom: number): Point {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: world * (lng / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** The place at a point: what `pointOf` undoes. */
export function placeAt({ x, y }: Point, zoom: number): Place {
  const world = 256 * 2 ** zoom
  return {
    lng: (x / world - 0.5) * 360,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
  }
}

/** What the map shows: its middle and how near. */
export interface View {
  readonly centre: Place
  readonly zoom: number
}

/** The view at another zoom, in which what lies at a point, counted from the middle, stays where it is. */
export function nearer({ centre, zoom }: View, wanted: number, at: Point): View {
  const middle = pointOf(centre, zoom)
  const stays = pointOf(placeAt({ x: middle.x + at.x, y: middle.y + at.y }, zoom), wanted)
  return { centre: placeAt({ x: stays.x - at.x, y: stays.y - at.y }, wanted), zoom: wanted }
}

/** The nearest a search may come, by how many it found (R11.6), and how far its pins stay off the edge. */
export interface Nearness {
  readonly initial: number
  readonly initial_mobile: number
  readonly results: number
  readonly few: number
  readonly many: number
}

/** How near to come at most: everywhere without a search, close for one result, further off for many. */
export function nearest(near: Nearness, found: number | null, narrow: boolean): number {
  if (found === null) return narrow ? near.initial_mobile : near.initial
  if (found <= 1) return near.results
  return found <= 4 ? near.few : near.many
}

/** The view that holds every place, no nearer than `zoom`, with `margin` pixels around them. */
export function viewOf(
  places: readonly Place[],
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
