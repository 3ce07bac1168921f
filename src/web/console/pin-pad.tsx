import { pinLength } from '#core/staff/screen-pin.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

interface PinPadProps {
  readonly typed: string
  readonly onChange: (typed: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Digits to press on a screen that no keyboard hangs on. */
export function PinPad({ typed, onChange }: PinPadProps) {
  return (
    <div className="screen-pad">
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          onClick={() => onChange(`${typed}${digit}`.slice(0, pinLength.max))}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        aria-label={m.staff_pin_back()}
        onClick={() => onChange(typed.slice(0, -1))}
      >
        <Icon name="back" />
      </button>
    </div>
  )
}
