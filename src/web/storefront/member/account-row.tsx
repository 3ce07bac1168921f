import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './account-row.module.css'

interface AccountRowProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** One thing of a list in the account: what it is, and what can be done about it. */
export function AccountRow({ icon, title, detail, children }: AccountRowProps) {
  return (
    <li>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        {detail && <span>{detail}</span>}
      </span>
      <span className={styles.presses}>{children}</span>
    </li>
  )
}
