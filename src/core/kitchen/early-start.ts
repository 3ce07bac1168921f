import { channels } from '#core/channel.ts'
import type { Order } from '#core/order/order.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import { addDays, dayOf, type Instant, localTimeAt, type TimeZone } from '#core/time.ts'

/** When and where somebody looks at what waits. */
interface Looking {
  readonly now: Instant
  readonly time_zone: TimeZone
}

/**
 * Refuses to begin an order before its time on a day that is too early for it: catering before the day that it is cooked on, other
 * orders before the day before it. Next week’s isn’t begun by a slip.
 */
export function earlyStartRefusal(
  { channel, fire_at }: Pick<Order, 'channel' | 'fire_at'>,
  { now, time_zone }: Looking,
): Refusal | undefined {
  const today = dayOf(localTimeAt(now, time_zone))
  const cooked = dayOf(localTimeAt(fire_at, time_zone))
  const { early_days } = channels[channel]
  if (cooked <= addDays(today, early_days)) return undefined
  return refusal('order.too_early', { day: addDays(cooked, -early_days) })
}
