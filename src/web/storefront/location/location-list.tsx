import type { LocationAnswer } from '#contract/location/locations.ts'
import { classes } from '#web/ui/classes.ts'
import { cardId, LocationCard } from './location-card.tsx'
import { usePointed } from './use-pointed.ts'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { LocationsData } from './load-locations.server.ts'
import styles from './location-list.module.css'

export interface LocationListProps {
  readonly locations: readonly LocationAnswer[]
  readonly handoff: string | null
  readonly busy: boolean
}

/** Lists the locations, numbered like their pins. */
export function LocationList({ locations, handoff, busy }: LocationListProps) {
  const pointed = usePointed(locations)
  return (
    <ol className={classes(styles.list, busy && styles.busy)} aria-busy={busy}>
      {locations.map((location, index) => (
        <li key={location.id}>
          <LocationCard
            location={location}
            number={index + 1}
            pointed={cardId(location) === pointed}
            handoff={handoff}
          />
        </li>
      ))}
    </ol>
  )
}

/** Shows only those that are open, or all again, and says how many that leaves out. A link: it needs no script, and can be shared. */
export function OpenFilter({ filtered }: Pick<LocationsData, 'filtered'>) {
  const [search] = useSearchParams()
  const other = new URLSearchParams(search)
  if (filtered) other.delete('open')
  else other.set('open', 'now')
  return (
    <p className={styles.filter}>
      <Link
        className={styles.chip}
        to={{ search: other.toString() }}
        aria-current={filtered !== null && 'true'}
        replace
        preventScrollReset
      >
        <Icon name={filtered ? 'check' : 'clock'} />
        {m.locations_open_now()}
      </Link>
      {filtered !== null && filtered.leftOut > 0 && (
        <span>{m.locations_closed_left_out({ count: filtered.leftOut })}</span>
      )}
    </p>
  )
}

/** Switches between list and map, on screens that have room for one of them. */
export function ViewSwitch({ view }: { readonly view: 'list' | 'map' }) {
  const [search] = useSearchParams()
  const without = new URLSearchParams(search)
  without.delete('view')
  const map = new URLSearchParams(without)
  map.set('view', 'map')
  return (
    <nav className={styles.switch} aria-label={m.locations_view()}>
      <Link
        to={{ search: without.toString() }}
        aria-current={view === 'list'}
        replace
        preventScrollReset
      >
        {m.locations_view_list()}
      </Link>
      <Link
        to={{ search: map.toString() }}
        aria-current={view === 'map'}
        replace
        preventScrollReset
      >
        {m.locations_view_map()}
      </Link>
    </nav>
  )
}
