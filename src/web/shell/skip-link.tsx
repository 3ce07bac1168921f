import { m } from '#messages'
import styles from './skip-link.module.css'

/** The first stop of the Tab key. Every page’s `main` has the id `main` and `tabIndex={-1}`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {m.shell_skip()}
    </a>
  )
}
