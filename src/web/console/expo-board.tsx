import { m } from '#messages'
import { ageOf, type Board, formatBalanceDue, isHere } from './board.ts'
import { boardTabStop } from './board-tab-stop.ts'
import type { BoardChange } from './board-action.ts'
import { ExpoTicket } from './expo-ticket.tsx'
import {
  type ExpoHandoff,
  gathering,
  ofHandoff,
  onShelf,
  withDrivers,
  expoHandoffs,
} from './expo.ts'
import { Link } from 'react-router'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { minutesBetween } from '#core/time.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCrewAction } from './action-form.tsx'
import { formatPickup } from './format-pickup.ts'
import { formatPlace } from './format-place.ts'
import { HandOffPress } from './hand-off-press.tsx'
import { nextAction } from './next-action.ts'

interface ExpoBoardProps {
  readonly board: Board
  readonly now: string
  /** Of which handoff alone; null for all. */
  readonly handoff: ExpoHandoff | null
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  readonly onChange: (change: BoardChange) => void
}

/** Expo: gathers each order from its stations, bags and labels it, and hands it off the shelf. */
export function ExpoBoard({ board, now, handoff, inert, onChange }: ExpoBoardProps) {
  const { stations, station_names: names } = board.location
  const tickets = ofHandoff(gathering(board), handoff)
  return (
    <>
      <ExpoFilters board={board} now={now} chosen={handoff} />
      <div className="expo">
        <main id="main" tabIndex={boardTabStop(inert)} aria-label={m.console_expo_gathering()}>
          {tickets.map((ticket) => (
            <ExpoTicket
              key={ticket.order_id}
              ticket={ticket}
              age={ageOf(ticket, board, now)}
              today={board.local_time.slice(0, 8)}
              {...{ now, stations, names, inert, onChange }}
            />
          ))}
          {tickets.length === 0 && <p className="expo-quiet">{m.console_expo_nothing()}</p>}
        </main>
        <ExpoReady
          tickets={ofHandoff(onShelf(board), handoff)}
          out={ofHandoff(withDrivers(board), handoff)}
          {...{ now, inert, onChange }}
        />
      </div>
    </>
  )
}

interface ExpoFiltersProps {
  readonly board: Board
  readonly now: string
  readonly chosen: ExpoHandoff | null
}

/** Shows how much expo has in hand, and lets it look at one handoff alone, each with its number. */
function ExpoFilters({ board, now, chosen }: ExpoFiltersProps) {
  const [gathered, shelf] = [gathering(board), onShelf(board)]
  const late = gathered.filter((ticket) => ageOf(ticket, board, now) === 'late').length
  const link = (handoff: ExpoHandoff | null) => ({
    to: paths.console(board.location.id, { view: 'expo', handoff: handoff ?? undefined }),
    'aria-current': handoff === chosen ? ('true' as const) : undefined,
    preventScrollReset: true,
  })
  return (
    <nav className="expo-filters-row" aria-label={m.console_expo_filter()}>
      <p className="expo-filters-counts">
        <span>{m.console_expo_count_gathering({ count: gathered.length })}</span>
        <span>{m.console_expo_count_shelf({ count: shelf.length })}</span>
        {late > 0 && (
          <span className="expo-filters-late">{m.console_expo_count_late({ count: late })}</span>
        )}
      </p>
      <div className="expo-filters-list">
        <Link {...link(null)}>{m.console_all_stations()}</Link>
        {expoHandoffs.map((handoff) => (
          <Link key={handoff} {...link(handoff)}>
            <Icon name={handoff} />
            {formatHandoff(handoff, getLocale())}
            <b>{ofHandoff([...gathered, ...shelf], handoff).length}</b>
          </Link>
        ))}
      </div>
    </nav>
  )
}

interface ExpoReadyProps {
  readonly tickets: readonly TicketAnswer[]
  /** What drivers are out with. */
  readonly out: readonly TicketAnswer[]
  readonly now: string
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  readonly onChange: (change: BoardChange) => void
}

/** From so many minutes on nobody has come for an order, and somebody should call. */
const unclaimed = 10

/** What is bagged and waits: for whom, since when, and who is here; and what drivers are out with. */
function ExpoReady({ tickets, out, now, inert, onChange }: ExpoReadyProps) {
  return (
    <aside className="expo-shelf" aria-labelledby="shelf" inert={inert}>
      <h2 id="shelf">
        {m.console_expo_shelf()} <b>{tickets.length}</b>
      </h2>
      {tickets.length === 0 && <p>{m.console_expo_shelf_empty()}</p>}
      <ul>
        {tickets.map((ticket) => (
          <ReadyTicket key={ticket.order_id} ticket={ticket} now={now} onChange={onChange} />
        ))}
      </ul>
      {out.length > 0 && (
        <>
          <h2>
            {m.console_expo_out()} <b>{out.length}</b>
          </h2>
          <ul>
            {out.map((ticket) => (
              <ReadyTicket key={ticket.order_id} ticket={ticket} now={now} onChange={onChange} />
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

function ReadyTicket({
  ticket,
  now,
  onChange,
}: Omit<ExpoReadyProps, 'tickets' | 'out' | 'inert'> & { readonly ticket: TicketAnswer }) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { app } = useRoot()
  const { number, guest, handoff, bumped_at, ready_at } = ticket
  const { press, label } = nextAction(ticket)
  const waited = Math.max(0, Math.floor(minutesBetween(bumped_at ?? ready_at, now)))
  const state = stateOf(ticket, waited)
  const about = [formatBalanceDue(ticket), formatPickup(ticket)].filter(Boolean).join(' · ')
  return (
    <li data-state={state}>
      <p className="expo-number">{number}</p>
      <p className="expo-who">
        <Icon name={handoff} />
        {formatPlace(app, ticket)} · {guest}
      </p>
      {about !== '' && <p>{about}</p>}
      {state !== 'out' && (
        <p className="expo-state">
          {state === 'here' ? m.console_expo_here() : m.console_expo_ready_for({ count: waited })}
        </p>
      )}
      <CallOut ticket={ticket} isWanted={state === 'unclaimed'} />
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

type ReadyState = 'here' | 'out' | 'unclaimed' | 'waits'

function stateOf(ticket: TicketAnswer, waited: number): ReadyState {
  if (ticket.status === 'out_for_delivery') return 'out'
  if (isHere(ticket)) return 'here'
  return waited >= unclaimed ? 'unclaimed' : 'waits'
}

/** Calls whom the order waits for: its driver where one is known by a number, else its guest. Told at once where nobody has come. */
function CallOut({
  ticket: { delivery, guest, phone, number },
  isWanted,
}: {
  readonly ticket: TicketAnswer
  readonly isWanted: boolean
}) {
  const driver = delivery?.driver?.phone
  const name = driver ? (delivery?.driver?.name ?? '') : guest
  const called = driver ?? phone
  // Who ordered at a kiosk gave no number.
  if (called === '') return null
  return (
    <a
      href={`tel:+1${called}`}
      className="expo-call"
      data-wanted={isWanted}
      aria-label={m.console_expo_call_about({ name, number })}
    >
      <Icon name="phone" />
      {m.console_expo_call({ name })}
    </a>
  )
}
