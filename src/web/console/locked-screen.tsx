import { type ReactNode, useId, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { PersonSteps } from './person-steps.tsx'
import { PinForm } from './pin-form.tsx'
import type { Pressing } from './pressing.ts'
import { SignOut } from './sign-out.tsx'
import { usePersons } from './use-persons.ts'

interface LockedScreenProps {
  /** Several share it: the PIN of each of them opens it. */
  readonly shared: boolean
  /** What is behind is the board, which stays in sight. */
  readonly inSight: boolean
  readonly onOpen: (pressing: Pressing | null) => void
}

/** The layer over a locked screen: a PIN or the password opens it. Behind it the board alone stays in sight. */
export function LockedScreen({ shared, inSight, onOpen }: LockedScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [by, setBy] = useState<'pin' | 'password'>('pin')
  useTopLayer(dialog)
  const open = async (body: Opening) => {
    const { pressing } = await callFromPage('PUT /console/lock/opened', { body })
    onOpen(pressing)
  }
  return (
    <dialog
      ref={dialog}
      className="screen-lock"
      data-in-sight={inSight || undefined}
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog that Escape is pressed on again and again.
      onClose={({ currentTarget }) =>
        currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()
      }
    >
      <Icon name="lock" />
      <h2 id={heading}>{m.staff_lock_title()}</h2>
      <p>{m.staff_lock_lede()}</p>
      {by === 'password' ? (
        <PinForm
          key="password"
          isPassword
          label={m.console_password()}
          press={m.staff_lock_open()}
          send={(password) => open({ password })}
        />
      ) : (
        <OpenByPin shared={shared} open={open} />
      )}
      <div className="screen-ways">
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

/** What opens a screen. */
type Opening = { readonly pin: string; readonly staff_id?: string } | { readonly password: string }

interface OpenByPinProps extends Pick<LockedScreenProps, 'shared'> {
  readonly open: (body: Opening) => Promise<void>
}

function OpenByPin({ shared, open }: OpenByPinProps) {
  const own = (
    <PinForm label={m.staff_pin()} press={m.staff_lock_open()} send={(pin) => open({ pin })} />
  )
  return shared ? <OpenByPerson open={open}>{own}</OpenByPerson> : own
}

interface OpenByPersonProps extends Pick<OpenByPinProps, 'open'> {
  /** The screen’s own PIN, where nobody who works here has one. */
  readonly children: ReactNode
}

function OpenByPerson({ open, children }: OpenByPersonProps) {
  const { persons, refused } = usePersons()
  if (persons === null) return <RefusalMessage message={refused} />
  if (persons.length === 0) return children
  return (
    <PersonSteps
      persons={persons}
      press={m.staff_lock_open()}
      send={(staff_id, pin) => open({ staff_id, pin })}
    />
  )
}

/** Keeps a dialog above all others for as long as it is there: also above those that open after it. */
function useTopLayer(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    shown.showModal()
    const rise = new MutationObserver((changes) => {
      const isCovered = changes.some(
        ({ target }) => target !== shown && target instanceof HTMLDialogElement && target.open,
      )
      if (!isCovered) return
      const focused = document.activeElement
      shown.close()
      shown.showModal()
      if (focused instanceof HTMLElement && shown.contains(focused)) focused.focus()
    })
    rise.observe(document, { attributeFilter: ['open'], subtree: true })
    return () => {
      rise.disconnect()
      shown.close()
    }
  }, [dialog])
}
