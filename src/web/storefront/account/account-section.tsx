import type { ReactNode } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Lays out one section of the account under its heading. */
export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
