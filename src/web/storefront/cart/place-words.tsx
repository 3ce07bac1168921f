import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './place-words.module.css'

interface PlaceWordsProps {
  readonly name: string
  /** What else is said of it, a line each. */
  readonly lines: readonly string[]
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A place of an order: what it goes by, and what else there is to say of it. */
export function PlaceWords({ name, lines, className, children }: PlaceWordsProps) {
  return (
    <p className={classes(styles.words, className)}>
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </p>
  )
}
