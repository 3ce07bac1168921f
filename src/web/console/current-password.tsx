import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'

/** Asks for the password that somebody signed in with: what proves who they are isn’t changed without it. */
export function CurrentPassword({ name = 'password' }: { readonly name?: string }) {
  return (
    <TextField
      label={m.staff_current_password()}
      name={name}
      type="password"
      autoComplete="current-password"
      maxLength={512}
      required
    />
  )
}
