import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'

/** Takes the email and the password of somebody of the staff. */
export function SignInFields() {
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
    </>
  )
}
