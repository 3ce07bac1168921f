import { formatDaysIn } from '#core/format/format-date-time.ts'
import { formatDays } from '#core/format/format-days.ts'
import type { DayRange } from '#core/menu/catalogue.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { TimeInSentence } from '#web/shell/wanted-time.tsx'

interface ServedDaysProps {
  readonly days: DayRange
  /** The sentence that stands around `Available for Dec 20–24`; that alone without one. */
  readonly sentence?: (served: string) => string
}

/** Names the days that a dish is made for, as the page says them or in the language that its guest reads (R11.11). */
export function ServedDays({ days, sentence = (served) => served }: ServedDaysProps) {
  const { date_language: language } = useRoot()
  const foreign = language === null ? null : formatDaysIn(days.from, days.until, language)
  return (
    <TimeInSentence
      own={formatDays(days, getLocale())}
      foreign={foreign}
      sentence={(named) => sentence(m.menu_served_days({ days: named }))}
    />
  )
}
