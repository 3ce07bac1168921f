import type { MouseEvent } from 'react'
import { m } from '#messages'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  /** What is counted: “Brisket Street Tacos”. */
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number | undefined
  /** At the minimum the minus becomes a trash can and asks for 0 (R4.14, R6.6). */
  readonly removable?: boolean | undefined
  readonly onChange?: ((next: number) => void) | undefined
  /** Inside a form: each button submits this field with the next quantity, with or without JavaScript. */
  readonly name?: string | undefined
}

/** A quantity between two 44 px buttons; a bound that is reached says so. */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, step = 1, removable = false } = props
  const atMin = value - step < min
  const atMax = value + step > max
  const fewer = atMin ? (removable ? 0 : null) : value - step
  return (
    <fieldset className={styles.stepper} aria-label={m.common_quantity({ label })}>
      <Step
        {...props}
        icon={atMin && removable ? 'trash' : 'minus'}
        label={formatStep(fewer, label, m.common_fewest({ count: min }))}
        next={fewer}
      />
      <output className={styles.value} aria-live="polite">
        {value}
        <VisuallyHidden> {label}</VisuallyHidden>
      </output>
      <Step
        {...props}
        icon="add"
        label={formatStep(atMax ? null : value + step, label, m.common_most({ count: max }))}
        next={atMax ? null : value + step}
      />
    </fieldset>
  )
}

function formatStep(next: number | null, label: string, bound: string): string {
  if (next === null) return bound
  return next === 0 ? m.common_remove({ label }) : m.common_count({ count: next, label })
}

interface StepProps extends Pick<StepperProps, 'onChange' | 'name'> {
  readonly icon: IconName
  readonly label: string
  /** The quantity it asks for, null where the bound is reached. */
  readonly next: number | null
}

function Step({ icon, label, next, onChange, name }: StepProps) {
  const press = (event: MouseEvent) => {
    if (next === null) event.preventDefault()
    else onChange?.(next)
  }
  return (
    <button
      type={name && next !== null ? 'submit' : 'button'}
      name={name}
      value={next ?? undefined}
      aria-label={label}
      title={next === null ? label : undefined}
      aria-disabled={next === null || undefined}
      className={classes(styles.step, next === null && styles.bound)}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  )
}
