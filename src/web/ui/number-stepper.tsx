import { type KeyboardEvent, useRef } from 'react'
import { m } from '#messages'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './number-stepper.module.css'

interface NumberStepperProps {
  /** What is counted. */
  readonly label: string
  readonly name: string
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly step?: number | undefined
  /** Pressed at the minimum: there is nothing left to count. Without it the button stops there. */
  readonly onNone?: ((input: HTMLInputElement) => void) | undefined
  /** What pressing at the minimum is called, where it removes the thing and that is the next press: a trash can says so (R4.14). */
  readonly removes?: string | undefined
  readonly onStep?: ((input: HTMLInputElement, next: number) => void) | undefined
  /** The field was left, or Enter pressed in it, which then sends no form. */
  readonly onEntered?: ((input: HTMLInputElement) => void) | undefined
  readonly className?: string | undefined
}

/**
 * A number field of a form between two 44 px buttons. The field holds the number, so it works typed, stepped and
 * before JavaScript has loaded.
 */
export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    name,
    initial,
    min,
    max,
    step = 1,
    onNone,
    removes,
    onStep,
    onEntered,
    className,
  } = props
  const input = useRef<HTMLInputElement>(null)

  const change = (by: 1 | -1) => {
    const number = input.current
    if (!number) return
    if (by < 0 && number.valueAsNumber - step < min) return onNone?.(number)
    if (by > 0) number.stepUp()
    else number.stepDown()
    number.dispatchEvent(new Event('input', { bubbles: true }))
    onStep?.(number, number.valueAsNumber)
  }
  return (
    <span className={classes(styles.stepper, className)}>
      <button
        type="button"
        className={styles.step}
        aria-label={removes ?? m.common_less({ label })}
        onClick={() => change(-1)}
      >
        <Icon name={removes === undefined ? 'minus' : 'trash'} />
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        name={name}
        defaultValue={initial}
        min={min}
        max={max}
        step={step}
        aria-label={label}
        className={styles.number}
        onBlur={({ currentTarget }) => onEntered?.(currentTarget)}
        onKeyDown={onEntered && onEnter(onEntered)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={m.common_more({ label })}
        onClick={() => change(1)}
      >
        <Icon name="add" />
      </button>
    </span>
  )
}

function onEnter(entered: (input: HTMLInputElement) => void) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    entered(event.currentTarget)
  }
}
