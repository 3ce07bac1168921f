import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { minutesBetween } from '#core/time.ts'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCrewAction } from './action-form.tsx'
import { formatBalanceDue, isHere } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { formatPickup } from './format-pickup.ts'
import { formatPlace } from './format-place.ts'
import { HandOffPress } from './hand-off-press.tsx'
import { nextAction } from './next-action.ts'

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
export function ExpoReady({ tickets, out, now, inert, onChange }: ExpoReadyProps) {
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
  return (
    <li data-state={state}>
      <p className="expo-number">{number}</p>
      <p className="expo-who">
        <Icon name={handoff} />
        {formatPlace(app, ticket)} · {guest}
      </p>
      <p>{[formatBalanceDue(ticket), formatPickup(ticket)].filter(Boolean).join(' · ')}</p>
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
