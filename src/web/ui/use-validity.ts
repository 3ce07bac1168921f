import { type FormEvent, type SyntheticEvent, useState } from 'react'
import { m } from '#messages'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Says what the browser finds wrong with the control of a field in our own words beside it, in place of its bubble (R7.1), and
 * leads to the first one of its form (R7.3). It is cleared the moment that it is right. Its words are the field’s own, or of its label.
 */
export function useValidity(label: string, invalid: string | undefined) {
  const [problem, setProblem] = useState<string>()
  return {
    problem,
    listeners: {
      onInvalidCapture: (event: SyntheticEvent) => {
        const { target: control } = event
        if (!isControl(control)) return
        event.preventDefault()
        setProblem(invalid ?? formatProblem(label, control))
        if (firstInvalid(control.form) === control) leadTo(control)
      },
      onInput: ({ target: control }: FormEvent) => {
        if (problem !== undefined && isControl(control) && control.validity.valid)
          setProblem(undefined)
      },
    },
  }
}

function formatProblem(label: string, control: Control): string {
  const { valueMissing, rangeUnderflow, rangeOverflow } = control.validity
  if (valueMissing) return m.form_required({ label })
  if (control instanceof HTMLInputElement && control.type === 'number') {
    if (rangeUnderflow) return m.form_low({ label, min: control.min })
    if (rangeOverflow) return m.form_high({ label, max: control.max })
  }
  return m.form_wrong({ label })
}

function firstInvalid(form: HTMLFormElement | null): Control | undefined {
  return [...(form?.elements ?? [])]
    .filter(isControl)
    .find(({ willValidate, validity }) => willValidate && !validity.valid)
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** Scrolls to the middle, where no bar lies over it. */
function leadTo(control: Control): void {
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
