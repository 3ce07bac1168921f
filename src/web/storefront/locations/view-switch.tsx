import { Link, useSearchParams } from 'react-router'
import styles from './view-switch.module.css'

/** List or map, on screens that have room for one of them. */
export function ViewSwitch({ view }: { readonly view: 'list' | 'map' }) {
  const [search] = useSearchParams()
  const without = new URLSearchParams(search)
  without.delete('view')
  const map = new URLSearchParams(without)
  map.set('view', 'map')
  return (
    <nav className={styles.switch} aria-label="View">
      <Link
        to={{ search: without.toString() }}
        aria-current={view === 'list'}
        replace
        preventScrollReset
      >
        List
      </Link>
      <Link
        to={{ search: map.toString() }}
        aria-current={view === 'map'}
        replace
        preventScrollReset
      >
        Map
      </Link>
    </nav>
  )
}
