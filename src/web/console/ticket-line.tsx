import { isMade, type Station } from '#core/order/station-work.ts'
import { classes } from '#web/ui/classes.ts'
import type { TicketLine as Line } from './board.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { LineChoices } from './line-choices.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './ticket.module.css'

interface TicketLineProps {
  readonly order_id: string
  readonly line: Line
  /** Which station strikes it; all of them without one. */
  readonly station: Station
  readonly onChange: (change: BoardChange) => void
}

/** A line to make. A tap strikes it off; it stays readable, and another tap puts it back. */
export function TicketLine({ order_id, line, station, onChange }: TicketLineProps) {
  const { fetcher, pressing, refused } = useCrewAction(onChange)
  const done = pressing === null ? isMade(line, station) : pressing === 'strike'
  const { quantity, name, recipient } = line
  return (
    <li>
      <ActionForm
        fetcher={fetcher}
        press={done ? 'unstrike' : 'strike'}
        about={{ order_id, line_id: line.id, station: station ?? '' }}
      >
        <button
          type="submit"
          className={classes(styles.line, done && styles.done)}
          aria-pressed={done}
        >
          <b>{quantity}</b>
          <span>
            {name}
            {recipient && ` · ${recipient}`}
          </span>
          <LineChoices line={line} />
        </button>
        <RefusalMessage message={refused} />
      </ActionForm>
    </li>
  )
}
