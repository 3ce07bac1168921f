import { refundReasons } from '#core/charge/refund.ts'
import { m } from '#messages'
import { SelectField, TextField } from '#web/ui/field.tsx'

interface ReasonFieldProps {
  /** Which reasons whoever is asked may give. */
  readonly codes: readonly (keyof typeof refundReasons)[]
}

/** Asks why money goes back or an order is called off; without a reason it says to pick one. */
export function ReasonField({ codes }: ReasonFieldProps) {
  return (
    <SelectField
      label={m.console_refund_why()}
      invalid={m.console_refund_reason_missing()}
      name="reason"
      required
      defaultValue=""
    >
      <option value="" disabled>
        {m.console_refund_pick_reason()}
      </option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {refundReasons[code].label()}
        </option>
      ))}
    </SelectField>
  )
}

/** Asks how much goes back, in dollars. */
export function DollarsField() {
  return (
    <TextField
      label={m.console_refund_dollars()}
      name="dollars"
      inputMode="decimal"
      autoComplete="off"
      required
      pattern="\$?\d{1,6}(\.\d{0,2})?"
      title={m.console_refund_dollars_hint()}
    />
  )
}
