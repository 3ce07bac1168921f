import type { ChangeEvent, FocusEvent, InputEvent } from 'react'
import { type FormField, type FormValues, masked } from '#core/form/form.ts'
import { m } from '#messages'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import styles from './generic-form.module.css'
import { readValues } from './read-values.ts'

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
  const { field, kitchens, error, typed, onTyped, onLeft } = props
  const { type, name, required, disabled, placeholder, value, max, hint } = field
  const valuesIn = (control: Control) => readValues(new FormData(control.form ?? undefined))
  const shared = {
    name,
    label: required ? field.label : m.form_optional({ label: field.label }),
    hint: hint || undefined,
    error,
    disabled,
    required,
    defaultValue: typed ?? value,
    onBlur: ({ currentTarget }: FocusEvent<Control>) => onLeft(field, valuesIn(currentTarget)),
    onChange: ({ currentTarget }: ChangeEvent<Control>) =>
      onTyped(field, () => valuesIn(currentTarget)),
  }
  const letters = type === 'number' || max === null ? undefined : max
  if (type === 'date-of-birth') return <BirthdayField {...props} />
  if (type === 'tel') return <PhoneField {...shared} autoComplete="tel" />
  if (type === 'checkbox')
    return (
      <div className={styles.wide}>
        <OptionRow
          kind="checkbox"
          name={name}
          label={field.label}
          note={error ?? (hint || undefined)}
          disabled={disabled}
          required={required}
          defaultChecked={(typed ?? value) === 'on'}
        />
      </div>
    )
  if (type === 'textarea')
    return (
      <div className={styles.wide}>
        <TextAreaField {...shared} placeholder={placeholder} maxLength={letters} rows={6} />
      </div>
    )
  if (type === 'select' || type === 'location-search')
    return (
      <SelectField {...shared}>
        <option value="">{placeholder || m.form_choose()}</option>
        {optionsOf(field, kitchens).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  const mask = (event: InputEvent<HTMLInputElement>) => {
    if (field.mask !== '') event.currentTarget.value = masked(field.mask, event.currentTarget.value)
  }
  return (
    <TextField
      {...shared}
      type={inputTypes[type] ?? 'text'}
      placeholder={placeholder}
      maxLength={letters}
      inputMode={inputModes.find((mode) => mode === field.inputmode)}
      autoComplete={autofill[name]}
      onInput={mask}
    />
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
