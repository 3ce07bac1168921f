import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import type { Line } from './line-details.tsx'
import styles from './head-count.module.css'

interface HeadCountProps {
  readonly line: Line
  readonly onMutate: (form: FormData) => void
  readonly onRemove: () => void
}

/**
 * Takes for how many people food by the head is: typed, or a step up or down. What was typed is sent when the field is left or with
 * Enter, and stays there where it is refused. Within the form of a line.
 */
export function HeadCount({ line, onMutate, onRemove }: HeadCountProps) {
  const field = useRef<HTMLSpanElement>(null)
  /** What was sent and isn’t the cart’s yet: on its way, or refused. */
  const sent = useRef<number>(null)
  const { min, max, increments } = line.quantities
  const label = m.cart_head_count_of({ dish: line.name })

  // Another window, or one tap on “only 12 left”, may have set another number; one that is being typed or was just sent stays.
  useEffect(() => {
    const input = field.current?.querySelector('input')
    if (sent.current === line.quantity) sent.current = null
    if (input && sent.current === null && input !== document.activeElement)
      input.value = String(line.quantity)
  }, [line.quantity])

  const send = (input: HTMLInputElement, quantity: number) => {
    if (Number.isNaN(quantity)) {
      sent.current = null
      input.value = String(line.quantity)
      return
    }
    if (quantity === (sent.current ?? line.quantity) || !input.form) return
    sent.current = quantity
    const form = new FormData(input.form)
    form.set('quantity', String(quantity))
    if (quantity === 0) onRemove()
    onMutate(form)
  }
  return (
    <span ref={field} className={styles.count}>
      <NumberStepper
        label={label}
        name="quantity"
        initial={line.quantity}
        min={min}
        max={max}
        step={increments}
        removes={
          line.quantity - increments < min ? m.common_remove({ label: line.name }) : undefined
        }
        onStep={send}
        onEntered={(input) => send(input, input.valueAsNumber)}
        onNone={(input) => send(input, 0)}
      />
      <span aria-hidden="true">{m.cart_people()}</span>
    </span>
  )
}
