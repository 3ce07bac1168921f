import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { formatTime } from '#core/format/format-time.ts'
import type { TicketAge } from '#core/kitchen/ticket-timing.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { type BoardList, paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  ageOf,
  formatCount,
  onTheRoad,
  soldOutNames,
  momentOf,
  localTimeNow,
  type Board,
} from './board.ts'
import { stationName } from './station-name.ts'
import { density } from './density.ts'
import { LanguageChoice } from './language-choice.tsx'
import { SignOut } from './sign-out.tsx'
import { sound, useSound } from './sound.ts'

/** Loads late: a kitchen is slowed now and then, and its screen has the word until then. */
const Slowed = lazy(async () => ({
  default: (await import('./slowed.tsx')).Slowed,
}))

interface BoardHeadProps {
  readonly board: Board
  /** Seconds since the board was read. */
  readonly passed: number
  readonly station: string | null
  /** It is expo’s screen, not a station’s. */
  readonly isExpo: boolean
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  /** This sign-in covers others too. */
  readonly canChoose: boolean
}

/** Shows whose kitchen it is, how it is doing, its lists, its stations, and its clock. */
export function BoardHead({ board, passed, station, isExpo, inert, canChoose }: BoardHeadProps) {
  const { location } = board
  return (
    <header className="board-head">
      <div className="board-head-row">
        <h1>{location.name}</h1>
        <BoardStatus board={board} passed={passed} />
        <Lists {...{ board, station, isExpo, inert, canChoose }} />
        <p className="board-head-clock">{formatTime(localTimeNow(board, passed), getLocale())}</p>
      </div>
      <div className="board-head-second" inert={inert}>
        <nav className="board-head-stations" aria-label={m.console_stations()}>
          {[null, ...location.stations].map((name) => (
            <Link
              key={name}
              to={paths.console(location.id, { station: name ?? undefined })}
              aria-current={name === station && !isExpo ? 'true' : undefined}
              preventScrollReset
            >
              {name === null ? m.console_all_stations() : stationName(location.station_names, name)}
            </Link>
          ))}
          <Link
            to={paths.console(location.id, { view: 'expo' })}
            aria-current={isExpo ? 'true' : undefined}
            preventScrollReset
          >
            {m.console_expo()}
          </Link>
        </nav>
        <div className="board-head-own">
          <LanguageChoice className="board-head-leave" />
          <DensityButton />
          <SoundButton />
          {canChoose && (
            <Link to={paths.consoleOrders(undefined)} className="board-head-leave">
              {m.console_orders_everywhere()}
            </Link>
          )}
          <Link to={paths.consoleAccount()} className="board-head-leave">
            {m.staff_account_title()}
          </Link>
          <SignOut className="board-head-leave" />
        </div>
      </div>
    </header>
  )
}

/** Returns the part of the address that says whose screen it is. */
export function viewOf({ station, isExpo }: Pick<BoardHeadProps, 'station' | 'isExpo'>) {
  return { station: station ?? undefined, view: isExpo ? ('expo' as const) : undefined }
}

function Lists({ board, station, isExpo, inert, canChoose }: Omit<BoardHeadProps, 'passed'>) {
  const { session } = useRoot()
  const { location, came_back, left } = board
  const isOut = onTheRoad(board).length > 0
  const show = (list: BoardList) =>
    paths.console(location.id, { show: list, ...viewOf({ station, isExpo }) })
  return (
    <nav className="board-head-tools" aria-label={m.console_lists()} inert={inert}>
      <Link to={show('recall')} preventScrollReset>
        <Icon name="recall" />
        {m.console_recall_count({ count: formatCount(board, 'recent') })}
      </Link>
      <Link to={show('86')} preventScrollReset>
        <Icon name="prohibit" />
        {m.console_sold_out_count({ count: soldOutNames(board).length })}
      </Link>
      <Link
        to={show('busy')}
        className={board.busy || board.pauses.length > 0 ? 'board-head-busy' : undefined}
        preventScrollReset
      >
        <Icon name="clock" />
        <Suspense fallback={m.console_busy()}>
          <Slowed board={board} />
        </Suspense>
      </Link>
      {(isOut || came_back.length > 0) && (
        <Link
          to={show('came-back')}
          className={came_back.length > 0 ? 'board-head-busy' : undefined}
          preventScrollReset
        >
          <Icon name="back" />
          {m.console_came_back_count({ count: formatCount(board, 'came_back') })}
        </Link>
      )}
      {left.length > 0 && (
        <Link to={show('left')} className="board-head-busy" preventScrollReset>
          <Icon name="warning" />
          {m.console_earlier_days_count({ count: formatCount(board, 'left') })}
        </Link>
      )}
      <Link to={paths.consoleComing(location.id)}>
        <Icon name="calendar" />
        {m.console_coming_title()}
      </Link>
      <TablesLink location={location} />
      <Link to={paths.consoleOrders(location.id)}>
        <Icon name="search" />
        {m.console_orders_link()}
      </Link>
      {canChoose && <Link to={paths.console()}>{m.console_locations()}</Link>}
      {session.staff?.role === 'head_office' && (
        <Link to={show('office')} preventScrollReset>
          {m.console_head_office()}
        </Link>
      )}
    </nav>
  )
}

/** Leads to the floor, where guests are seated by reservation. */
function TablesLink({ location }: Pick<Board, 'location'>) {
  const { app } = useRoot()
  if (!location.dining || !app.reservations) return null
  return (
    <Link to={paths.consoleTables(location.id)}>
      <Icon name="utensils" />
      {m.console_tables()}
    </Link>
  )
}

function BoardStatus({ board, passed }: Pick<BoardHeadProps, 'board' | 'passed'>) {
  const now = momentOf(board, passed)
  const ages = board.tickets.map((ticket) => ageOf(ticket, board, now))
  const [hurry, late] = [countOf(ages, 'hurry'), countOf(ages, 'late')]
  return (
    <ul className="board-head-status" aria-label={m.console_status()}>
      <li>
        <b>{formatCount(board, 'tickets')}</b> {m.console_status_open()}
      </li>
      <li className={hurry > 0 ? 'board-head-hurry' : undefined}>
        <b>{hurry}</b> {m.console_status_hurry()}
      </li>
      <li className={late > 0 ? 'board-head-late' : undefined}>
        <b>{late}</b> {m.console_status_late()}
      </li>
    </ul>
  )
}

function countOf(ages: readonly TicketAge[], age: TicketAge): number {
  return ages.filter((one) => one === age).length
}

const densityLabels = {
  roomy: m.console_density_roomy,
  normal: m.console_density_normal,
  compact: m.console_density_compact,
} as const

function DensityButton() {
  return (
    <button type="button" className="board-head-leave" onClick={density.next}>
      {densityLabels[density.useValue()]()}
    </button>
  )
}

const soundLabels = {
  on: m.console_sound_on,
  off: m.console_sound_off,
  asleep: m.console_sound_asleep,
} as const

function SoundButton() {
  const state = useSound()
  return (
    <IconButton
      icon={state === 'on' ? 'sound' : 'sound-off'}
      label={soundLabels[state]()}
      title={soundLabels[state]()}
      className="board-head-tool"
      onClick={sound.toggle}
    />
  )
}
