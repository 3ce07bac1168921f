import { m } from '#messages'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './alert.module.css'

interface AlertProps {
  /** What happened; null while there is nothing to say. The region itself is always there. */
  readonly message: string | null
  readonly onUndo?: (() => void) | undefined
  /** Inside a panel: just over the element it stands in, instead of at the foot of the window. */
  readonly within?: boolean | undefined
}

/** The page’s one polite live region: a line at the foot of the window that leaves by itself. */
export function Alert({ message, onUndo, within }: AlertProps) {
  return (
    <output className={classes(styles.region, within && styles.within)} aria-live="polite">
      {message !== null && (
        <span className={styles.line}>
          <Icon name="check-circle" />
          <span>{message}</span>
          {onUndo && (
            <Button variant="gold" size="small" onClick={onUndo}>
              {m.dialog_undo()}
            </Button>
          )}
        </span>
      )}
    </output>
  )
}
