import type { TicketAnswer } from '#contract/console.ts'
import { phoneWords } from '#core/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { isFull, type Board } from './board.ts'
import styles from './panels.module.css'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'

interface RecallPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onPressed: (pressed: Pressed) => void
}

/** What was bumped lately, newest first; a bump is undone here. */
export function RecallPanel({ board, open, onClose, onPressed }: RecallPanelProps) {
  const bumped = board.recent.filter(({ status }) => status === 'ready')
  return (
    <SidePanel open={open} onClose={onClose} title="Recall">
      {bumped.length === 0 && <p>Nothing was bumped lately.</p>}
      <ul className={styles.list}>
        {bumped.map((ticket) => (
          <Bumped key={ticket.order_id} ticket={ticket} onPressed={onPressed} />
        ))}
      </ul>
      {isFull(board, 'recent') && <p>Any more follow as these are handed off.</p>}
    </SidePanel>
  )
}

interface BumpedProps {
  readonly ticket: TicketAnswer
  readonly onPressed: (pressed: Pressed) => void
}

function Bumped({ ticket, onPressed }: BumpedProps) {
  const { fetcher, busy, refused } = usePress(onPressed)
  const { order_id, number, guest, phone, lines } = ticket
  return (
    <li className={styles.row}>
      <span>
        <b>{number}</b> {guest}
        <small>{lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}</small>
        <small>{phoneWords(phone)}</small>
      </span>
      <PressForm fetcher={fetcher} press="recall" about={{ order_id }}>
        <Button
          type="submit"
          variant="ghost"
          icon="recall"
          busy={busy}
          aria-label={`Recall ${number}`}
        >
          Recall
        </Button>
      </PressForm>
      <Refused words={refused} />
    </li>
  )
}
