import { Link } from 'react-router'
import { linkClass } from '#web/ui/button.tsx'
import styles from './trail.module.css'

interface TrailProps {
  /** What the links are, for who listens. */
  readonly label: string
  readonly links: readonly { readonly to: string; readonly words: string }[]
}

/** A row of links to the places around or within this one. */
export function Trail({ label, links }: TrailProps) {
  return (
    <nav aria-label={label} className={styles.trail}>
      {links.map(({ to, words }) => (
        <Link key={to} className={linkClass} to={to}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
