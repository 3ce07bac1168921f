import type { ComponentProps, ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { useValidity } from './use-validity.ts'
import styles from './field.module.css'

interface FieldLabels {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with it; stands where the hint stood. */
  readonly error?: string | undefined
  /** What to say where it is missing or wrong; unset, our own words. */
  readonly invalid?: string | undefined
}

/** What the control of a field carries, so that its words belong to it. */
interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldLabels {
  /** The id of the control: an error summary links to it. */
  readonly id?: string | undefined
  readonly boxClass?: string | undefined
  readonly box?: Ref<HTMLSpanElement>
  readonly children: (control: ControlAttributes) => ReactNode
}

/** A label, one control in its box and, below, its hint or its error. */
function Field({ label, hint, error: refused, invalid, id, boxClass, box, children }: FieldProps) {
  const own = useId()
  const { problem, listeners } = useValidity(label, invalid)
  const control = id ?? own
  const error = problem ?? refused
  const words = error ?? hint
  return (
    <div className={styles.field} {...listeners}>
      <label htmlFor={control}>{label}</label>
      <span ref={box} className={classes(styles.box, boxClass, error && styles.bad)}>
        {children({
          id: control,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': words ? `${control}-words` : undefined,
        })}
      </span>
      {words && (
        <p id={`${control}-words`} className={error ? styles.error : styles.hint}>
          {error && <Icon name="error" />}
          {words}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldLabels &
  ComponentProps<'input'> & {
    readonly icon?: IconName | undefined
    /** Is told what is typed into a field with a `value`. */
    readonly onText?: ((text: string) => void) | undefined
  }

/** A one-line text field, optionally with an icon at its head. What was typed before its script had come is told then, as if it was typed now. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, invalid, icon, id, onText, ...input } = props
  const box = useRef<HTMLSpanElement>(null)
  const tellEarly = useEffectEvent(() => {
    const text = box.current?.querySelector('input')?.value
    if (text !== undefined && text !== String(input.value)) onText?.(text)
  })
  // Before the field is drawn anew, with what it came with.
  useLayoutEffect(() => tellEarly(), [])
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} id={id} box={box}>
      {(control) => (
        <>
          {icon && <Icon name={icon} />}
          <input
            type="text"
            {...input}
            {...control}
            {...(onText && { onChange: ({ currentTarget }) => onText(currentTarget.value) })}
          />
        </>
      )}
    </Field>
  )
}

type CodeFieldProps = Pick<TextFieldProps, 'error' | 'ref' | 'className'> & {
  /** Unset, it is the code alone. */
  readonly label?: string
}

/** The field of a code that was sent to somebody. */
export function CodeField({ label = m.account_code(), ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
    />
  )
}

type TextAreaFieldProps = FieldLabels & ComponentProps<'textarea'>

/** A text field of several lines in the look of a field. */
export function TextAreaField({
  label,
  hint,
  error,
  invalid,
  id,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} id={id}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  )
}

type SelectFieldProps = FieldLabels & SelectHTMLAttributes<HTMLSelectElement>

/** A native select in the look of a field. What was chosen before its script had come is told then, as if it was chosen now. */
export function SelectField({
  label,
  hint,
  error,
  invalid,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const drawn = useRef<HTMLSelectElement>(null)
  // Before anything of it is drawn anew, which would choose again what the page came with.
  useLayoutEffect(() => tellEarly(drawn.current), [])
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      invalid={invalid}
      id={id}
      boxClass={styles.select}
    >
      {(control) => (
        <>
          <select ref={drawn} {...select} {...control}>
            {children}
          </select>
          <Icon name="down" />
        </>
      )}
    </Field>
  )
}

/** Tells what is chosen other than the page came with. A select that the script made came with nothing. */
function tellEarly(select: HTMLSelectElement | null): void {
  const came = [...(select?.options ?? [])].find(({ defaultSelected }) => defaultSelected)
  if (came && !came.selected) select?.dispatchEvent(new Event('change', { bubbles: true }))
}
