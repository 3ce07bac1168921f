import { m } from '#messages'
import { field } from '#web/api/form-field.ts'
import { TextField } from '#web/ui/field.tsx'

/** What says that a password was right, and that a code is wanted beside it. */
const wantsCode: ReadonlySet<string> = new Set(['sign_in.code_needed', 'second_factor.wrong'])

interface SignInFieldsProps {
  /** Why the last try was refused. */
  readonly refused?: string | undefined
}

/** Takes the email and the password of somebody of the staff, and the code of their second factor once it is asked for. */
export function SignInFields({ refused = '' }: SignInFieldsProps) {
  return (
    <>
      <TextField
        label={m.console_email()}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      <TextField
        label={m.console_password()}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
      />
      {wantsCode.has(refused) && (
        <TextField
          label={m.staff_sign_in_code()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
      )}
    </>
  )
}

/** Reads what was typed to sign in. */
export function readSignIn(form: FormData) {
  const code = field(form, 'code')
  return {
    email: field(form, 'email'),
    password: field(form, 'password'),
    ...(code !== '' && { code }),
  }
}
