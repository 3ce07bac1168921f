import type { MakeTime } from '#core/location/location.ts'
import type { LinePart } from '#core/order/order.ts'
import { isBegun, type Station } from '#core/order/station-work.ts'
import { makeMinutes, minutesByStation, togetherMinutes } from '#core/schedule/make-time.ts'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'

/** How a ticket stands, for its colour and its word. */
export type TicketAge = 'new' | 'on_time' | 'hurry' | 'late'

/** What of a ticket its times follow from. */
export interface TimedTicket {
  /** The promise. */
  readonly ready_at: Instant
  /** When it must be made, so that packing, handing over and the drive fit before the promise. */
  readonly made_by: Instant
  readonly lines: readonly { readonly quantity: number; readonly parts: readonly LinePart[] }[]
}

/**
 * When a ticket must be begun at the latest, by its whole work: what the board stands in the order of. It stays as it
 * is while the crew works, so that no ticket moves under a hand. A station's is by its own part.
 */
export function startBy(
  { made_by, lines }: TimedTicket,
  station: Station,
  makeTimes: readonly MakeTime[],
): Instant {
  const own = loadsOf(lines).filter((load) => station === null || load.station === station)
  return addMinutes(made_by, -makeMinutes(own, makeTimes))
}

/** What a kitchen knows about making: its stations’ minutes, and how long before its latest start a dish comes to one. */
export interface Pace {
  readonly make_times: readonly MakeTime[]
  readonly slack_minutes: number
}

/**
 * Tells whether a ticket’s moment at a station has come, so that all of the order is ready together: the slack before its latest
 * start there. What the station has begun, and what somebody fired before its time, has come everywhere.
 */
export function hasCome(
  ticket: TimedTicket & { readonly fired_at: Instant },
  station: Station,
  { make_times, slack_minutes }: Pace,
  now: Instant,
): boolean {
  if (station === null || isBegun(ticket.lines, station)) return true
  const planned = addMinutes(startBy(ticket, null, make_times), -slack_minutes)
  if (minutesBetween(ticket.fired_at, planned) >= 1) return true
  return minutesBetween(now, startBy(ticket, station, make_times)) <= slack_minutes
}

/** Minutes that are left to make of a ticket: of what a station has begun, what it hasn't spent on it yet. */
export function minutesToMake(
  { lines }: Pick<TimedTicket, 'lines'>,
  makeTimes: readonly MakeTime[],
  now: Instant,
): number {
  const open = loadsOf(lines).filter(({ part }) => part.done_at === null)
  const left = [...minutesByStation(open, makeTimes)].map(([station, minutes]) => {
    const begun = open.flatMap(({ part }) =>
      part.station === station ? (part.started_at ?? []) : [],
    )
    const first = begun.toSorted((a, b) => minutesBetween(b, a))[0]
    const spent = first === undefined ? 0 : minutesBetween(first, now)
    return Math.min(minutes, Math.max(0, minutes - spent))
  })
  return togetherMinutes(left)
}

/**
 * How a ticket stands against its promise: late once that has passed, in a hurry when what is left to make fits no
 * longer before it, new until somebody begins it. In whole minutes, as they are shown: one that fires just in time isn't
 * in a hurry a second later.
 */
export function ticketAge(
  ticket: TimedTicket,
  makeTimes: readonly MakeTime[],
  now: Instant,
): TicketAge {
  if (minutesBetween(ticket.ready_at, now) >= 0) return 'late'
  const room = Math.ceil(minutesBetween(now, ticket.made_by))
  if (minutesToMake(ticket, makeTimes, now) > Math.max(0, room)) return 'hurry'
  return isBegun(ticket.lines, null) ? 'on_time' : 'new'
}

function loadsOf(lines: TimedTicket['lines']) {
  return lines.flatMap(({ quantity, parts }) => parts.map((part) => ({ ...part, quantity, part })))
}
