/** A place on the globe, in degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

/**
 * Degrees as finely as a place means them, to about a centimetre: the smallest numbers there are come from nobody who
 * stands anywhere, and what reckons with them refuses them.
 */
export function toTheCentimetre(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}

const earthRadiusMiles = 3958.8

/** Miles between two points as the crow flies. */
export function milesBetween(a: Point, b: Point): number {
  const turn = (degrees: number): number => (degrees * Math.PI) / 180
  const half =
    Math.sin(turn(b.lat - a.lat) / 2) ** 2 +
    Math.cos(turn(a.lat)) * Math.cos(turn(b.lat)) * Math.sin(turn(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, half)))
}
