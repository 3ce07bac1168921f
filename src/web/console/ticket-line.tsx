import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { isMade, type Station } from '#core/order/station-work.ts'
import { type UnsentWork, workSeen } from '#core/kitchen/unsent-work.ts'
import { classes } from '#web/ui/classes.ts'
import type { TicketLine as Line } from './board.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { LineChoices } from './line-choices.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './ticket.module.css'

interface TicketLineProps {
  readonly ticket: TicketAnswer
  readonly line: Line
  /** Which station strikes it; all of them without one. */
  readonly station: Station
  /** What was pressed here and waits for a connection. */
  readonly unsent: readonly UnsentWork[]
  readonly onChange: (change: BoardChange) => void
}

/** A line to make. A tap strikes it off; it stays readable, and another tap puts it back. */
export function TicketLine({ ticket, line, station, unsent, onChange }: TicketLineProps) {
  const { fetcher, pressing, refused } = useCrewAction(onChange)
  const { id: line_id, quantity, name, recipient } = line
  const { order_id, number } = ticket
  const isOwn = (one: UnsentWork) => one.line_id === line_id && one.station === station
  const last = pressing ?? unsent.findLast(isOwn)?.press
  const done = last === undefined ? isMade(line, station) : last === 'strike'
  const seen = workSeen(ticket, { station, line_id })
  return (
    <li>
      <ActionForm
        fetcher={fetcher}
        press={done ? 'unstrike' : 'strike'}
        about={{ order_id, number, line_id, station: station ?? '', seen }}
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
