import { useState } from 'react'
import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'
import { linkClass } from '#web/ui/button.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** Hears of each letter. */
  readonly onChange?: ((password: string) => void) | undefined
}

/** A field for a password, which can be shown. */
export function PasswordField({
  label,
  autoComplete,
  hint,
  error,
  required = true,
  onChange,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={512}
        required={required}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
      <button
        type="button"
        className={linkClass}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {m.account_show_password()}
      </button>
    </div>
  )
}
