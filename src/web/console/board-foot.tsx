import { Link } from 'react-router'
import type { TicketAnswer } from '#contract/console.ts'
import { paths } from '#web/paths.ts'
import { allDay, balanceDueWords, isFull, outOf, type Board } from './board.ts'
import styles from './board-foot.module.css'
import { nextOf } from './next-step.ts'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'

interface BoardFootProps {
  readonly board: Board
  readonly station: string | null
  readonly onPressed: (pressed: Pressed) => void
}

/** What waits for its guest, what is still to make in all, and what is out. */
export function BoardFoot({ board, station, onPressed }: BoardFootProps) {
  const counts = allDay(board.tickets, station)
  const out = outOf(board)
  const list = paths.console(board.location.id, { show: '86', station: station ?? undefined })
  return (
    <footer className={styles.foot}>
      {board.recent.length > 0 && (
        <section className={styles.strip} aria-labelledby="ready">
          <h2 id="ready">Ready</h2>
          <ul>
            {board.recent.map((ticket) => (
              <ReadyTicket key={ticket.order_id} ticket={ticket} onPressed={onPressed} />
            ))}
            {isFull(board, 'recent') && <li>Any more follow as you hand off</li>}
          </ul>
        </section>
      )}
      <section className={styles.strip} aria-labelledby="all-day">
        <h2 id="all-day">All day</h2>
        <ul>
          <li className={out.length > 0 ? styles.out : undefined}>
            <Link to={list} preventScrollReset>
              86: {out.length > 0 ? out.join(', ') : 'nothing'}
            </Link>
          </li>
          {counts.map(([name, count]) => (
            <li key={name}>
              {name} <b>{count}</b>
            </li>
          ))}
          {counts.length === 0 && <li>Nothing to make</li>}
        </ul>
      </section>
    </footer>
  )
}

interface ReadyTicketProps {
  readonly ticket: TicketAnswer
  readonly onPressed: (pressed: Pressed) => void
}

function ReadyTicket({ ticket, onPressed }: ReadyTicketProps) {
  const { fetcher, busy, refused } = usePress(onPressed)
  const { order_id, number, guest } = ticket
  const { press, words } = nextOf(ticket)
  const due = balanceDueWords(ticket)
  return (
    <li className={styles.ready}>
      <span>
        <b>{number}</b> {guest}
        {due && <em>{due}</em>}
      </span>
      <PressForm fetcher={fetcher} press={press} about={{ order_id }}>
        <button type="submit" aria-label={`${words} ${number}`} aria-busy={busy}>
          {words}
        </button>
      </PressForm>
      <Refused words={refused} />
    </li>
  )
}
