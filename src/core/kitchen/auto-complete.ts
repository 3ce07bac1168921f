import type { OrderEvent } from '#core/order/order.ts'
import { dayBegan } from '#core/schedule/kitchen-day.ts'
import type { Instant, TimeZone } from '#core/time.ts'
import { addMinutes, minutesBetween } from '#core/time.ts'

/** The reason on the event of an order that ended with its day: nobody said that its guest has it. */
export const dayOver = 'day_over'

/**
 * The shortest time that an order waits for its guest, once it is ready and promised. Cooked food that nobody keeps hot is
 * thrown away after four hours (FDA Food Code 3-501.19), so there is nothing to hand over any more.
 */
export const waitMinutes = 4 * 60

/** Which ready orders are over at a moment: all that were promised and became ready before these. */
export interface Over {
  readonly promised: Instant
  readonly ready: Instant
}

/** What is over in a zone: the promise was of a day of the kitchen that ended, and food and promise waited long enough. */
export function overAt(now: Instant, zone: TimeZone): Over {
  const [began, waited] = [dayBegan(now, zone), addMinutes(now, -waitMinutes)]
  return { promised: minutesBetween(began, waited) > 0 ? began : waited, ready: waited }
}

/**
 * Until when an order was promised that is left from an earlier day, if nobody handed it over: its kitchen’s day is over,
 * whatever came of it. The board tells it apart from what is to make today.
 */
export function leftUntil(now: Instant, zone: TimeZone): Instant {
  return overAt(now, zone).promised
}

/** Whether an order ended with its day, and not by somebody who handed it off. */
export function endedWithDay(events: readonly Pick<OrderEvent, 'status' | 'reason'>[]): boolean {
  return events.some(({ status, reason }) => status === 'completed' && reason === dayOver)
}
