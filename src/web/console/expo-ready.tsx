import type { TicketAnswer } from '#contract/console.ts'
import { minutesBetween } from '#core/time.ts'
import { m } from '#messages'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import { type Board, formatBalanceDue } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { isHere, onShelf } from './expo.ts'
import styles from './expo.module.css'
import { formatPickup } from './format-pickup.ts'
import { nextAction } from './next-action.ts'

interface ExpoReadyProps {
  readonly board: Board
  readonly now: string
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  readonly onChange: (change: BoardChange) => void
}

/** From so many minutes on nobody has come for an order, and somebody should call. */
const unclaimed = 10

/** What is bagged and waits: for whom, since when, and who is here. */
export function ExpoReady({ board, now, inert, onChange }: ExpoReadyProps) {
  const tickets = onShelf(board)
  return (
    <aside className={styles.shelf} aria-labelledby="shelf" inert={inert}>
      <h2 id="shelf">
        {m.console_expo_shelf()} <b>{tickets.length}</b>
      </h2>
      {tickets.length === 0 && <p>{m.console_expo_shelf_empty()}</p>}
      <ul>
        {tickets.map((ticket) => (
          <ReadyTicket key={ticket.order_id} ticket={ticket} now={now} onChange={onChange} />
        ))}
      </ul>
    </aside>
  )
}

function ReadyTicket({
  ticket,
  now,
  onChange,
}: Omit<ExpoReadyProps, 'board' | 'inert'> & { readonly ticket: TicketAnswer }) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { app } = useRoot()
  const { order_id, number, guest, handoff, bumped_at, ready_at } = ticket
  const { press, label } = nextAction(ticket)
  const waited = Math.max(0, Math.floor(minutesBetween(bumped_at ?? ready_at, now)))
  const here = isHere(ticket)
  const state = here ? 'here' : waited >= unclaimed ? 'unclaimed' : 'waits'
  return (
    <li data-state={state}>
      <p className={styles.number}>{number}</p>
      <p className={styles.who}>
        <Icon name={handoff} />
        {handoffTitle(app, handoff)} · {guest}
      </p>
      <p>{[formatBalanceDue(ticket), formatPickup(ticket)].filter(Boolean).join(' · ')}</p>
      <p className={styles.state}>
        {here ? m.console_expo_here() : m.console_expo_ready_for({ count: waited })}
      </p>
      <ActionForm fetcher={fetcher} press={press} about={{ order_id }}>
        <button
          type="submit"
          aria-label={m.console_press_on_order({ press: label(), number })}
          aria-busy={busy}
        >
          {label()}
        </button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </li>
  )
}
