import { formatTime } from '#core/format/format-time.ts'
import type { WrittenDateTime } from '#core/format/format-date-time.ts'
import { getLocale } from '#messages/runtime.js'
import { formatAsap, formatWantedTime, type TimedCart } from './format-handoff.ts'
import { useRoot } from './use-root.ts'

interface WantedTimeProps {
  readonly cart: TimedCart
  /** The sentence that the time stands in; the time alone without one. */
  readonly sentence?: ((when: string) => string) | undefined
}

/**
 * Shows when an order is wanted: as the page says it or, where the guest reads a language that the product doesn’t speak, its
 * day and time in theirs (R11.11).
 */
export function WantedTime({ cart, sentence = (when) => when }: WantedTimeProps) {
  const { foreign_time: foreign } = useRoot()
  const { mode, earliest } = cart.time
  if (mode === 'advance' || !earliest)
    return <TimeInSentence own={formatWantedTime(cart)} foreign={foreign} sentence={sentence} />
  return (
    <TimeInSentence
      own={formatTime(earliest, getLocale())}
      foreign={foreign}
      sentence={(time) => sentence(formatAsap(cart, time))}
    />
  )
}

interface TimeInSentenceProps {
  /** The time in the language of the page. */
  readonly own: string
  /** The same in the guest’s, where the product doesn’t speak it. */
  readonly foreign: WrittenDateTime | null
  readonly sentence?: ((time: string) => string) | undefined
}

/** Stands in a sentence for what is drawn in its place. */
const slot = '\uFFFC'

/** Shows a sentence with a time in it; what is in another language says which (R11.11). */
export function TimeInSentence({ own, foreign, sentence = (time) => time }: TimeInSentenceProps) {
  if (!foreign) return sentence(own)
  const [before, after] = sentence(slot).split(slot)
  return (
    <>
      {before}
      <span lang={foreign.lang} dir={foreign.dir}>
        {foreign.text}
      </span>
      {after}
    </>
  )
}
