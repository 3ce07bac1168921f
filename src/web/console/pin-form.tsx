import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { pinLength } from '#core/staff/screen-pin.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PinFormProps {
  readonly label: string
  readonly press: string
  /** What is typed is a password: no pad stands there. */
  readonly isPassword?: boolean
  readonly send: (typed: string) => Promise<void>
}

/** A PIN to press or to type, or a password; says why it isn’t taken. */
export function PinForm({ label, press, isPassword = false, send }: PinFormProps) {
  const { typed, setTyped, refused, busy, submit } = useSecret(send)
  const field = useRef<HTMLInputElement>(null)
  // Whoever came here has nothing else to do; what they press on the pad afterwards keeps the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <form onSubmit={submit}>
      <RefusalMessage message={refused} />
      <TextField
        label={label}
        type="password"
        inputMode={isPassword ? 'text' : 'none'}
        autoComplete={isPassword ? 'current-password' : 'off'}
        maxLength={isPassword ? 512 : pinLength.max}
        value={typed}
        onText={setTyped}
        required
        ref={field}
      />
      {!isPassword && <PinPad typed={typed} onChange={setTyped} />}
      <Button type="submit" block busy={busy}>
        {press}
      </Button>
    </form>
  )
}

function useSecret(send: PinFormProps['send']) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sendTyped = async () => {
    setBusy(true)
    try {
      await send(typed)
    } catch (error) {
      // A session that ended meanwhile is signed in anew on the page itself.
      if (error instanceof ApiRefusal && error.code === 'signed_out') window.location.reload()
      setRefused(error instanceof ApiRefusal ? error.message : m.refusal_outage())
      setTyped('')
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void sendTyped()
  }
  return { typed, setTyped, refused, busy, submit }
}

interface PinPadProps {
  readonly typed: string
  readonly onChange: (typed: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Digits to press on a screen that no keyboard hangs on. */
function PinPad({ typed, onChange }: PinPadProps) {
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
