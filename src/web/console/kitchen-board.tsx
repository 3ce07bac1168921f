import { lazy, Suspense, useState, useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { useLive } from '#web/api/use-live.ts'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import {
  arrivedTickets,
  momentOf,
  recallable,
  stationTickets,
  withChange,
  type Board,
} from './board.ts'
import { BoardAlerts } from './board-alerts.tsx'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead, viewOf } from './board-head.tsx'
import { BoardPanels } from './board-panels.tsx'
import { expoHandoffIn } from './expo.ts'
import type { Affected } from './affected-list.tsx'
import type { Item } from './find-items.ts'
import type { CrewLocation } from './load-board.server.ts'
import { useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { TicketGrid } from './ticket-grid.tsx'
import { useArrivals, useNewTickets } from './use-new-tickets.ts'
import { useBumpBar } from './use-bump-bar.ts'
import { useFrozenWhile, usePressing } from './freeze-while-pressing.ts'
import { useKeyWindow } from './use-key-window.ts'
import { useTapGuard } from './use-tap-guard.ts'
import { useUnsentWork } from './use-unsent-work.ts'
import type { Instant } from '#core/time.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sound, useSound } from './sound.ts'

/** Loads late: a station’s own screen never shows it. */
const ExpoBoard = lazy(async () => ({
  default: (await import('./expo-board.tsx')).ExpoBoard,
}))

/** How often the board is read besides what the stream brings, in milliseconds. */
const pollEvery = 10_000

interface KitchenBoardProps {
  readonly loaded: Board
  readonly items: readonly Item[] | null
  readonly affected: Affected | null
  /** The kitchens that this sign-in covers, this one among them. */
  readonly locations: readonly CrewLocation[]
}

/** The kitchen display of one location, live. */
export function KitchenBoard({ loaded, items, affected, locations }: KitchenBoardProps) {
  const { station, isExpo, handoff, show, close } = useView(loaded.location.id)
  const session = useSessionEnd()
  const { ended } = session
  const pressing = usePressing()
  const { board, lost, unsent, applyChange } = useBoard(loaded, pressing, session.end)
  const passed = useElapsed(board.now)
  const { isNew, announced } = useNewTickets(board.tickets)
  const arrived = useArrivals(arrivedTickets(board))
  useTapGuard(pressing)
  const now = momentOf(board, passed)
  const { tickets, ...moment } = useTickets(board, station, now)
  const keys = useBoardKeys({
    board,
    station,
    count: isExpo ? 0 : tickets.length,
    onChange: applyChange,
  })
  return (
    <div className="board-page">
      <BoardTitle name={board.location.name} count={tickets.length} />
      <BoardPanels
        board={board}
        station={station}
        {...{ items, affected, locations, pressing }}
        show={ended ? null : show}
        onClose={close}
        onChange={applyChange}
      />
      <BoardHead
        {...{ board, passed, station, isExpo }}
        inert={ended}
        canChoose={locations.length > 1}
      />
      <BoardAlerts {...{ board, station, passed, lost, unsent, session }} onChange={applyChange} />
      {isExpo ? (
        <ExpoBoard board={board} now={now} handoff={handoff} inert={ended} onChange={applyChange} />
      ) : (
        <TicketGrid
          {...{ board, tickets, now, station, isNew }}
          inert={ended}
          keyOf={keys.keyOf}
          onChange={applyChange}
        />
      )}
      <SoundBar />
      {!isExpo && (
        <div inert={ended}>
          <BoardFoot
            {...{ board, station, moment, keys }}
            count={tickets.length}
            onChange={applyChange}
          />
        </div>
      )}
      <Announcements texts={[announced, arrived]} board={board} />
    </div>
  )
}

function BoardTitle({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      <title>{m.console_title({ location: name, count })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/** Loads late, as what the head says of it. */
const SlowedAnnounced = lazy(async () => ({
  default: (await import('./slowed.tsx')).SlowedAnnounced,
}))

interface AnnouncementsProps {
  readonly texts: readonly (string | null)[]
  readonly board: Board
}

/** Announces what happens to who doesn’t look at the screen, each by itself. */
function Announcements({ texts, board }: AnnouncementsProps) {
  const slowed = (
    <Suspense>
      <SlowedAnnounced board={board} />
    </Suspense>
  )
  return [...texts, slowed].map((text, nth) => (
    <output key={nth} className={hiddenClass} aria-live="polite">
      {text}
    </output>
  ))
}

/** Gives the tickets of a station, with those that start later where the crew wants to see them. */
function useTickets(board: Board, station: string | null, now: string) {
  const [showsLater, setShowsLater] = useState(false)
  const { here, later } = stationTickets(board, station, now)
  const tickets = showsLater ? [...here, ...later] : here
  return { tickets, later: later.length, showsLater, onShowLater: setShowsLater }
}

const post = { method: 'post' } as const

interface BoardKeys {
  readonly board: Board
  readonly station: string | null
  /** How many tickets there are to reach. */
  readonly count: number
  readonly onChange: (change: BoardChange) => void
}

/** Gives a board the keys of a bump bar: digits for nine tickets at a time, and R for what was bumped last. */
function useBoardKeys({ board, station, count, onChange }: BoardKeys) {
  const keys = useKeyWindow(count)
  const recall = useCrewAction(onChange)
  useBumpBar({
    onRecall: () => {
      const [last] = recallable(board, station)
      const about = { press: 'recall', order_id: last?.order_id ?? '', station: station ?? '' }
      if (last) void recall.fetcher.submit(about, post)
    },
    onTurn: keys.turn,
  })
  return keys
}

/** Gives the board as the server sends it, and as actions on this screen just changed it. */
function useBoard(loaded: Board, pressing: boolean, onSignedOut: () => void) {
  const { revalidate } = useRevalidator()
  const params = { location_id: loaded.location.id }
  const { answer, lost, change } = useLive(loaded, {
    stream: `/api/console/locations/${encodeURIComponent(loaded.location.id)}/events`,
    event: 'board',
    ask: () => callFromPage('GET /console/locations/{location_id}/tickets', { params }),
    floor: pollEvery,
    onShut: ({ code }) => (code === 'signed_out' ? onSignedOut() : void revalidate()),
  })
  const applyChange = (done: BoardChange) => change((current) => withChange(current, done))
  return {
    board: useFrozenWhile(answer, pressing),
    unsent: useUnsentWork({ board: answer, lost, onChange: applyChange }),
    lost: useFrozenWhile(lost, pressing),
    applyChange,
  }
}

/** Reads what is shown, a station’s tickets or expo’s, and which list is open: all are parts of the address. */
function useView(location_id: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isExpo = search.get('view') === 'expo'
  const station = isExpo ? null : search.get('station')
  const handoff = expoHandoffIn(search.get('handoff'))
  const close = () =>
    void navigate(
      paths.console(location_id, { ...viewOf({ station, isExpo }), handoff: handoff ?? undefined }),
      {
        preventScrollReset: true,
      },
    )
  return { station, isExpo, handoff, show: search.get('show'), close }
}

/** Returns the seconds since this was first seen, by the page’s own clock; counts on each second. */
function useElapsed(since: string): number {
  const [passed, setPassed] = useState({ since, seconds: 0 })
  useEffect(() => {
    const start = performance.now()
    const count = () =>
      setPassed({ since, seconds: Math.floor((performance.now() - start) / 1000) })
    const counting = setInterval(count, 1000)
    return () => clearInterval(counting)
  }, [since])
  return passed.since === since ? passed.seconds : 0
}

/**
 * Tells when this screen’s sign-in ends, and whether it has: `end` says that the API refused it. Another sign-in, which has
 * another end, begins anew.
 */
function useSessionEnd() {
  const { session } = useRoot()
  const endsAt = session.staff?.ends_at
  const [known, setKnown] = useState<Instant | undefined>(endsAt)
  const [refused, setRefused] = useState<Instant>()
  if (endsAt !== undefined && endsAt !== known) setKnown(endsAt)
  return {
    endsAt: endsAt ?? known,
    ended: refused !== undefined && refused === (endsAt ?? known),
    end: () => setRefused(known),
  }
}

/** Says large that nobody hears new orders on this screen; a touch anywhere wakes it, as browsers require, and presses nothing. */
function SoundBar() {
  // The bar goes with the touch that wakes it: nothing moves under that finger.
  const state = useFrozenWhile(useSound(), usePressing())
  if (!useHydrated() || state !== 'asleep') return null
  return (
    <button type="button" className="board-silent" data-press="wake" onClick={sound.wake}>
      <Icon name="sound-off" />
      {m.console_sound_lost()}
    </button>
  )
}
