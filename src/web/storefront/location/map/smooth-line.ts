import type { Point } from './mercator.ts'

/** A smooth line, and the middle of it between each two of its points. */
export interface SmoothLine {
  readonly path: string
  readonly middles: readonly Point[]
}

/** Returns a centripetal Catmull-Rom spline through points, which makes no loops where they lie unevenly far apart; its path to a tenth of a pixel. */
export function smoothLine(points: readonly Point[]): SmoothLine {
  const [first, ...others] = points
  if (!first) return { path: '', middles: [] }
  const curves = others.map((to, index) => {
    const from = points[index] ?? to
    const [one, two] = handles(points[index - 1] ?? from, from, to, points[index + 2] ?? to)
    return { from, one, two, to }
  })
  const written = curves.map(({ one, two, to }) => `C${pair(one)} ${pair(two)} ${pair(to)}`)
  return { path: `M${pair(first)}${written.join('')}`, middles: curves.map(middleOf) }
}

interface Curve {
  readonly from: Point
  readonly one: Point
  readonly two: Point
  readonly to: Point
}

function middleOf({ from, one, two, to }: Curve): Point {
  return {
    x: (from.x + 3 * one.x + 3 * two.x + to.x) / 8,
    y: (from.y + 3 * one.y + 3 * two.y + to.y) / 8,
  }
}

/** Returns the two handles of the curve between the middle two of four points. */
function handles(before: Point, from: Point, to: Point, after: Point): readonly [Point, Point] {
  return [handle(before, from, to), handle(after, to, from)]
}

/** Returns the handle at `from` of the curve to `to`; `before` is on the other side of it. */
function handle(before: Point, from: Point, to: Point): Point {
  const [back, ahead] = [distance(before, from), distance(from, to)]
  const [root, rootAhead] = [Math.sqrt(back), Math.sqrt(ahead)]
  if (root === 0) return from
  const weight = 2 * back + 3 * root * rootAhead + ahead
  const whole = 3 * root * (root + rootAhead)
  return {
    x: (from.x * weight - before.x * ahead + to.x * back) / whole,
    y: (from.y * weight - before.y * ahead + to.y * back) / whole,
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function pair({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
}
