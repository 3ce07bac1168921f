import { m } from '#messages'
import { bareLabel } from './bare-label.ts'
import { type Control, isControl } from './use-validity.ts'

/** Returns what is wrong with a control that the browser found invalid, in our own words. */
export function formatProblem(shown: string, control: Control): string {
  const label = bareLabel(shown)
  const { valueMissing, rangeUnderflow, rangeOverflow } = control.validity
  if (valueMissing) return m.form_required({ label })
  if (control instanceof HTMLInputElement && control.type === 'number') {
    if (rangeUnderflow) return m.form_low({ label, min: control.min })
    if (rangeOverflow) return m.form_high({ label, max: control.max })
  }
  return m.form_wrong({ label })
}

/** Leads to a control where it is the first of its form that is invalid: to the middle, where no bar lies over it. */
export function leadToFirst(control: Control): void {
  if (firstInvalid(control.form) !== control) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

function firstInvalid(form: HTMLFormElement | null): Control | undefined {
  return [...(form?.elements ?? [])]
    .filter(isControl)
    .find(({ willValidate, validity }) => willValidate && !validity.valid)
}
