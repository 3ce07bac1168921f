import type { TicketAnswer } from '#contract/console.ts'
import { whenWords } from '#core/clock-words.ts'
import { phoneWords } from '#core/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { balanceDueWords, isFull, type Board } from './board.ts'
import { nextOf } from './next-step.ts'
import styles from './panels.module.css'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'

interface LeftPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onPressed: (pressed: Pressed) => void
}

/** What was promised for a day that is over, and that nobody pressed on: latest first, each with its next press. */
export function LeftPanel({ board, open, onClose, onPressed }: LeftPanelProps) {
  const { left, wall } = board
  return (
    <SidePanel open={open} onClose={onClose} title="Left from earlier days">
      <p className={styles.lede}>
        {left.length === 0
          ? 'Nothing is left from earlier days.'
          : 'Their day is over. Press on what went out; call the guest where nobody knows.'}
      </p>
      <ul className={styles.list}>
        {left.map((ticket) => (
          <Left
            key={ticket.order_id}
            ticket={ticket}
            today={wall.slice(0, 8)}
            onPressed={onPressed}
          />
        ))}
      </ul>
      {isFull(board, 'left') && <p className={styles.end}>Any more follow as you press.</p>}
    </SidePanel>
  )
}

interface LeftProps {
  readonly ticket: TicketAnswer
  readonly today: string
  readonly onPressed: (pressed: Pressed) => void
}

function Left({ ticket, today, onPressed }: LeftProps) {
  const { fetcher, busy, refused } = usePress(onPressed)
  const { order_id, number, guest, phone, lines, due } = ticket
  const { press, words } = nextOf(ticket)
  return (
    <li className={styles.row}>
      <span>
        <b>{number}</b> {guest}
        <small>
          {[`Due ${whenWords(due, today)}`, balanceDueWords(ticket)].filter(Boolean).join(' · ')}
        </small>
        <small>{lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}</small>
        <small>{phoneWords(phone)}</small>
      </span>
      <PressForm fetcher={fetcher} press={press} about={{ order_id }}>
        <Button type="submit" variant="ghost" busy={busy} aria-label={`${words} ${number}`}>
          {words}
        </Button>
      </PressForm>
      <Refused words={refused} />
    </li>
  )
}
