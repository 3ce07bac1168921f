import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { TextField } from '#web/ui/field.tsx'

interface ReceiptEmailProps {
  readonly hint: string
  readonly error: string | undefined
}

/** Asks where a receipt goes; a member’s own address stands there already. */
export function ReceiptEmail({ hint, error }: ReceiptEmailProps) {
  return (
    <TextField
      label={m.gift_your_email()}
      hint={hint}
      error={error}
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={useRoot().saved?.contact.email}
      required
    />
  )
}
