import { lazy, Suspense } from 'react'
import type { Station } from '#core/order/station-work.ts'
import type { Instant } from '#core/time.ts'
import { minutesBetween } from '#core/time.ts'
import { Arrivals } from './arrivals.tsx'
import { type Board, localTimeNow, momentOf } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { UnstartedBar } from './unstarted-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'

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
