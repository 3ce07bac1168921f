import { Link } from 'react-router'
import type { TicketAnswer } from '#contract/ticket.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCrewAction } from './action-form.tsx'
import { allDay, formatBalanceDue, isFull, soldOutNames, type Board } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { formatBag, formatPickup, formatPlace } from './format-pickup.ts'
import { HandOffPress } from './hand-off-press.tsx'
import { nextAction } from './next-action.ts'

interface BoardFootProps {
  readonly board: Board
  readonly station: string | null
  readonly moment: {
    /** How many tickets start later at this station. */
    readonly later: number
    readonly showsLater: boolean
    readonly onShowLater: (shows: boolean) => void
  }
  readonly onChange: (change: BoardChange) => void
}

/** What waits for its guest, what is still to make in all, and what is sold out. */
export function BoardFoot({ board, station, moment, onChange }: BoardFootProps) {
  const { later, showsLater, onShowLater } = moment
  const counts = allDay(board.tickets, station)
  const names = soldOutNames(board)
  const list = paths.console(board.location.id, { show: '86', station: station ?? undefined })
  return (
    <footer className="board-foot">
      {board.recent.length > 0 && (
        <section className="board-foot-strip" aria-labelledby="ready">
          <h2 id="ready">{m.console_ready()}</h2>
          <ul>
            {board.recent.map((ticket) => (
              <ReadyTicket key={ticket.order_id} ticket={ticket} onChange={onChange} />
            ))}
            {isFull(board, 'recent') && <li>{m.console_more_on_hand_off()}</li>}
          </ul>
        </section>
      )}
      <section className="board-foot-strip board-foot-all-day" aria-labelledby="all-day">
        <h2 id="all-day">{m.console_all_day()}</h2>
        <ul>
          <li className={names.length > 0 ? 'board-foot-out' : undefined}>
            <Link to={list} preventScrollReset>
              {names.length > 0
                ? m.console_sold_out_names({ names: names.join(', ') })
                : m.console_sold_out_nothing()}
            </Link>
          </li>
          {later > 0 && (
            <li>
              <button
                type="button"
                aria-pressed={showsLater}
                onClick={() => onShowLater(!showsLater)}
              >
                {m.console_start_later({ count: later })}
              </button>
            </li>
          )}
          {counts.map(([name, count]) => (
            <li key={name}>
              {name} <b>{count}</b>
            </li>
          ))}
          {counts.length === 0 && <li>{m.console_nothing_to_make()}</li>}
        </ul>
      </section>
    </footer>
  )
}

interface ReadyTicketProps {
  readonly ticket: TicketAnswer
  readonly onChange: (change: BoardChange) => void
}

function ReadyTicket({ ticket, onChange }: ReadyTicketProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { app } = useRoot()
  const { number, guest } = ticket
  const { press, label } = nextAction(ticket)
  const due = formatBalanceDue(ticket)
  return (
    <li className="board-foot-ready">
      <span>
        <b>{number}</b> {guest}
        {due && <em>{due}</em>}
        <small>
          {[formatPlace(app, ticket), formatPickup(ticket)].filter(Boolean).join(' · ')}
        </small>
        <small>{formatBag(ticket)}</small>
      </span>
      <HandOffPress
        ticket={ticket}
        press={press}
        label={label()}
        name={m.console_press_on_order({ press: label(), number })}
        action={{ fetcher, busy }}
      />
      <RefusalMessage message={refused} />
    </li>
  )
}
