import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { m } from '#messages'
import { ageOf, alarmOf, isFull, type Board } from './board.ts'
import { boardTabStop } from './board-tab-stop.ts'
import type { BoardChange } from './board-action.ts'
import { density } from './density.ts'
import { Ticket } from './ticket.tsx'
import { unsentWork } from './unsent-work.ts'

interface TicketGridProps {
  readonly board: Board
  readonly tickets: readonly TicketAnswer[]
  readonly now: string
  readonly station: string | null
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  /** The key of the ticket at a place; undefined where it has none. */
  readonly keyOf: (index: number) => number | undefined
  readonly isNew: (order_id: string) => boolean
  readonly onChange: (change: BoardChange) => void
}

/** The tickets that a station still makes, as close together as their lengths allow. */
export function TicketGrid({ board, tickets, keyOf, isNew, ...rest }: TicketGridProps) {
  const unsent = unsentWork.useAll()
  return (
    <main
      id="main"
      tabIndex={boardTabStop(rest.inert)}
      aria-label={m.console_open_tickets()}
      data-density={density.useValue()}
    >
      {tickets.map((ticket, index) => (
        <Ticket
          key={ticket.order_id}
          ticket={ticket}
          age={ageOf(ticket, board, rest.now)}
          alarm={alarmOf(ticket, board, rest.station, rest.now)}
          today={board.local_time.slice(0, 8)}
          pick={keyOf(index)}
          isNew={isNew(ticket.order_id)}
          unsent={unsent.filter(({ order_id }) => order_id === ticket.order_id)}
          {...rest}
        />
      ))}
      {tickets.length === 0 && <p className="board-quiet">{m.console_caught_up()}</p>}
      {isFull(board, 'tickets') && <p className="board-quiet">{m.console_more_on_bump()}</p>}
    </main>
  )
}
