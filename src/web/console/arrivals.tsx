import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatVehicle } from '#core/handoff/format-vehicle.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { formatPlace } from './format-place.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import { HandOffPress } from './hand-off-press.tsx'
import { arrivedTickets, formatBalanceDue, type Board } from './board.ts'
import type { BoardChange } from './board-action.ts'

interface ArrivalsProps {
  readonly board: Board
  readonly onChange: (change: BoardChange) => void
}

/** The guests who are outside now, longest first, across the whole screen: which order, which car, and whether it can go out. */
export function Arrivals({ board, onChange }: ArrivalsProps) {
  const arrived = arrivedTickets(board)
  if (arrived.length === 0) return null
  return (
    <section className="arrivals-bands" aria-label={m.console_arrivals()}>
      {arrived.map((ticket) => (
        <Band key={ticket.order_id} ticket={ticket} onChange={onChange} />
      ))}
    </section>
  )
}

interface BandProps {
  readonly ticket: TicketAnswer
  readonly onChange: ArrivalsProps['onChange']
}

function Band({ ticket, onChange }: BandProps) {
  const { app } = useRoot()
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { order_id, number, guest, handoff, vehicle, status } = ticket
  const due = formatBalanceDue(ticket)
  const car = vehicle && formatVehicle(vehicle, getLocale())
  return (
    <div className="arrivals-band">
      <Icon name={handoff} />
      <p>
        <b>{m.console_guest_here({ number })}</b>
        <span>{[formatPlace(app, ticket), guest, car].filter(Boolean).join(' · ')}</span>
        {due && <b className="arrivals-owes">{due}</b>}
      </p>
      {status === 'placed' && (
        <ActionForm fetcher={fetcher} press="fire" about={{ order_id }}>
          <button type="submit" aria-label={m.console_fire_order({ number })} aria-busy={busy}>
            {m.console_fire()}
          </button>
        </ActionForm>
      )}
      {(status === 'accepted' || status === 'preparing') && <em>{m.console_not_boxed()}</em>}
      {status === 'ready' && (
        <HandOffPress
          ticket={ticket}
          press="hand-off"
          label={m.console_hand_off()}
          name={m.console_hand_out_order({ number })}
          action={{ fetcher, busy }}
        />
      )}
      <RefusalMessage message={refused} />
    </div>
  )
}
