import { formatDay, formatTime, formatWeekday } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Order } from '#core/order/order.ts'
import { m } from '#messages'

/** Formats when an order was promised, on its location’s clock: `Friday 11/20, 6:40 PM`. */
export function formatPromise({ ready_wall }: Pick<Order, 'ready_wall'>, locale: Locale): string {
  const weekday = formatWeekday(ready_wall, locale)
  const day = formatDay(ready_wall, locale)
  return m.format_when({ weekday, day, time: formatTime(ready_wall, locale) }, { locale })
}
