import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { classes } from '#web/ui/classes.ts'
import styles from './points-progress.module.css'

interface PointsProgressProps {
  readonly value: number
  readonly max: number
  /** What it leads to. */
  readonly toward: string
  readonly onDark?: boolean
}

/** Shows how far points are from something, with its numbers in words. */
export function PointsProgress({ value, max, toward, onDark = false }: PointsProgressProps) {
  const shown = Math.max(0, Math.min(value, max))
  return (
    <progress
      className={classes(styles.bar, onDark && styles.dark)}
      value={shown}
      max={max}
      aria-label={m.rewards_progress({
        points: formatNumber(shown, getLocale()),
        most: formatNumber(max, getLocale()),
        name: toward,
      })}
    />
  )
}
