import type { ChangeEvent, FocusEvent, InputEvent } from 'react'
import { type FormField, type FormValues, masked } from '#core/form/form.ts'
import { m } from '#messages'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import styles from './generic-form.module.css'
import { readValues, dayParts, partName } from './read-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface FormControlProps {
  readonly field: FormField
  readonly kitchens: readonly string[]
  readonly error: string | undefined
  readonly typed: string | undefined
  readonly onTyped: (field: FormField, values: () => FormValues) => void
  readonly onLeft: (field: FormField, values: FormValues) => void
}

/** Shows one field as its type says; what is optional says so (R4.23). */
export function FormControl(props: FormControlProps) {
  const { field, kitchens } = props
  const { type } = field
  const shared = sharedProps(props)
  if (type === 'date-of-birth') return <BirthdayField {...props} />
  if (type === 'checkbox') return <CheckField {...props} />
  if (type === 'tel') return <PhoneField {...shared} autoComplete="tel" />
  if (type === 'textarea')
    return (
      <div className={styles.wide}>
        <TextAreaField {...shared} {...letters(field)} rows={6} />
      </div>
    )
  if (type === 'select' || type === 'location-search')
    return (
      <SelectField {...shared}>
        <option value="">{field.placeholder || m.form_choose()}</option>
        {optionsOf(field, kitchens).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  return <LineField {...props} />
}

/** What every kind of field carries: its words, its value, and who is told of what is typed. */
function sharedProps({ field, error, typed, onTyped, onLeft }: FormControlProps) {
  const { name, label, hint, disabled, required, value } = field
  const valuesIn = (control: Control) =>
    readValues(new FormData(control.form ?? undefined), [field])
  return {
    name,
    label: required ? label : m.form_optional({ label }),
    hint: hint || undefined,
    error,
    disabled,
    required,
    defaultValue: typed ?? value,
    onBlur: ({ currentTarget }: FocusEvent<Control>) => onLeft(field, valuesIn(currentTarget)),
    onChange: ({ currentTarget }: ChangeEvent<Control>) =>
      onTyped(field, () => valuesIn(currentTarget)),
  }
}

function letters({ type, max, placeholder }: FormField) {
  return { placeholder, maxLength: type === 'number' || max === null ? undefined : max }
}

function LineField(props: FormControlProps) {
  const { type, mask, name, inputmode } = props.field
  const putMask = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    if (mask !== '') currentTarget.value = masked(mask, currentTarget.value)
  }
  return (
    <TextField
      {...sharedProps(props)}
      {...letters(props.field)}
      type={inputTypes[type] ?? 'text'}
      inputMode={inputModes.find((mode) => mode === inputmode)}
      autoComplete={autofill[name]}
      onInput={putMask}
    />
  )
}

function CheckField(props: FormControlProps) {
  const { field, error, typed } = props
  const { onChange } = sharedProps(props)
  const { name, label, hint, disabled, required, value } = field
  return (
    <div className={styles.wide}>
      <OptionRow
        kind="checkbox"
        name={name}
        label={label}
        note={error ?? (hint || undefined)}
        disabled={disabled}
        required={required}
        aria-invalid={error !== undefined}
        onChange={onChange}
        defaultChecked={(typed ?? value) === 'on'}
      />
    </div>
  )
}

/** What browsers fill in, by the names that forms use for it. */
const autofill: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
}

const inputTypes: Readonly<Partial<Record<FormField['type'], string>>> = {
  email: 'email',
  password: 'password',
  'confirm-password': 'password',
  password_confirmation: 'password',
}

const inputModes = ['numeric', 'decimal', 'tel', 'email', 'url', 'search', 'text'] as const

function optionsOf({ type, options }: FormField, kitchens: readonly string[]) {
  return type === 'select' ? options : kitchens.map((name) => ({ value: name, label: name }))
}

const labels = { month: m.form_month, day: m.form_day, year: m.form_year } as const

const birthdayAutofill = { month: 'bday-month', day: 'bday-day', year: 'bday-year' } as const

/** Takes a day of birth as month, day and year: nobody scrolls through forty years. */
function BirthdayField({ field, error, typed, onTyped }: FormControlProps) {
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
          autoComplete={birthdayAutofill[part]}
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
