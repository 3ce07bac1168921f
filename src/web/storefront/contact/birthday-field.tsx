import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'
import type { FormControlProps } from './form-control.tsx'
import styles from './contact-page.module.css'
import { dayParts, partName, readValues } from './read-values.ts'

const labels = { month: m.form_month, day: m.form_day, year: m.form_year } as const
const autofill = { month: 'bday-month', day: 'bday-day', year: 'bday-year' } as const

/** Takes a day of birth as month, day and year: nobody scrolls through forty years. */
export function BirthdayField({ field, error, typed, onTyped }: FormControlProps) {
  const { name, label, required, hint } = field
  const [year = '', month = '', day = ''] = (typed ?? field.value).split('-')
  const values = { month, day, year }
  return (
    <fieldset className={styles.day}>
      <legend>{required ? label : m.form_optional({ label })}</legend>
      {dayParts.map((part) => (
        <TextField
          key={part}
          label={labels[part]()}
          name={partName(name, part)}
          error={part === 'month' ? error : undefined}
          inputMode="numeric"
          autoComplete={autofill[part]}
          maxLength={part === 'year' ? 4 : 2}
          defaultValue={values[part]}
          required={required}
          onChange={({ currentTarget: { form } }) =>
            onTyped(field, () => readValues(new FormData(form ?? undefined), [field]))
          }
        />
      ))}
      {hint && <p className={styles.note}>{hint}</p>}
    </fieldset>
  )
}
