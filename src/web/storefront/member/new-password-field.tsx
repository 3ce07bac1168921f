import { useRef, useState } from 'react'
import { passwordLength, type PasswordScore } from '#core/member/password.ts'
import { m } from '#messages'
import styles from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps {
  readonly label: string
  readonly error?: string | undefined
}

/** How many of the four bars are filled, and what that means. */
const strengths: Readonly<Record<PasswordScore, { bars: string; label: () => string }>> = {
  0: { bars: 'weak', label: () => m.password_strength_weak() },
  1: { bars: 'weak', label: () => m.password_strength_weak() },
  2: { bars: 'fair', label: () => m.password_strength_fair() },
  3: { bars: 'good', label: () => m.password_strength_good() },
  4: { bars: 'strong', label: () => m.password_strength_strong() },
}

/** A field for a new password, which says while it is typed how hard it is to guess. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<{ length: number; score: PasswordScore }>()
  const latest = useRef('')
  const measure = async (letters: string) => {
    latest.current = letters
    const { scorePassword } = await import('#web/browser/score-password.ts')
    // While the lists are loading more is typed, and who waits first isn’t served first.
    const password = latest.current
    setTyped({ length: Array.from(password).length, score: scorePassword(password) })
  }
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={m.account_new_password_hint()}
        error={error}
        required
        onChange={(password) => void measure(password)}
      />
      {typed !== undefined && typed.length > 0 && <Strength {...typed} />}
    </div>
  )
}

function Strength({ length, score }: { readonly length: number; readonly score: PasswordScore }) {
  const isShort = length < passwordLength.min
  const { bars, label } = strengths[isShort ? 0 : score]
  return (
    <output className={styles.strength} data-strength={bars}>
      <span aria-hidden="true" className={styles.bars}>
        <i />
        <i />
        <i />
        <i />
      </span>
      {isShort ? m.password_strength_short({ count: passwordLength.min - length }) : label()}
    </output>
  )
}
