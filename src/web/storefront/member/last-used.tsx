import { formatDay } from '#core/format/format-time.ts'
import type { Instant } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { GuestDay } from '#web/shell/order-time.tsx'
import { useReaderDate } from '#web/ui/use-reader-time.ts'

interface ReaderDayProps {
  readonly at: Instant
  readonly sentence: (day: string) => string
}

/** Says on which day something was used last. */
export function LastUsed({ at }: Pick<ReaderDayProps, 'at'>) {
  return <ReaderDay at={at} sentence={(day) => m.account_last_used({ day })} />
}

/** Shows a sentence with the day of a moment where this browser is. */
export function ReaderDay({ at, sentence }: ReaderDayProps) {
  const day = useReaderDate(at)
  return <GuestDay day={day} own={formatDay(day, getLocale())} sentence={sentence} />
}
