import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './place-label.module.css'

interface PlaceLabelProps {
  readonly name: string
  /** Further details, a line each. */
  readonly lines: readonly string[]
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Shows a place of an order: its name, and further details. */
export function PlaceLabel({ name, lines, className, children }: PlaceLabelProps) {
  return (
    <p className={classes(styles.text, className)}>
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </p>
  )
}
