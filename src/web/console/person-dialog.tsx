import { useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { linkClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { PersonSteps } from './person-steps.tsx'
import type { Pressing } from './pressing.ts'
import { usePersons } from './use-persons.ts'

interface PersonDialogProps {
  readonly onTyped: (pressing: Pressing) => void
  readonly onCancel: () => void
  readonly onLock: () => void
}

/** Asks on a screen that several share whose name a press is to carry. Nothing of the page behind it is lost. */
export function PersonDialog({ onTyped, onCancel, onLock }: PersonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { persons, refused } = usePersons()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="screen-person"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      // Browsers close a dialog that Escape is pressed on again and again.
      onClose={({ currentTarget }) => currentTarget.isConnected && onCancel()}
    >
      <h2 id={heading}>{m.person_title()}</h2>
      <p>{persons?.length === 0 ? m.person_none() : m.person_lede()}</p>
      <RefusalMessage message={refused} />
      {persons && persons.length > 0 && (
        <PersonSteps
          persons={persons}
          press={m.person_go()}
          send={async (staff_id, pin) =>
            onTyped(await callFromPage('PUT /console/person', { body: { staff_id, pin } }))
          }
        />
      )}
      <div className="screen-ways">
        <button type="button" className={linkClass} onClick={onCancel}>
          {m.person_cancel()}
        </button>
        <button type="button" className={linkClass} onClick={onLock}>
          {m.person_lock()}
        </button>
      </div>
    </dialog>
  )
}
