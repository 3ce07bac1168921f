import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { LocationsData } from './load-locations.server.ts'
import styles from './open-filter.module.css'

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
