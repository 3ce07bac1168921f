import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import styles from './view-switch.module.css'

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
