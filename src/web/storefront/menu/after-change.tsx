import { m } from '#messages'
import styles from './order-elsewhere.module.css'

/** Tells a guest who took back an order of which nothing can be had any more what became of it, and of their money. */
export function AfterChange() {
  return (
    <div className={styles.note}>
      <p>
        <b>{m.menu_after_change_title()}</b> {m.menu_after_change()}
      </p>
    </div>
  )
}
