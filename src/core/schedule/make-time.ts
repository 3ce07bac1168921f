import type { Locale } from '#core/locale.ts'
import type { MakeTime } from '#core/location/location.ts'
import type { ItemMinutes, StationTask } from '#core/menu/stations.ts'
import { textsOf } from '#core/translations.ts'

/** What one line asks of a kitchen station: how many items. */
export interface StationLoad extends StationTask {
  readonly quantity: number
}

/** What a station takes that the location has not measured yet: eight minutes for one, sixteen for five. */
const unmeasured = { one: 8, five: 16 } as const

/**
 * Whole minutes the kitchen needs for an order: its slowest station, and a tenth of each further one, for the
 * handing over between them. An order of nothing takes none.
 */
export function makeMinutes(lines: readonly StationLoad[], makeTimes: readonly MakeTime[]): number {
  return Math.ceil(togetherMinutes([...minutesByStation(lines, makeTimes).values()]))
}

/**
 * Returns the minutes that each station needs for its own part of an order: it makes one thing after the other, those of one
 * make time as one batch.
 */
export function minutesByStation(
  lines: readonly StationLoad[],
  makeTimes: readonly MakeTime[],
): ReadonlyMap<string, number> {
  const batches = new Map<
    string,
    { readonly station: string; readonly time: ItemMinutes; readonly count: number }
  >()
  const minutes = new Map<string, number>()
  for (const load of lines) {
    const { station, quantity, extra_minutes = 0 } = load
    const time = timeOf(load, makeTimes)
    const key = `${station} ${time.one} ${time.five}`
    const batch = batches.get(key) ?? { station, time, count: 0 }
    batches.set(key, { ...batch, count: batch.count + quantity })
    minutes.set(station, (minutes.get(station) ?? 0) + extra_minutes * quantity)
  }
  for (const { station, time, count } of batches.values())
    minutes.set(station, (minutes.get(station) ?? 0) + batchMinutes(count, time))
  return minutes
}

/** What an order takes of a station. */
export interface StationTime {
  readonly station: string
  /** Minutes where the station makes nothing else. */
  readonly minutes: number
  /** Minutes more for a station that is at work already: its batches grow. */
  readonly more: number
}

/** Returns what an order takes of each of its stations, alone and beside others. */
export function stationTimes(
  lines: readonly StationLoad[],
  makeTimes: readonly MakeTime[],
): readonly StationTime[] {
  const more = new Map<string, number>()
  for (const load of lines) {
    const { station, quantity, extra_minutes = 0 } = load
    const grows = (stepOf(timeOf(load, makeTimes)) + extra_minutes) * quantity
    more.set(station, (more.get(station) ?? 0) + grows)
  }
  return [...minutesByStation(lines, makeTimes)].map(([station, minutes]) => {
    return { station, minutes, more: more.get(station) ?? 0 }
  })
}

/** Returns what stations need together that begin at once: the slowest, and a tenth of each further one. */
export function togetherMinutes(minutes: readonly number[]): number {
  const slowest = Math.max(0, ...minutes)
  const all = minutes.reduce((sum, each) => sum + each, 0)
  // Rounded to the thousandth first: 8 + 0.1 × 20 must not become 11 by a float's last digit.
  return Math.round((slowest + (all - slowest) / 10) * 1000) / 1000
}

/** Minutes that any single dish is made in, whichever it will be: those of the slowest station. */
export function singleDishMinutes(makeTimes: readonly MakeTime[]): number {
  const singles = makeTimes.map(({ station }) => makeMinutes([{ station, quantity: 1 }], makeTimes))
  return singles.length > 0 ? Math.max(...singles) : unmeasured.one
}

/** Returns what each station is called in a language: its name, else as the catalogue writes it. */
export function stationNames(
  makeTimes: readonly MakeTime[],
  locale: Locale,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    makeTimes.map((row) => [row.station, textsOf(row, locale)?.name ?? row.name ?? row.station]),
  )
}

/** Its own, else those of its station. */
function timeOf({ station, make_time }: StationLoad, makeTimes: readonly MakeTime[]): ItemMinutes {
  return make_time ?? makeTimes.find((row) => row.station === station) ?? unmeasured
}

/** Even steps from the time of one item to the time of five, and on at the same pace. */
function batchMinutes(count: number, time: ItemMinutes): number {
  return count <= 0 ? 0 : time.one + (count - 1) * stepOf(time)
}

function stepOf({ one, five }: ItemMinutes): number {
  return Math.max(0, (five - one) / 4)
}
