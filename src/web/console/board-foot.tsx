import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCrewAction } from './action-form.tsx'
import {
  allDay,
  type Board,
  byWait,
  formatBalanceDue,
  formatCount,
  isFull,
  soldOutNames,
} from './board.ts'
import type { BoardChange } from './board-action.ts'
import { formatBag, formatPickup } from './format-pickup.ts'
import { formatPlace } from './format-place.ts'
import { HandOffPress } from './hand-off-press.tsx'
import { nextAction } from './next-action.ts'
import type { useKeyWindow } from './use-key-window.ts'
import { screenChoice } from './screen-choice.ts'

interface BoardFootProps {
  readonly board: Board
  readonly station: string | null
  readonly moment: {
    /** How many tickets start later at this station. */
    readonly later: number
    readonly showsLater: boolean
    readonly onShowLater: (shows: boolean) => void
  }
  /** The keys of the tickets above, and of how many. */
  readonly keys: ReturnType<typeof useKeyWindow>
  readonly count: number
  readonly onChange: (change: BoardChange) => void
}

/** What waits for its guest, what is still to make in all, and what is sold out: two strips that fold away for more tickets. */
export function BoardFoot({ board, station, moment, keys, count, onChange }: BoardFootProps) {
  return (
    <footer className="board-foot">
      {board.recent.length > 0 && <ReadyStrip board={board} onChange={onChange} />}
      <AllDayStrip {...{ board, station, moment }} />
      {keys.isTurnable && <BoardPager keys={keys} count={count} />}
    </footer>
  )
}

/** What is bumped, who waits longest first. */
function ReadyStrip({ board, onChange }: Pick<BoardFootProps, 'board' | 'onChange'>) {
  const count = formatCount(board, 'recent')
  return (
    <FoldingStrip strip="ready" title={m.console_ready_count({ count })}>
      {byWait(board.recent).map((ticket) => (
        <ReadyTicket key={ticket.order_id} ticket={ticket} onChange={onChange} />
      ))}
      {isFull(board, 'recent') && <li>{m.console_more_on_hand_off()}</li>}
    </FoldingStrip>
  )
}

function AllDayStrip({
  board,
  station,
  moment,
}: Pick<BoardFootProps, 'board' | 'station' | 'moment'>) {
  const { later, showsLater, onShowLater } = moment
  const counts = allDay(board.tickets, station)
  const names = soldOutNames(board)
  const list = paths.console(board.location.id, { show: '86', station: station ?? undefined })
  return (
    <FoldingStrip strip="all-day" title={m.console_all_day()}>
      <li className={names.length > 0 ? 'board-foot-out' : undefined}>
        <Link to={list} preventScrollReset>
          {names.length > 0
            ? m.console_sold_out_names({ names: names.join(', ') })
            : m.console_sold_out_nothing()}
        </Link>
      </li>
      {later > 0 && (
        <li>
          <button type="button" aria-pressed={showsLater} onClick={() => onShowLater(!showsLater)}>
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
    </FoldingStrip>
  )
}

interface FoldingStripProps {
  readonly strip: Strip
  readonly title: string
  readonly children: ReactNode
}

/** A strip under its title, which folds it: what is ready goes out of sight, what is to make stays on one line. */
function FoldingStrip({ strip, title, children }: FoldingStripProps) {
  const isFolded = stripFold[strip].useValue() === 'folded'
  return (
    <section
      className="board-foot-strip"
      data-strip={strip}
      data-folded={isFolded}
      aria-labelledby={strip}
    >
      <h2 id={strip}>
        <button type="button" aria-expanded={!isFolded} onClick={stripFold[strip].next}>
          {title}
          <Icon name={isFolded ? 'up' : 'down'} />
        </button>
      </h2>
      <ul>{children}</ul>
    </section>
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

interface BoardPagerProps {
  readonly keys: ReturnType<typeof useKeyWindow>
  readonly count: number
}

/** Says which tickets the keys reach, and hands them on; the board scrolls there. */
function BoardPager({ keys, count }: BoardPagerProps) {
  const { first, last, turn } = keys
  const seen = useRef(first)
  useEffect(() => {
    if (seen.current === first) return
    seen.current = first
    document.querySelector('[aria-keyshortcuts="1"]')?.closest('article')?.scrollIntoView()
  }, [first])
  return (
    <nav className="board-pager" aria-label={m.console_pages()}>
      <button
        type="button"
        disabled={first === 0}
        aria-keyshortcuts="PageUp"
        onClick={() => turn(-1)}
      >
        {m.console_page_before()}
      </button>
      <span>{m.console_page_of({ first: first + 1, last, count })}</span>
      <button
        type="button"
        disabled={last >= count}
        aria-keyshortcuts="PageDown"
        onClick={() => turn(1)}
      >
        {m.console_page_next()}
      </button>
    </nav>
  )
}

/** The strips below the tickets, which a screen can fold away. */
type Strip = 'ready' | 'all-day'

const fold = { values: ['folded', 'open'], onLow: 'folded', otherwise: 'open' } as const

/** Whether a strip of this screen is folded. */
const stripFold = {
  ready: screenChoice('comal.kitchen-strip-ready', fold),
  'all-day': screenChoice('comal.kitchen-strip-all-day', fold),
} as const satisfies Record<Strip, unknown>
