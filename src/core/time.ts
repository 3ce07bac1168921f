import { aheadAt, momentOf } from './time-zone.ts'

/** A moment in UTC, ISO 8601: `2026-11-20T23:40:00Z`. The only form that is stored. */
export type Instant = string

/** A minute on a location's wall clock, as the API writes it: `20261120 17:40`. Sorts as text. */
export type LocalTime = string

/** A day on a location's calendar, as the API writes it: `20261120`. Sorts as text. */
export type CalendarDay = string

/** An IANA zone: `America/Chicago`. */
export type TimeZone = string

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What a clock in the zone shows at that moment, seconds left out. */
export function localTimeAt(instant: Instant, zone: TimeZone): LocalTime {
  const moment = millisecondsOf(instant)
  return localTimeShown(moment + aheadAt(moment, zone))
}

/**
 * The moment at which a clock in the zone shows that minute. One that is skipped in spring moves on by the hour
 * that is missing; of one that comes twice in autumn it is the first.
 */
export function instantOf(localTime: LocalTime, zone: TimeZone): Instant {
  return instantAt(momentOf(shownBy(localTime), zone))
}

/** As `instantOf`, but undefined for a minute of the hour that spring skips: no clock there ever shows it. */
export function instantIfShown(localTime: LocalTime, zone: TimeZone): Instant | undefined {
  const shown = shownBy(localTime)
  const moment = momentOf(shown, zone)
  return moment + aheadAt(moment, zone) === shown ? instantAt(moment) : undefined
}

/** Minutes past midnight that a clock shows. */
export function minuteOf(localTime: LocalTime): number {
  return Number(localTime.slice(9, 11)) * 60 + Number(localTime.slice(12))
}

/** The day of a wall time. */
export function dayOf(localTime: LocalTime): CalendarDay {
  return localTime.slice(0, 8)
}

/** The clock's minute that many minutes past the midnight of a day, counted on its face: 1500 is 1:00 the next day. */
export function localTimeOn(day: CalendarDay, minutes: number): LocalTime {
  const onward = Math.floor(minutes / 1440)
  const ofDay = minutes - onward * 1440
  const hour = String(Math.floor(ofDay / 60)).padStart(2, '0')
  const there = onward === 0 ? day : addDays(day, onward)
  return `${there} ${hour}:${String(ofDay % 60).padStart(2, '0')}`
}

/** The moment that many minutes later, or earlier when negative. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return instantAt(Math.round(millisecondsOf(instant) + minutes * 60_000))
}

/** Returns a day as ISO 8601 writes it: `20261120`, with or without a time behind it, is `2026-11-20`. */
export function isoDate(day: CalendarDay): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`
}

/** The day that many days later, or earlier when negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayNumbered(numberOfDay(day) + days)
}

/** Minutes from one moment to another, with a fraction; negative when `b` comes first. Runs in the browser. */
export function minutesBetween(a: Instant, b: Instant): number {
  return (millisecondsOf(b) - millisecondsOf(a)) / 60_000
}

/** Returns the whole minutes since 1 January 1970 that had passed at a moment. */
export function minuteNumberOf(instant: Instant): number {
  return Math.floor(millisecondsOf(instant) / 60_000)
}

/** Returns the days since 1 January 1970; not a number where the text names no day. Runs in the browser. */
export function numberOfDay(day: CalendarDay): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`) / dayLong
}

/** The day that many days after 1 January 1970: what `numberOfDay` undoes, for the years 0 to 9999. */
function dayNumbered(number: number): CalendarDay {
  return new Date(number * dayLong).toISOString().slice(0, 10).replaceAll('-', '')
}

const dayLong = 86_400_000

/** 1 is Monday, 7 Sunday. Runs in the browser. */
export function weekdayOf(day: CalendarDay): Weekday {
  const weekdays = [4, 5, 6, 7, 1, 2, 3] as const // 1 January 1970 was a Thursday
  return weekdays[((numberOfDay(day) % 7) + 7) % 7] ?? 4
}

/** Whether the calendar has that day: eight digits that name a real one. */
export function isDay(day: string): boolean {
  if (!/^\d{8}$/.test(day)) return false
  const number = numberOfDay(day)
  return !Number.isNaN(number) && dayNumbered(number) === day
}

/** The time on a clock’s face in milliseconds, counted as if it were UTC. */
function shownBy(localTime: LocalTime): number {
  const minutes = Number(localTime.slice(9, 11)) * 60 + Number(localTime.slice(12))
  return (numberOfDay(dayOf(localTime)) * 1440 + minutes) * 60_000
}

/** What `shownBy` undoes, seconds left out. */
function localTimeShown(shown: number): LocalTime {
  const minutes = Math.floor(shown / 60_000)
  const day = Math.floor(minutes / 1440)
  return localTimeOn(dayNumbered(day), minutes - day * 1440)
}

/** Written as `Temporal` writes it, whose objects take a microsecond each: without a fraction, or zeros at the end of one. */
function instantAt(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString().replace(/\.?0+Z$/, 'Z')
}

/** Milliseconds since 1970: ages are counted in the browser too, where `Temporal` is missing. */
function millisecondsOf(instant: Instant): number {
  const milliseconds = utc.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a moment in UTC: ${instant}`)
  return milliseconds
}

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/
