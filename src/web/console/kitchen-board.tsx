import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { timeWords } from '#core/clock-words.ts'
import { paths } from '#web/paths.ts'
import { callFromPage } from '#web/root/browser-api.ts'
import { useLive } from '#web/root/use-live.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { Arrivals } from './arrivals.tsx'
import { hereOf, isFull, minutesOf, ticketsFor, withPressed, type Board } from './board.ts'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardPanels } from './board-panels.tsx'
import styles from './board-page.module.css'
import type { Item } from './load-board.server.ts'
import { OfflineBar } from './offline-bar.tsx'
import { usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Ticket } from './ticket.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useBumpBar } from './use-bump-bar.ts'
import { useElapsed } from './use-elapsed.ts'
import { useHeld, usePressing } from './use-held.ts'
import { useNewTickets } from './use-new-tickets.ts'
import { useSettling } from './use-settling.ts'

/** How often the board is asked for besides what the stream tells, in milliseconds. */
const floor = 10_000

interface KitchenBoardProps {
  readonly loaded: Board
  readonly items: readonly Item[] | null
  readonly canChoose: boolean
}

/** The kitchen display of one location, as it stands now. */
export function KitchenBoard({ loaded, items, canChoose }: KitchenBoardProps) {
  const { station, show, close } = useView(loaded.location.id)
  const { board, lost, take } = useBoard(loaded)
  const passed = useElapsed(board.now)
  const { isNew, announced } = useNewTickets(board.tickets)
  const arrived = useArrivals(hereOf(board))
  const recall = usePress(take)
  useSettling()
  useBumpBar(() => {
    const [last] = board.recent
    if (last) void recall.fetcher.submit({ press: 'recall', order_id: last.order_id }, post)
  })
  const tickets = ticketsFor(board, station)
  return (
    <div className={styles.page}>
      <title>{`${board.location.name} kitchen · ${tickets.length} open`}</title>
      <meta name="robots" content="noindex" />
      <OfflineBar lost={lost} wall={board.wall} />
      <BoardPanels board={board} items={items} show={show} onClose={close} onPressed={take} />
      <BoardHead board={board} passed={passed} station={station} canChoose={canChoose} />
      <Arrivals board={board} onPressed={take} />
      <main id="main" tabIndex={-1} aria-label="Open tickets" data-packed={useHydrated()}>
        {tickets.map((ticket, index) => (
          <Ticket
            key={ticket.order_id}
            ticket={ticket}
            minutes={minutesOf(ticket, board, passed)}
            station={station}
            today={board.wall.slice(0, 8)}
            pick={index < 9 ? index + 1 : undefined}
            isNew={isNew(ticket.order_id)}
            onPressed={take}
          />
        ))}
        {tickets.length === 0 && <p className={styles.quiet}>All caught up.</p>}
        {isFull(board, 'tickets') && <p className={styles.quiet}>Any more follow as you bump.</p>}
      </main>
      <BoardFoot board={board} station={station} onPressed={take} />
      <Announced words={announced} />
      <Announced words={arrived} />
      <Announced words={busyAnnounced(board)} />
    </div>
  )
}

/** Something that happened, for who doesn’t look at the screen. */
function Announced({ words }: { readonly words: string | null }) {
  return (
    <output className={hiddenClass} aria-live="polite">
      {words}
    </output>
  )
}

function busyAnnounced({ busy }: Board): string {
  return busy
    ? `Busy: ${busy.extra_minutes} minutes longer until ${timeWords(busy.until)}`
    : 'Not busy'
}

const post = { method: 'post' } as const

/** The board as the server tells it, and as presses on this screen just changed it. */
function useBoard(loaded: Board) {
  const { revalidate } = useRevalidator()
  const params = { location_id: loaded.location.id }
  const { answer, lost, change } = useLive(loaded, {
    stream: `/api/console/locations/${encodeURIComponent(loaded.location.id)}/events`,
    event: 'board',
    ask: () => callFromPage('GET /console/locations/{location_id}/tickets', { params }),
    floor,
    onShut: () => void revalidate(),
  })
  const take = (pressed: Pressed, name?: string) =>
    change((board) => withPressed(board, pressed, name))
  const pressing = usePressing()
  return { board: useHeld(answer, pressing), lost: useHeld(lost, pressing), take }
}

/** Which station is shown and which list is open: both stand in the address. */
function useView(location_id: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const station = search.get('station')
  const close = () =>
    void navigate(paths.console(location_id, { station: station ?? undefined }), {
      preventScrollReset: true,
    })
  return { station, show: search.get('show'), close }
}
