import { useEffect } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { Board } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { sound } from './sound.ts'

interface KioskCallsProps {
  readonly board: Board
  readonly onChange: (change: BoardChange) => void
}

/** The screens at which a guest waits for the crew, longest first; it rings as each calls. */
export function KioskCalls({ board: { calls, location }, onChange }: KioskCallsProps) {
  return (
    <section className="arrivals-bands" aria-label={m.console_calls()}>
      {calls.map((call) => (
        <Band key={call.kiosk_id} call={call} location_id={location.id} onChange={onChange} />
      ))}
    </section>
  )
}

interface BandProps {
  readonly call: Board['calls'][number]
  readonly location_id: string
  readonly onChange: KioskCallsProps['onChange']
}

function Band({ call: { kiosk_id, name }, location_id, onChange }: BandProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  useEffect(() => sound.ring(), [])
  return (
    <div className="arrivals-band">
      <Icon name="bell" />
      <p role="alert">
        <b>{m.console_call({ name })}</b>
      </p>
      <ActionForm fetcher={fetcher} press="answer-call" about={{ location_id, kiosk_id }}>
        <button type="submit" aria-label={m.console_call_go({ name })} aria-busy={busy}>
          {m.console_call_going()}
        </button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </div>
  )
}
