import { formatDateTime } from '#core/format/format-date-time.ts'
import type { LocalTime } from '#core/time.ts'
import { useRoot } from './use-root.ts'
import { TimeInSentence } from './wanted-time.tsx'

interface OrderTimeProps {
  readonly local: LocalTime
  /** The same as the page says it. */
  readonly own: string
  readonly sentence?: ((time: string) => string) | undefined
}

/** Shows a time of an order that was placed: as the page says it, or in the language that its guest reads (R11.11). */
export function OrderTime({ local, own, sentence }: OrderTimeProps) {
  const { date_language: language } = useRoot()
  const foreign = language === null ? null : formatDateTime(local, language)
  return <TimeInSentence own={own} foreign={foreign} sentence={sentence} />
}
