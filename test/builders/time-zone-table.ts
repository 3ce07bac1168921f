/**
 * The clocks of the zones served, from 2026 to 2030, written down from the law (15 U.S.C. 260a: from 2:00 on the second
 * Sunday of March to 2:00 on the first Sunday of November) and the almanac; nothing here asks the product's own time.
 */

/** Minutes behind UTC in winter; one hour less in summer. */
export const zoneTable = {
  'America/Chicago': 360,
  'America/Denver': 420,
} as const

export type ZoneServed = keyof typeof zoneTable

const springForward = ['20260308', '20270314', '20280312', '20290311', '20300310'] as const
const fallBack = ['20261101', '20271107', '20281105', '20291104', '20301103'] as const

/** 1 January 2026, in days since 1970. */
const firstDay = 20_454
const twoOClock = 120

/** A day of the five years: its name, its number since 1970, and whether a clock is changed on it. */
export interface TableDay {
  readonly day: string
  readonly number: number
  readonly change: 'forward' | 'back' | null
  /** Whether it begins in daylight saving time. */
  readonly summer: boolean
}

/** Every day of the five years, by the length of its months; 2028 has a leap day. */
export const tableDays: readonly TableDay[] = [2026, 2027, 2028, 2029, 2030]
  .flatMap((year) =>
    [31, year === 2028 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].flatMap((length, month) =>
      Array.from({ length }, (_, day) => `${year}${two(month + 1)}${two(day + 1)}`),
    ),
  )
  .map((day, index) => ({
    day,
    number: firstDay + index,
    change: changeOn(day),
    summer: springForward.some(
      (forward, year) =>
        forward.slice(0, 4) === day.slice(0, 4) && forward < day && day <= (fallBack[year] ?? ''),
    ),
  }))

/** Every quarter hour of a clock's face: minutes past midnight, and as it is written. */
export const quarterHours = Array.from({ length: 96 }, (_, quarter) => ({
  minute: quarter * 15,
  words: `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`,
}))

/** Whether a clock shows that minute on that day at all: from 2:00 to 3:00 it doesn't where it is put forward. */
export function isShown({ change }: TableDay, minute: number): boolean {
  return change !== 'forward' || minute < twoOClock || minute >= twoOClock + 60
}

/** The moment at which a clock in the zone first shows that minute of that day, in minutes since 1970. */
export function momentOf(zone: ZoneServed, day: TableDay, minute: number): number {
  const changed = day.change !== null && minute >= twoOClock
  const summer = changed ? day.change === 'forward' : day.summer
  return day.number * 1440 + minute + zoneTable[zone] - (summer ? 60 : 0)
}

function changeOn(day: string): TableDay['change'] {
  if (springForward.some((forward) => forward === day)) return 'forward'
  return fallBack.some((back) => back === day) ? 'back' : null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
