import { formatDateTime, formatDayIn } from '#core/format/format-date-time.ts'
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
  /** How it is written in another language; by default in full. */
  readonly format?: typeof formatDayIn
}

/** Shows a day as the page says it, or in the language that its guest reads (R11.11). */
export function GuestDay({
  day,
  own = formatDate(day, getLocale()),
  format = formatDayIn,
  sentence,
}: GuestDayProps) {
  const { date_language: language } = useRoot()
  const foreign = language === null ? null : format(day, language)
  return <TimeInSentence own={own} foreign={foreign} sentence={sentence} />
}
