import { Form, Link } from 'react-router'
import { timeWords } from '#core/clock-words.ts'
import { type BoardList, paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  ageOf,
  countWords,
  minutesOf,
  onTheRoad,
  outOf,
  stopwatchWords,
  wallNow,
  type Board,
} from './board.ts'
import styles from './board-head.module.css'
import { sound, useSound } from './sound.ts'

interface BoardHeadProps {
  readonly board: Board
  /** Seconds since the board was read. */
  readonly passed: number
  readonly station: string | null
  /** This sign-in covers others too. */
  readonly canChoose: boolean
}

/** Whose kitchen it is, how it stands, its lists, its stations, and its clock. */
export function BoardHead({ board, passed, station, canChoose }: BoardHeadProps) {
  const { location } = board
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <h1>{location.name}</h1>
        <Standing board={board} passed={passed} />
        <Lists board={board} station={station} canChoose={canChoose} />
        <p className={styles.clock}>{timeWords(wallNow(board, passed))}</p>
      </div>
      <div className={styles.second}>
        <nav className={styles.stations} aria-label="Stations">
          {[null, ...location.stations].map((name) => (
            <Link
              key={name}
              to={paths.console(location.id, { station: name ?? undefined })}
              aria-current={name === station ? 'true' : undefined}
              preventScrollReset
            >
              {name ?? 'All'}
            </Link>
          ))}
        </nav>
        <div className={styles.own}>
          <SoundButton />
          <SignOut />
        </div>
      </div>
    </header>
  )
}

function Lists({ board, station, canChoose }: Omit<BoardHeadProps, 'passed'>) {
  const { session } = useKnown()
  const { location, came_back, left } = board
  const isOut = onTheRoad(board).length > 0
  const show = (list: BoardList) =>
    paths.console(location.id, { show: list, station: station ?? undefined })
  return (
    <nav className={styles.tools} aria-label="Lists">
      <Link to={show('recall')} preventScrollReset>
        <Icon name="recall" />
        Recall · {countWords(board, 'recent')}
      </Link>
      <Link to={show('86')} preventScrollReset>
        <Icon name="prohibit" />
        86 list · {outOf(board).length}
      </Link>
      <Link to={show('busy')} className={board.busy ? styles.busy : undefined} preventScrollReset>
        <Icon name="clock" />
        {board.busy
          ? `Busy +${board.busy.extra_minutes} until ${timeWords(board.busy.until)}`
          : 'Busy'}
      </Link>
      {(isOut || came_back.length > 0) && (
        <Link
          to={show('came-back')}
          className={came_back.length > 0 ? styles.busy : undefined}
          preventScrollReset
        >
          <Icon name="back" />
          Came back · {countWords(board, 'came_back')}
        </Link>
      )}
      {left.length > 0 && (
        <Link to={show('left')} className={styles.busy} preventScrollReset>
          <Icon name="warning" />
          Earlier days · {countWords(board, 'left')}
        </Link>
      )}
      {canChoose && <Link to={paths.console()}>Locations</Link>}
      {session.staff?.role === 'head_office' && (
        <>
          <Link to={paths.consoleCertificates()}>Certificates</Link>
          <Link to={paths.consoleMail()}>Mail</Link>
        </>
      )}
    </nav>
  )
}

function Standing({ board, passed }: Pick<BoardHeadProps, 'board' | 'passed'>) {
  const minutes = board.tickets.map((ticket) => minutesOf(ticket, board, passed))
  const late = board.tickets.filter(
    (ticket, index) => ageOf(ticket, minutes[index] ?? 0) === 'late',
  ).length
  const average = minutes.reduce((sum, each) => sum + each, 0) / Math.max(1, minutes.length)
  return (
    <ul className={styles.standing} aria-label="How it stands">
      <li>
        <b>{countWords(board, 'tickets')}</b> open
      </li>
      <li>
        <b>{stopwatchWords(average)}</b> avg
      </li>
      <li className={late > 0 ? styles.late : undefined}>
        <b>{late}</b> late
      </li>
    </ul>
  )
}

const soundWords = {
  on: 'Sound is on. Turn it off',
  off: 'Sound is off. Turn it on',
  asleep: 'Sound sleeps until a press. Wake it',
} as const

function SoundButton() {
  const state = useSound()
  return (
    <IconButton
      icon={state === 'on' ? 'sound' : 'sound-off'}
      label={soundWords[state]}
      title={soundWords[state]}
      className={styles.tool}
      onClick={sound.toggle}
    />
  )
}

function SignOut() {
  return (
    <Form method="post" action={paths.consoleSignIn()}>
      <button type="submit" name="leave" value="1" className={styles.leave}>
        Sign out
      </button>
    </Form>
  )
}
