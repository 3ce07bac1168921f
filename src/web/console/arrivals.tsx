import type { TicketAnswer } from '#contract/console.ts'
import { vehicleWords } from '#core/handoff/vehicle.ts'
import { handoffTitle } from '#web/root/handoff-words.ts'
import { useKnown } from '#web/root/known.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './arrivals.module.css'
import { balanceDueWords, hereOf, type Board } from './board.ts'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'

interface ArrivalsProps {
  readonly board: Board
  readonly onPressed: (pressed: Pressed) => void
}

/** Who stands outside now, longest first, across the whole screen: which order, which car, and whether it can go out. */
export function Arrivals({ board, onPressed }: ArrivalsProps) {
  const here = hereOf(board)
  if (here.length === 0) return null
  return (
    <section className={styles.bands} aria-label="Here now">
      {here.map((ticket) => (
        <Band key={ticket.order_id} ticket={ticket} onPressed={onPressed} />
      ))}
    </section>
  )
}

interface BandProps {
  readonly ticket: TicketAnswer
  readonly onPressed: ArrivalsProps['onPressed']
}

function Band({ ticket, onPressed }: BandProps) {
  const { app } = useKnown()
  const { fetcher, busy, refused } = usePress(onPressed)
  const { order_id, number, guest, handoff, vehicle, status } = ticket
  const due = balanceDueWords(ticket)
  return (
    <div className={styles.band}>
      <Icon name={handoff} />
      <p>
        <b>{number} is here</b>
        <span>
          {handoffTitle(app, handoff)} · {guest}
          {vehicle && ` · ${vehicleWords(vehicle)}`}
        </span>
        {due && <b className={styles.owes}>{due}</b>}
      </p>
      {status === 'ready' ? (
        <PressForm fetcher={fetcher} press="hand-off" about={{ order_id }}>
          <button type="submit" aria-label={`Hand ${number} out`} aria-busy={busy}>
            Hand off
          </button>
        </PressForm>
      ) : (
        <em>Not boxed yet</em>
      )}
      <Refused words={refused} />
    </div>
  )
}
