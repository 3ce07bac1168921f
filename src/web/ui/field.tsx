import type { ComponentProps, ReactNode, SelectHTMLAttributes } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

interface FieldLabels {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with it; stands where the hint stood. */
  readonly error?: string | undefined
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
  readonly children: (control: ControlAttributes) => ReactNode
}

/** A label, one control and, below, its hint or its error. */
function Field({ label, hint, error, id, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const words = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={control}>{label}</label>
      {children({
        id: control,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': words ? `${control}-words` : undefined,
      })}
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
  ComponentProps<'input'> & { readonly icon?: IconName | undefined }

/** A one-line text field, optionally with an icon at its head. */
export function TextField({ label, hint, error, icon, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={classes(styles.box, error && styles.bad)}>
          {icon && <Icon name={icon} />}
          <input type="text" {...input} {...control} />
        </span>
      )}
    </Field>
  )
}

type TextAreaFieldProps = FieldLabels & ComponentProps<'textarea'>

/** A text field of several lines in the look of a field. */
export function TextAreaField({ label, hint, error, id, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={classes(styles.box, error && styles.bad)}>
          <textarea {...textarea} {...control} />
        </span>
      )}
    </Field>
  )
}

type SelectFieldProps = FieldLabels & SelectHTMLAttributes<HTMLSelectElement>

/** A native select in the look of a field. */
export function SelectField({ label, hint, error, id, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={classes(styles.box, styles.select, error && styles.bad)}>
          <select {...select} {...control}>
            {children}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}
