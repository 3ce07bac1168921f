import type { MakeTime } from '#core/location/location.ts'
import { isBegun, type Station } from '#core/order/station-work.ts'
import { minutesToMake, startBy, type TimedTicket } from './ticket-timing.ts'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'

/** From how many minutes after its latest start on an order that nobody begins alarms its kitchen, louder step by step; from the last on a manager too. */
const alarmMinutes = [0, 2, 5] as const

/** How loud the alarm of a ticket is: 0 of one that is begun, or still has time. */
export type AlarmStep = 0 | 1 | 2 | 3

/** The step from which on a manager is told: whoever stands in the kitchen had their time. */
export const managerStep = 3

/** Returns how loud a station, or the kitchen without one, is alarmed of a ticket: louder the longer nobody begins it. */
export function alarmStep(
  ticket: TimedTicket,
  station: Station,
  makeTimes: readonly MakeTime[],
  now: Instant,
): AlarmStep {
  if (isBegun(ticket.lines, station)) return 0
  const past = minutesBetween(startBy(ticket, station, makeTimes), now)
  const [first, second, third] = alarmMinutes
  if (past >= third) return 3
  if (past >= second) return 2
  return past > first ? 1 : 0
}

/** The most minutes that a promise may be missed by before its guest is told; of what takes less than twice of that, half of it. */
const mostLate = 3

/** A promise that will be missed is told in steps of so many minutes: nobody reads 6:53 as a promise. */
const toldIn = 5

/**
 * Returns until when a guest is told to expect an order whose promise will be missed, even if its kitchen does nothing else from
 * now on: the promise and what is missing, rounded up. Null while it can be had as promised, or a little later.
 */
export function expectedInstead(
  ticket: TimedTicket,
  makeTimes: readonly MakeTime[],
  now: Instant,
): Instant | null {
  const { ready_at, made_by } = ticket
  const late = minutesToMake(ticket, makeTimes, now) - minutesBetween(now, made_by)
  const wholeWay = minutesBetween(startBy(ticket, null, makeTimes), ready_at)
  if (late <= 0 || late < Math.min(mostLate, wholeWay / 2)) return null
  return addMinutes(ready_at, Math.ceil(late / toldIn) * toldIn)
}
