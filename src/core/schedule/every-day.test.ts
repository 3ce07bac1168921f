import { expect, test } from 'vitest'
import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import { slotsOfDay } from '#core/schedule/slots.ts'
import { instantIfShown, instantOf, minutesBetween, localTimeAt } from '#core/time.ts'
import { someTerms } from '#test/builders/a-delivery.ts'
import { aLocation } from '#test/builders/a-location.ts'
import type { TableDay, ZoneServed } from '#test/builders/time-zone-table.ts'
import { isShown, momentOf, quarterHours, tableDays } from '#test/builders/time-zone-table.ts'

/** P9, over every day of 2026 to 2030, by a table of clocks that was written by hand. */

/** Milliseconds: a slow machine needs them for five years of slots. */
const timeout = 60_000

const zones: readonly ZoneServed[] = ['America/Chicago', 'America/Denver']
const channels: readonly Channel[] = ['default', 'catering']
const modes: readonly HandoffMode[] = ['pickup', 'curbside', 'drivethru', 'delivery', 'dispatch']
const epoch = '1970-01-01T00:00:00Z'

const sales = zones.flatMap((zone) => channels.map((channel) => ({ zone, channel })))

/** Open over noon, and from the evening through the hour that spring skips and autumn repeats. */
const [lunch, night] = [
  { from: '11:00', until: '13:00' },
  { from: '22:00', until: '03:30' },
]
const openWalls = quarterHours.filter(
  ({ words }) =>
    (words >= lunch.from && words <= lunch.until) || words >= night.from || words <= night.until,
)

function nightKitchen(time_zone: ZoneServed): Location {
  const { services } = aLocation()
  const daily = [lunch, night].map((span) =>
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, span])),
  )
  const handoff = { pickup: true, curbside: true, drivethru: true, delivery: true, dispatch: true }
  return aLocation({
    time_zone,
    services: { ...services, handoff },
    delivery: someTerms(),
    hours: channels.flatMap((channel) => daily.map((week) => ({ channel, handoff: modes, week }))),
  })
}

function shownOf(day: TableDay): readonly string[] {
  return openWalls
    .filter(({ minute }) => isShown(day, minute))
    .map(({ words }) => `${day.day} ${words}`)
}

/** Noon there, so many days before; undefined before the table begins. */
function noonBefore(zone: ZoneServed, index: number, days: number): string | undefined {
  const before = tableDays[index - days]
  return before && instantAt(momentOf(zone, before, 12 * 60))
}

function instantAt(minutes: number): string {
  return Temporal.Instant.fromEpochMilliseconds(minutes * 60_000).toString()
}

test('the table has every day of five years, and a change twice in each of them', () => {
  expect(tableDays).toHaveLength(1826)
  expect(tableDays.filter(({ change }) => change !== null)).toHaveLength(10)
  expect(tableDays.at(-1)).toEqual({ day: '20301231', number: 22_279, change: null, summer: false })
})

test.each(zones)(
  'P9 every quarter hour of five years in %s is the moment that the table says, or none',
  { timeout },
  (zone) => {
    const wrong = tableDays.flatMap((day) =>
      quarterHours.flatMap(({ minute, words }) => {
        const localTime = `${day.day} ${words}`
        const moment = isShown(day, minute) ? instantAt(momentOf(zone, day, minute)) : undefined
        const isBack = moment === undefined || localTimeAt(moment, zone) === localTime
        return instantIfShown(localTime, zone) === moment && isBack ? [] : [localTime]
      }),
    )
    expect(wrong).toEqual([])
  },
)

test.each(sales)(
  'P9 every time of five years on the $channel site in $zone is one that clocks there show, and offered once',
  { timeout },
  ({ zone, channel }) => {
    const location = nightKitchen(zone)
    const wrong = modes.flatMap((handoff) =>
      tableDays.flatMap((day, index) => {
        // Two days ahead is as soon as catering goes (R7.9), so that its noon is among the times.
        const now = noonBefore(zone, index, 2)
        if (now === undefined) return []
        const query = { location, channel, handoff, now, make_minutes: 15, taken: [] }
        const offered = slotsOfDay({ ...query, day: day.day })
        return offered.join() === shownOf(day).join() ? [] : [{ handoff, day: day.day, offered }]
      }),
    )
    expect(wrong).toEqual([])
  },
)

test.each(zones)(
  'P9 R7.9 R11.1 two days ahead at 12:00 is noon in %s, every day',
  { timeout },
  (zone) => {
    const wrong = tableDays.flatMap((day, index) => {
      const now = noonBefore(zone, index, 2)
      if (now === undefined) return []
      const noon = `${day.day} 12:00`
      const isNoon = minutesBetween(epoch, instantOf(noon, zone)) === momentOf(zone, day, 720)
      const isAsked = defaultDeliveryTime(localTimeAt(now, zone), 'catering') === noon
      return isNoon && isAsked ? [] : [noon]
    })
    expect(wrong).toEqual([])
  },
)
