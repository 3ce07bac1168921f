import { lazy, Suspense, useEffect } from 'react'
import type { Station } from '#core/order/station-work.ts'
import { type Instant, minutesBetween } from '#core/time.ts'
import {
  type Board,
  localTimeNow,
  momentOf,
  alarmOf,
  arrivedTickets,
  formatBalanceDue,
} from './board.ts'
import type { BoardChange } from './board-action.ts'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import type { AlarmStep } from '#core/kitchen/behind.ts'
import { sound } from './sound.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatVehicle } from '#core/handoff/format-vehicle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { formatPlace } from './format-place.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import { HandOffPress } from './hand-off-press.tsx'

/** Loads late: a screen shows it for the last hour of a week. */
const SessionBar = lazy(async () => ({
  default: (await import('./session-bar.tsx')).SessionBar,
}))

/** Loads late: most kitchens have no screens for guests. */
const KioskCalls = lazy(async () => ({
  default: (await import('./kiosk-calls.tsx')).KioskCalls,
}))

/** Loads late: most kitchens print nothing. */
const PrinterBar = lazy(async () => ({
  default: (await import('./printer-bar.tsx')).PrinterBar,
}))

/** Loads late: there is a connection again by then. */
const Overtaken = lazy(async () => ({
  default: (await import('./overtaken.tsx')).Overtaken,
}))

/** How long before its end a screen says that its sign-in ends, in minutes. */
const warned = 60

interface BoardAlertsProps {
  readonly board: Board
  readonly station: Station
  readonly passed: number
  readonly lost: boolean
  /** The orders of which another screen's newer state won, and what forgets them. */
  readonly unsent: { readonly overtaken: readonly string[]; readonly onRead: () => void }
  readonly session: { readonly endsAt: Instant | undefined; readonly ended: boolean }
  readonly onChange: (change: BoardChange) => void
}

/** What stays in sight however many tickets there are: the connection, the sign-in, and who is here. */
export function BoardAlerts({
  board,
  station,
  passed,
  lost,
  unsent,
  session,
  onChange,
}: BoardAlertsProps) {
  const { endsAt, ended } = session
  const now = momentOf(board, passed)
  const isNear = endsAt !== undefined && minutesBetween(now, endsAt) <= warned
  const untilEnd = endsAt === undefined ? 0 : minutesBetween(board.now, endsAt) * 60
  return (
    <div className="board-alerts">
      <OfflineBar lost={lost && !ended} localTime={board.local_time} />
      <div role="alert">
        {unsent.overtaken.length > 0 && (
          <Suspense>
            <Overtaken {...unsent} />
          </Suspense>
        )}
      </div>
      <div role="alert">
        {(ended || isNear) && (
          <Suspense>
            <SessionBar
              endsAt={localTimeNow(board, untilEnd)}
              ended={ended}
              localTime={board.local_time}
            />
          </Suspense>
        )}
      </div>
      <UnstartedBar board={board} station={station} now={now} />
      {board.printing && (
        <Suspense>
          <PrinterBar location_id={board.location.id} printing={board.printing} ended={ended} />
        </Suspense>
      )}
      <div inert={ended}>
        {board.calls.length > 0 && (
          <Suspense>
            <KioskCalls board={board} onChange={onChange} />
          </Suspense>
        )}
        <Arrivals board={board} onChange={onChange} />
      </div>
    </div>
  )
}

/** Says that the server can’t be reached, and how old the board is. */
function OfflineBar({ lost, localTime }: { readonly lost: boolean; readonly localTime: string }) {
  return (
    <div role="alert">
      {lost && (
        <p className="board-offline">
          <Icon name="offline" />
          {m.console_offline({ time: formatTime(localTime, getLocale()) })}
        </p>
      )}
    </div>
  )
}

/** After how many seconds an alarm sounds again. */
const again: Readonly<Record<AlarmStep, number>> = { 0: 0, 1: 30, 2: 15, 3: 6 }

interface UnstartedBarProps {
  readonly board: Board
  readonly station: Station
  readonly now: Instant
}

/** Says and sounds that nobody begins what should have been: larger, longer and more often the longer that lasts. */
function UnstartedBar({ board, station, now }: UnstartedBarProps) {
  const steps = board.tickets
    .map((ticket) => alarmOf(ticket, board, station, now))
    .filter((step) => step > 0)
  const [step = 0] = steps.toSorted((a, b) => b - a)
  useEffect(() => {
    if (step === 0) return undefined
    sound.alarm(step)
    const timer = setInterval(() => sound.alarm(step), again[step] * 1_000)
    return () => clearInterval(timer)
  }, [step])
  return (
    <div role="alert">
      {step > 0 && (
        <p className="board-unstarted" data-step={step}>
          <Icon name="warning" />
          {m.console_unstarted({ count: steps.length })}
        </p>
      )}
    </div>
  )
}

interface ArrivalsProps {
  readonly board: Board
  readonly onChange: (change: BoardChange) => void
}

/** The guests who are outside now, longest first, across the whole screen: which order, which car, and whether it can go out. */
function Arrivals({ board, onChange }: ArrivalsProps) {
  const arrived = arrivedTickets(board)
  if (arrived.length === 0) return null
  return (
    <section className="arrivals-bands" aria-label={m.console_arrivals()}>
      {arrived.map((ticket) => (
        <Band key={ticket.order_id} ticket={ticket} onChange={onChange} />
      ))}
    </section>
  )
}

interface BandProps {
  readonly ticket: TicketAnswer
  readonly onChange: ArrivalsProps['onChange']
}

function Band({ ticket, onChange }: BandProps) {
  const { app } = useRoot()
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { order_id, number, guest, handoff, vehicle, status } = ticket
  const due = formatBalanceDue(ticket)
  const car = vehicle && formatVehicle(vehicle, getLocale())
  return (
    <div className="arrivals-band">
      <Icon name={handoff} />
      <p>
        <b>{m.console_guest_here({ number })}</b>
        <span>{[formatPlace(app, ticket), guest, car].filter(Boolean).join(' · ')}</span>
        {due && <b className="arrivals-owes">{due}</b>}
      </p>
      {status === 'placed' && (
        <ActionForm fetcher={fetcher} press="fire" about={{ order_id }}>
          <button type="submit" aria-label={m.console_fire_order({ number })} aria-busy={busy}>
            {m.console_fire()}
          </button>
        </ActionForm>
      )}
      {(status === 'accepted' || status === 'preparing') && <em>{m.console_not_boxed()}</em>}
      {status === 'ready' && (
        <HandOffPress
          ticket={ticket}
          press="hand-off"
          label={m.console_hand_off()}
          name={m.console_hand_out_order({ number })}
          action={{ fetcher, busy }}
        />
      )}
      <RefusalMessage message={refused} />
    </div>
  )
}
