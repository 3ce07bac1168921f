import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { Affected } from './affected-list.tsx'
import type { BoardChange } from './board-action.ts'

interface TellPressProps {
  readonly location_id: string
  readonly onChange: (change: BoardChange) => void
  readonly press: 'offer' | 'tell-carts'
  /** The field of the form that names them. */
  readonly field: 'order_ids' | 'cart_ids'
  /** Whose guests can be written to and weren’t yet. */
  readonly untold: readonly string[]
  /** Returns whose guests were, by what the API says then. */
  readonly toldIn: (affected: Affected) => readonly string[]
  readonly label: string
  readonly lede: string
  readonly done: (count: number) => string
}

/**
 * Writes to all guests at one press who can be and weren’t yet, and says to how many; the focus of the press that is gone by then goes
 * there.
 */
export function TellPress({ untold, toldIn, onChange, ...press }: TellPressProps) {
  const [count, setCount] = useState(0)
  const told = useRef<HTMLOutputElement>(null)
  const pressed = useRef('')
  const { fetcher, busy, refused } = useCrewAction((change) => {
    if ('affected' in change) setCount(among(pressed.current, toldIn(change.affected)))
    onChange(change)
  })
  // The list may have been read again, with all of them told, before the press is answered.
  const sent = fetcher.formData?.get(press.field)
  useEffect(() => {
    if (typeof sent === 'string') pressed.current = sent
  }, [sent])
  const isDone = count > 0 && untold.length === 0
  useEffect(() => {
    // Who types meanwhile goes on.
    if (isDone && !(document.activeElement instanceof HTMLInputElement)) told.current?.focus()
  }, [isDone])
  const { location_id, field } = press
  return (
    <>
      {untold.length > 0 && (
        <>
          <ActionForm
            fetcher={fetcher}
            press={press.press}
            about={{ location_id, [field]: untold.join(' ') }}
          >
            <Button type="submit" icon="mail" busy={busy}>
              {press.label}
            </Button>
          </ActionForm>
          <p>{press.lede}</p>
        </>
      )}
      <output ref={told} tabIndex={-1} aria-live="polite">
        {count > 0 && press.done(count)}
      </output>
      <RefusalMessage message={refused} />
    </>
  )
}

/** Counts those of some ids that a press named, in a row. */
function among(pressed: string, ids: readonly string[]): number {
  const named = new Set(pressed.split(' '))
  return ids.filter((id) => named.has(id)).length
}
