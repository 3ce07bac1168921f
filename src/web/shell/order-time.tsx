import {
  formatDateTime,
  formatDayIn,
  formatShortDayIn,
  formatShortWeekdayIn,
} from '#core/format/format-date-time.ts'
import { formatDate } from '#core/format/format-time.ts'
import type { CalendarDay, LocalTime } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from './use-root.ts'
import { TimeInSentence } from './wanted-time.tsx'

interface OrderTimeProps {
  readonly local: LocalTime
  /** The same as the page says it. */
  readonly own: string
  readonly sentence?: ((time: string) => string) | undefined
}

/** Shows a time of an order, a table or a group: as the page says it, or in the language that its guest reads (R11.11). */
export function OrderTime({ local, own, sentence }: OrderTimeProps) {
  const { date_language: language } = useRoot()
  const foreign = language === null ? null : formatDateTime(local, language)
  return <TimeInSentence own={own} foreign={foreign} sentence={sentence} />
}

interface GuestDayProps extends Pick<OrderTimeProps, 'sentence'> {
  readonly day: CalendarDay
  /** The same as the page says it; by default with its year. */
  readonly own?: string
}

/** Shows a day as the page says it, or in the language that its guest reads (R11.11). */
export function GuestDay({ day, own = formatDate(day, getLocale()), sentence }: GuestDayProps) {
  const { date_language: language } = useRoot()
  const foreign = language === null ? null : formatDayIn(day, language)
  return <TimeInSentence own={own} foreign={foreign} sentence={sentence} />
}

type ShortDayProps = Required<Pick<GuestDayProps, 'day' | 'own'>>

/** Shows a day where there is little room, as `GuestDay` does: `20. Nov.`. */
export function GuestShortDay({ day, own }: ShortDayProps) {
  const { date_language: language } = useRoot()
  return (
    <TimeInSentence
      own={own}
      foreign={language === null ? null : formatShortDayIn(day, language)}
    />
  )
}

/** Shows the weekday of a day where there is little room, as `GuestDay` does: `Fr`. */
export function GuestShortWeekday({ day, own }: ShortDayProps) {
  const { date_language: language } = useRoot()
  return (
    <TimeInSentence
      own={own}
      foreign={language === null ? null : formatShortWeekdayIn(day, language)}
    />
  )
}
