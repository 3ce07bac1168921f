import { Form } from 'react-router'
import { lockMinutes, pinLength } from '#core/staff/screen-pin.ts'
import { m } from '#messages'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Press } from './account-press.tsx'
import { CurrentPassword } from './current-password.tsx'

interface ScreenPinFormProps {
  /** There is one already. */
  readonly isSet: boolean
  /** After how many minutes screens lock; null where they don’t. */
  readonly minutes: number | null
  readonly refused: Readonly<Record<string, string>> | undefined
}

/** Sets the PIN that somebody presses with on shared screens and that opens their own, and after how long those lock. */
export function ScreenPinForm({ isSet, minutes, refused }: ScreenPinFormProps) {
  const { min, max } = pinLength
  return (
    <section aria-labelledby="screen-lock">
      <h2 id="screen-lock">{m.staff_pin_title()}</h2>
      <p>{isSet ? formatSet(minutes) : m.staff_pin_lede()}</p>
      <Form method="post" preventScrollReset>
        <CurrentPassword />
        <TextField
          label={m.staff_pin()}
          hint={m.staff_pin_hint()}
          error={refused?.['pin']}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          pattern={`[0-9]{${min},${max}}`}
          title={m.staff_pin_hint()}
          maxLength={max}
          required
        />
        <SelectField
          label={m.staff_pin_minutes()}
          name="minutes"
          defaultValue={minutes ?? (isSet ? '' : 5)}
        >
          <option value="">{m.staff_pin_minutes_never()}</option>
          {lockMinutes.map((count) => (
            <option key={count} value={count}>
              {m.staff_pin_minutes_option({ count })}
            </option>
          ))}
        </SelectField>
        <Press intent="pin">{m.staff_pin_save()}</Press>
      </Form>
      {isSet && (
        <Form method="post" preventScrollReset>
          <CurrentPassword />
          <Press intent="pin-off" variant="ghost">
            {m.staff_pin_off()}
          </Press>
        </Form>
      )}
    </section>
  )
}

function formatSet(minutes: number | null): string {
  return minutes === null ? m.staff_pin_set() : m.staff_pin_on({ count: minutes })
}
