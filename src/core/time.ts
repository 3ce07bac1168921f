import { dayNumbered, numberOfDay } from '#core/calendar.ts'
import { aheadAt, momentOf } from '#core/zone.ts'

/** A moment in UTC, ISO 8601: `2026-11-20T23:40:00Z`. The only form that is stored. */
export type Instant = string

/** A minute on a location's wall clock, as the API writes it: `20261120 17:40`. Sorts as text. */
export type WallTime = string

/** A day on a location's calendar, as the API writes it: `20261120`. Sorts as text. */
export type CalendarDay = string

/** An IANA zone: `America/Chicago`. */
export type TimeZone = string

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What a clock in the zone shows at that moment, seconds left out. */
export function wallOf(instant: Instant, zone: TimeZone): WallTime {
  const moment = millisecondsOf(instant)
  return wallShown(moment + aheadAt(moment, zone))
}

/**
 * The moment at which a clock in the zone shows that minute. One that is skipped in spring moves on by the hour
 * that is missing; of one that comes twice in autumn it is the first.
 */
export function instantOf(wall: WallTime, zone: TimeZone): Instant {
  return instantAt(momentOf(shownBy(wall), zone))
}

/** As `instantOf`, but undefined for a minute of the hour that spring skips: no clock there ever shows it. */
export function instantIfShown(wall: WallTime, zone: TimeZone): Instant | undefined {
  const shown = shownBy(wall)
  const moment = momentOf(shown, zone)
  return moment + aheadAt(moment, zone) === shown ? instantAt(moment) : undefined
}

/** Minutes past midnight that a clock shows. */
export function minuteOf(wall: WallTime): number {
  return Number(wall.slice(9, 11)) * 60 + Number(wall.slice(12))
}

/** The day of a wall time. */
export function dayOf(wall: WallTime): CalendarDay {
  return wall.slice(0, 8)
}

/** The clock's minute that many minutes past the midnight of a day, counted on its face: 1500 is 1:00 the next day. */
export function wallAt(day: CalendarDay, minutes: number): WallTime {
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

/** The day that many days later, or earlier when negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayNumbered(numberOfDay(day) + days)
}

/** Minutes from one moment to another, with a fraction; negative when `b` comes first. Runs in the browser. */
export function minutesBetween(a: Instant, b: Instant): number {
  return (millisecondsOf(b) - millisecondsOf(a)) / 60_000
}

/** 1 is Monday, 7 Sunday. Runs in the browser. */
export function weekdayOf(day: CalendarDay): Weekday {
  const weekdays = [4, 5, 6, 7, 1, 2, 3] as const // 1 January 1970 was a Thursday
  return weekdays[((numberOfDay(day) % 7) + 7) % 7] ?? 4
}

/** Whether the calendar has that day: eight digits that name a real one. */
export function isDay(day: string): boolean {
  return /^\d{8}$/.test(day) && dayNumbered(numberOfDay(day)) === day
}

/** The time on a clock’s face in milliseconds, counted as if it were UTC. */
function shownBy(wall: WallTime): number {
  const minutes = Number(wall.slice(9, 11)) * 60 + Number(wall.slice(12))
  return (numberOfDay(dayOf(wall)) * 1440 + minutes) * 60_000
}

/** What `shownBy` undoes, seconds left out. */
function wallShown(shown: number): WallTime {
  const minutes = Math.floor(shown / 60_000)
  const day = Math.floor(minutes / 1440)
  return wallAt(dayNumbered(day), minutes - day * 1440)
}

/**
 * Whole milliseconds by arithmetic: a day of slots is written so at each look, what the database calls now has a fraction,
 * and `Temporal` takes a microsecond for each. The fraction is written without zeros at its end, as `Temporal` writes it.
 */
function instantAt(milliseconds: number): Instant {
  const seconds = Math.floor(milliseconds / 1000)
  const days = Math.floor(seconds / 86_400)
  if (!Number.isInteger(milliseconds) || days < firstDay || days > lastDay)
    return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
  const day = dayNumbered(days)
  const ofDay = seconds - days * 86_400
  const clock = [Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60, ofDay % 60].map(twoDigits)
  const fraction = fractionOf(milliseconds - seconds * 1000)
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${clock.join(':')}${fraction}Z`
}

function fractionOf(milliseconds: number): string {
  if (milliseconds === 0) return ''
  return `.${String(milliseconds).padStart(3, '0').replace(/0+$/, '')}`
}

/** The years that are written with four digits. */
const [firstDay, lastDay] = [numberOfDay('00000101'), numberOfDay('99991231')]

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Milliseconds since 1970 by whole arithmetic: ages are counted in the browser too, where `Temporal` is missing. */
function millisecondsOf(instant: Instant): number {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|\+00:00)$/.exec(instant)
  if (!found) throw new RangeError(`Not a moment in UTC: ${instant}`)
  const [, year, month, day, hour, minute, second, fraction = '0'] = found
  const days = numberOfDay(`${year}${month}${day}`)
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  return (days * 86_400 + seconds) * 1000 + Math.trunc(Number(fraction) * 1000)
}
