import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'

/** Takes the number and the PIN of a gift card, wherever one is used, checked or put on an account. */
export function GiftCardNumberFields() {
  return (
    <>
      <TextField
        label={m.gift_number()}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
      />
      <TextField
        label={m.gift_pin()}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
    </>
  )
}
