import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import type { MakeTime } from '#core/location/location.ts'
import type { LinePart } from '#core/order/order.ts'
import type { Station } from '#core/order/station-work.ts'
import { makeMinutes, minutesByStation, togetherMinutes } from '#core/schedule/make-time.ts'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'

/** How a ticket stands, for its colour and its word. */
export type TicketAge = 'new' | 'on_time' | 'hurry' | 'late'

/** What of a ticket its times follow from. */
export interface TimedTicket {
  /** The promise. */
  readonly ready_at: Instant
  /** When it must be boxed, so that handing over and the drive fit before the promise. */
  readonly boxed_by: Instant
  readonly lines: readonly { readonly quantity: number; readonly parts: readonly LinePart[] }[]
}

/** When an order must be boxed: its promise less what the handoff takes and the drive to the guest. */
export function boxedBy(ready: Instant, handoff: HandoffMode, transitMinutes: number): Instant {
  return addMinutes(ready, -(handoffModes[handoff].lead_minutes + transitMinutes))
}

/**
 * When a ticket must be begun at the latest, by its whole work: what the board stands in the order of. It stays as it
 * is while the crew works, so that no ticket moves under a hand. A station's is by its own part.
 */
export function startBy(
  { boxed_by, lines }: TimedTicket,
  station: Station,
  makeTimes: readonly MakeTime[],
): Instant {
  const own = loadsOf(lines).filter((load) => station === null || load.station === station)
  return addMinutes(boxed_by, -makeMinutes(own, makeTimes))
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
  const room = Math.ceil(minutesBetween(now, ticket.boxed_by))
  if (minutesToMake(ticket, makeTimes, now) > Math.max(0, room)) return 'hurry'
  const isBegun = ticket.lines.some(({ parts }) =>
    parts.some(({ started_at, done_at }) => started_at !== null || done_at !== null),
  )
  return isBegun ? 'on_time' : 'new'
}

function loadsOf(lines: TimedTicket['lines']) {
  return lines.flatMap(({ quantity, parts }) =>
    parts.map((part) => ({ station: part.station, quantity, part })),
  )
}
