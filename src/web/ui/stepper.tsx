import type { MouseEvent } from 'react'
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
    <fieldset className={styles.stepper} aria-label={`Quantity of ${label}`}>
      <Step
        {...props}
        icon={atMin && removable ? 'trash' : 'minus'}
        says={stepWords(fewer, label, `${min} is the fewest`)}
        next={fewer}
      />
      <output className={styles.value} aria-live="polite">
        {value}
        <VisuallyHidden> {label}</VisuallyHidden>
      </output>
      <Step
        {...props}
        icon="add"
        says={atMax ? `${max} is the most` : `${value + step} ${label}`}
        next={atMax ? null : value + step}
      />
    </fieldset>
  )
}

function stepWords(next: number | null, label: string, bound: string): string {
  if (next === null) return bound
  return next === 0 ? `Remove ${label}` : `${next} ${label}`
}

interface StepProps extends Pick<StepperProps, 'onChange' | 'name'> {
  readonly icon: IconName
  readonly says: string
  /** The quantity it asks for, null where the bound is reached. */
  readonly next: number | null
}

function Step({ icon, says, next, onChange, name }: StepProps) {
  const press = (event: MouseEvent) => {
    if (next === null) event.preventDefault()
    else onChange?.(next)
  }
  return (
    <button
      type={name && next !== null ? 'submit' : 'button'}
      name={name}
      value={next ?? undefined}
      aria-label={says}
      title={next === null ? says : undefined}
      aria-disabled={next === null || undefined}
      className={classes(styles.step, next === null && styles.bound)}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  )
}
