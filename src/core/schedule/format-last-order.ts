import { m } from '#messages'
import type { Channel } from '#core/channel.ts'
import { formatTime, formatWeekday } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { addDays } from '#core/time.ts'

/** Returns the rules of a site, the week's first day first: `Orders for Monday close Friday, 3:00 PM.` */
export function formatLastOrders(
  location: Location,
  channel: Channel,
  locale: Locale,
): readonly string[] {
  return (location.last_orders ?? [])
    .filter((rule) => rule.channel === channel)
    .toSorted((a, b) => a.weekday - b.weekday)
    .map(({ weekday, by }) => {
      const closing = nameOf(by.weekday, locale)
      const rule = { weekday: nameOf(weekday, locale), closing, time: formatTime(by.time, locale) }
      return m.format_last_order(rule, { locale })
    })
}

/** The name of a weekday, 1 is Monday: any week has them all. */
function nameOf(weekday: number, locale: Locale): string {
  return formatWeekday(addDays('20260105', weekday - 1), locale)
}
