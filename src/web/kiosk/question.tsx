import { useEffect, useRef } from 'react'
import { m } from '#messages'

interface QuestionProps {
  readonly title: string
  readonly text: string
  readonly onStay: () => void
  /** Ends the visit; without it there is nothing but to go on. */
  readonly onEnd?: (() => void) | undefined
}

/** Asks something over the screen, with what goes on first. */
export function Question({ title, text, onStay, onEnd }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="kiosk-question"
      aria-labelledby="kiosk-question"
      onCancel={onStay}
    >
      <h2 id="kiosk-question">{title}</h2>
      <p>{text}</p>
      <button type="button" className="kiosk-red" onClick={onStay}>
        {m.kiosk_go_on()}
      </button>
      {onEnd && (
        <button type="button" className="kiosk-ghost" onClick={onEnd}>
          {m.kiosk_start_over()}
        </button>
      )}
    </dialog>
  )
}
