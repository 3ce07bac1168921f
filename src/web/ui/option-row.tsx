import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './option-row.module.css'
import { hiddenClass } from './visually-hidden.tsx'

interface OptionRowProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  readonly kind: 'radio' | 'checkbox'
  readonly label: ReactNode
  /** Under the label: calories, or why it can’t be chosen now. */
  readonly note?: ReactNode
  /** At the right: `+$2.50`; nothing where it costs nothing. */
  readonly price?: string | undefined
  /** A control of its own beside the row: a stepper of a chosen option. */
  readonly beside?: ReactNode
}

/** One choice of a group: the whole row is its label, 60 px at least; chosen is ring, tint and mark. */
export function OptionRow(props: OptionRowProps) {
  const { kind, label, note, price, beside, className, ...input } = props
  return (
    <div className={classes(styles.row, className)}>
      <label className={styles.label}>
        <input {...input} type={kind} className={hiddenClass} />
        <span className={classes(styles.mark, styles[kind])} aria-hidden="true">
          {kind === 'checkbox' && <Icon name="check" />}
        </span>
        <span className={styles.name}>
          {label}
          {note && <small>{note}</small>}
        </span>
        {price && <span className={styles.price}>{price}</span>}
      </label>
      {beside}
    </div>
  )
}
