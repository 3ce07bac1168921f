import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { pinLength } from '#core/screen-pin.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './locked-screen.module.css'
import { PinPad } from './pin-pad.tsx'
import { SignOut } from './sign-out.tsx'

/** The layer over a locked screen: the PIN or the password opens it, and what is behind stays in sight. */
export function LockedScreen({ onOpen }: { readonly onOpen: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { by, setBy, typed, setTyped, refused, busy, open } = useOpening(onOpen)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void open()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog that Escape is pressed on again and again.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <Icon name="lock" />
      <h2 id={heading}>{m.staff_lock_title()}</h2>
      <p>{m.staff_lock_lede()}</p>
      <form onSubmit={submit}>
        <RefusalMessage message={refused} />
        <TextField
          key={by}
          label={by === 'pin' ? m.staff_pin() : m.console_password()}
          type="password"
          inputMode={by === 'pin' ? 'none' : 'text'}
          autoComplete={by === 'pin' ? 'off' : 'current-password'}
          maxLength={by === 'pin' ? pinLength.max : 512}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
        />
        {by === 'pin' && <PinPad typed={typed} onChange={setTyped} />}
        <Button type="submit" block busy={busy}>
          {m.staff_lock_open()}
        </Button>
      </form>
      <div className={styles.ways}>
        <button
          type="button"
          className={linkClass}
          onClick={() => setBy(by === 'pin' ? 'password' : 'pin')}
        >
          {by === 'pin' ? m.staff_lock_by_password() : m.staff_lock_by_pin()}
        </button>
        <SignOut className={linkClass} />
      </div>
    </dialog>
  )
}

/** Opens the screen by what was typed; says why where it stays locked. */
function useOpening(onOpen: () => void) {
  const [by, choose] = useState<'pin' | 'password'>('pin')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const setBy = (way: 'pin' | 'password') => {
    choose(way)
    setTyped('')
    setRefused(undefined)
  }
  const open = async () => {
    if (busy) return
    setBusy(true)
    try {
      const body = by === 'pin' ? { pin: typed } : { password: typed }
      await callFromPage('PUT /console/lock/opened', { body })
      onOpen()
    } catch (error) {
      // A session that ended meanwhile is signed in anew on the page itself.
      if (error instanceof ApiRefusal && error.code === 'signed_out') window.location.reload()
      setRefused(error instanceof ApiRefusal ? error.message : m.refusal_outage())
      setTyped('')
      setBusy(false)
    }
  }
  return { by, setBy, typed, setTyped, refused, busy, open }
}
