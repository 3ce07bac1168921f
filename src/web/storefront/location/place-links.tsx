import { Link } from 'react-router'
import { linkClass } from '#web/ui/button.tsx'
import styles from './place-links.module.css'

interface PlaceLinksProps {
  /** The name of the links for a screen reader. */
  readonly label: string
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

/** Links to the places around or within this one, in a row. */
export function PlaceLinks({ label, links }: PlaceLinksProps) {
  return (
    <nav aria-label={label} className={styles.trail}>
      {links.map(({ to, label: text }) => (
        <Link key={to} className={linkClass} to={to}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
