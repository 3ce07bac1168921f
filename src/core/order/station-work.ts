import type { LinePart, OrderLine } from '#core/order/order.ts'
import type { StationTask } from '#core/menu/stations.ts'
import type { Instant } from '#core/time.ts'

/** What a line has to do with its stations. */
export type Worked = Pick<OrderLine, 'id' | 'parts' | 'done_at' | 'utensil'>

/** Which station does it; null for all that a line is made at. */
export type Station = string | null

/** Returns the parts of a line that nobody has begun. */
export function partsToMake(tasks: readonly StationTask[]): readonly LinePart[] {
  return tasks.map((task) => ({ ...task, started_at: null, done_at: null }))
}

/** Tells whether a station has anything to make of a line. */
export function isMadeAt({ parts }: Pick<Worked, 'parts'>, station: Station): boolean {
  return station === null || parts.some((part) => part.station === station)
}

/** Tells whether a station has made its part of a line; without a station, whether all of it is made. */
export function isMade({ parts }: Pick<Worked, 'parts'>, station: Station): boolean {
  return parts.every((part) => !isPartOf(part, station) || part.done_at !== null)
}

/** Tells whether a station has begun any of its parts. */
export function isBegun(lines: readonly Pick<Worked, 'parts'>[], station: Station): boolean {
  return lines.some(({ parts }) => parts.some((part) => isPartOf(part, station) && hasBegun(part)))
}

/** Tells whether nothing of an order is left to make, at any station; nobody makes utensils. */
export function isAllMade(lines: readonly Pick<Worked, 'parts' | 'utensil'>[]): boolean {
  return lines.every((line) => line.utensil || isMade(line, null))
}

/** Begins a station's lines; what was begun before keeps its moment. */
export function startWork<Line extends Worked>(
  lines: readonly Line[],
  station: Station,
  now: Instant,
): readonly Line[] {
  return eachPart(lines, station, (part) => (hasBegun(part) ? part : { ...part, started_at: now }))
}

/** Finishes a station's lines; what was done before keeps its moment. */
export function finishWork<Line extends Worked>(
  lines: readonly Line[],
  station: Station,
  now: Instant,
): readonly Line[] {
  return eachPart(lines, station, (part) => finished(part, now))
}

/**
 * Puts back what a station's last bump finished: of a bump that boxed the order what was done at that moment, of a
 * station's own all that it has done.
 */
export function undoWork<Line extends Worked>(
  lines: readonly Line[],
  station: Station,
  bumped_at: Instant | null,
): readonly Line[] {
  return eachPart(lines, station, (part) =>
    station !== null || part.done_at === bumped_at ? { ...part, done_at: null } : part,
  )
}

/** Strikes a line off at a station, or puts it back; without a station, at all of them. */
export function markLine<Line extends Worked>(
  lines: readonly Line[],
  { line_id, station, done }: LineMark,
  now: Instant,
): readonly Line[] {
  const [marked] = eachPart(
    lines.filter(({ id }) => id === line_id),
    station,
    (part) => (done ? finished(part, now) : { ...part, done_at: null }),
  )
  return marked ? lines.map((line) => (line.id === line_id ? marked : line)) : lines
}

/** Which line is struck off or put back, and where. */
export interface LineMark {
  readonly line_id: string
  readonly station: Station
  readonly done: boolean
}

function finished(part: LinePart, now: Instant): LinePart {
  return part.done_at === null
    ? { ...part, started_at: part.started_at ?? now, done_at: now }
    : part
}

function hasBegun({ started_at, done_at }: LinePart): boolean {
  return started_at !== null || done_at !== null
}

function isPartOf(part: LinePart, station: Station): boolean {
  return station === null || part.station === station
}

/** A line is done once the last of its parts is. */
function eachPart<Line extends Worked>(
  lines: readonly Line[],
  station: Station,
  change: (part: LinePart) => LinePart,
): readonly Line[] {
  return lines.map((line) => {
    const parts = line.parts.map((part) => (isPartOf(part, station) ? change(part) : part))
    return { ...line, parts, done_at: lastDone(parts) }
  })
}

function lastDone(parts: readonly LinePart[]): Instant | null {
  const done = parts.flatMap(({ done_at }) => done_at ?? [])
  return done.length < parts.length ? null : (done.toSorted().at(-1) ?? null)
}
