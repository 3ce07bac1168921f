import { Form, useNavigation } from 'react-router'
import type { OrderPapersAnswer } from '#contract/kitchen/papers.ts'
import { formatWhen } from '#core/format/format-time.ts'
import type { Label } from '#core/locale.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './order-page.module.css'
import type { OrderPress } from './run-order-action.ts'

type Kind = OrderPapersAnswer['kinds'][number]
type Paper = OrderPapersAnswer['papers'][number]

const kindNames: Readonly<Record<Kind, Label>> = {
  ticket: m.console_paper_ticket,
  labels: m.console_paper_labels,
  receipt: m.console_paper_receipt,
}

const presses: Readonly<Record<Kind, Label>> = {
  ticket: m.console_print_ticket,
  labels: m.console_print_labels,
  receipt: m.console_print_receipt,
}

interface OrderPapersProps {
  readonly papers: OrderPapersAnswer
  /** What the kitchen’s clock shows now. */
  readonly today: LocalTime
}

/** What printers printed of an order, and a press for each kind of paper that prints it again. */
export function OrderPapers({ papers: { kinds, papers }, today }: OrderPapersProps) {
  usePapersUnderWay(papers)
  if (kinds.length + papers.length === 0) return null
  return (
    <>
      <h2>{m.console_papers()}</h2>
      <ul className={styles.history} aria-live="polite">
        {papers.map((paper, index) => (
          <li key={index}>
            {formatWhen(paper.local_time, dayOf(today), getLocale())} {formatPaper(paper)}
          </li>
        ))}
      </ul>
      {kinds.length > 0 && <PrintPresses kinds={kinds} />}
    </>
  )
}

/** How often a page looks whether a paper is printed, in milliseconds. */
const lookEvery = 2_000

/** The same while one can’t be printed: its printer tries again by itself, less often. */
const lookAgainEvery = 10_000

/** Loads a page anew while a paper is on its way to a printer, or can’t be printed: what it says became of them is so. */
export function usePapersUnderWay(papers: readonly Pick<Paper, 'state'>[]): void {
  const isUnderWay = papers.some(({ state }) => state === 'waiting' || state === 'begun')
  const hasFailed = papers.some(({ state }) => state === 'failed')
  useRevalidated(isUnderWay ? lookEvery : lookAgainEvery, isUnderWay || hasFailed)
}

/** The presses that print papers of an order; they work before JavaScript has loaded. */
export function PrintPresses({ kinds }: { readonly kinds: readonly Kind[] }) {
  const pressed = useNavigation().formData
  const press: OrderPress = 'print'
  return (
    <div className={styles.take}>
      {kinds.map((kind) => (
        <Form key={kind} method="post">
          <input type="hidden" name="kind" value={kind} />
          <Button
            type="submit"
            name="press"
            value={press}
            icon="print"
            busy={pressed?.get('kind') === kind}
          >
            {presses[kind]()}
          </Button>
        </Form>
      ))}
    </div>
  )
}

/** Formats what became of a paper: `Ticket · printed at Grill`. */
export function formatPaper({ kind, printer, printed_on, state, is_reprint }: Paper): string {
  const paper = is_reprint ? m.console_paper_again({ paper: kindNames[kind]() }) : kindNames[kind]()
  if (state === 'printed') return m.console_paper_printed({ paper, printer: printed_on ?? printer })
  if (state === 'dropped') return m.console_paper_dropped({ paper, printer })
  if (state === 'failed') return m.console_paper_failed({ paper, printer })
  return m.console_paper_waiting({ paper, printer })
}
