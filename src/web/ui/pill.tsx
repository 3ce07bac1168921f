import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './pill.module.css'

interface PillProps {
  readonly tone?: 'plain' | 'ok' | 'bad' | 'warn' | 'info' | undefined
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}

/** A status in a word and an icon: never in colour alone. */
export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span className={classes(styles.pill, styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
