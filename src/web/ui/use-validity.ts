import { type FormEvent, type SyntheticEvent, useState } from 'react'

/** What may be wrong in a form. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Says what the browser finds wrong with the control of a field in our own words beside it, in place of its bubble (R7.1), and
 * leads to the first one of its form (R7.3). It is cleared the moment that it is right. Its words are the field’s own, or of its
 * label; they come once something is wrong.
 */
export function useValidity(label: string, invalid: string | undefined) {
  const [problem, setProblem] = useState<string>()
  const tell = async (control: Control) => {
    const { formatProblem, leadToFirst } = await import('./tell-invalid.ts')
    setProblem(invalid ?? formatProblem(label, control))
    leadToFirst(control)
  }
  return {
    problem,
    listeners: {
      onInvalidCapture: (event: SyntheticEvent) => {
        if (!isControl(event.target)) return
        event.preventDefault()
        void tell(event.target)
      },
      onInput: ({ target }: FormEvent) => {
        if (problem !== undefined && isControl(target) && target.validity.valid)
          setProblem(undefined)
      },
    },
  }
}

/** Whether something on a page is a control of a form. */
export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}
