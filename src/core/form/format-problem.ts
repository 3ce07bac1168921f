import type { Locale } from '#core/locale.ts'
import { m } from '#messages'
import type { FormField, ValueProblem } from './form.ts'

/** Returns what is wrong with a field as it stands beside it: its own invalid message, or `{label} is required` (R7.1). */
export function formatValueProblem(
  { label, invalid, min, max }: FormField,
  problem: ValueProblem,
  locale: Locale,
): string {
  const bounds = { label, min: min ?? 0, max: max ?? 0 }
  if (invalid !== '' && (problem === 'missing' || problem === 'wrong')) return invalid
  const messages = {
    missing: m.form_required,
    wrong: m.form_wrong,
    short: m.form_short,
    long: m.form_long,
    low: m.form_low,
    high: m.form_high,
    different: m.form_different,
  }
  return messages[problem](bounds, { locale })
}
