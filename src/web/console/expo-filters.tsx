import { Link } from 'react-router'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ageOf, type Board } from './board.ts'
import { type ExpoHandoff, expoHandoffs, gathering, ofHandoff, onShelf } from './expo.ts'

interface ExpoFiltersProps {
  readonly board: Board
  readonly now: string
  readonly chosen: ExpoHandoff | null
}

/** Shows how much expo has in hand, and lets it look at one handoff alone, each with its number. */
export function ExpoFilters({ board, now, chosen }: ExpoFiltersProps) {
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
