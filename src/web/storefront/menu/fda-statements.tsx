import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import styles from './fda-statements.module.css'

/** Shows the two statements of 21 CFR 101.11(b)(2), in English word for word, and what a shared kitchen can’t promise. */
export function FdaStatements() {
  return (
    <p className={styles.statements}>
      {m.menu_fda_statements()} <Link to={paths.allergens()}>{m.guide_link()}</Link>
    </p>
  )
}
