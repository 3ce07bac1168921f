import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for those who listen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/** The same for an element of one’s own, such as the input behind a drawn control. */
export const hiddenClass = styles.hidden
