import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import type { Station } from '#core/order/station-work.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { isFull, recallable, type Board } from './board.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface RecallPanelProps {
  readonly board: Board
  /** Which station takes back what; the whole kitchen without one. */
  readonly station: Station
  readonly open: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** Lists what was bumped lately, newest first; a bump is undone here. */
export function RecallPanel({ board, station, open, onClose, onChange }: RecallPanelProps) {
  const bumped = recallable(board, station)
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_recall()}>
      {bumped.length === 0 && <p>{m.console_recall_empty()}</p>}
      <ul className="panel-list">
        {bumped.map((ticket) => (
          <Bumped key={ticket.order_id} ticket={ticket} station={station} onChange={onChange} />
        ))}
      </ul>
      {isFull(board, 'recent') && <p>{m.console_more_on_recall()}</p>}
    </SidePanel>
  )
}

interface BumpedProps {
  readonly station: Station
  readonly ticket: TicketAnswer
  readonly onChange: (change: BoardChange) => void
}

function Bumped({ ticket, station, onChange }: BumpedProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { order_id, number, guest, phone, lines } = ticket
  return (
    <li className="panel-row">
      <span>
        <b>{number}</b> {guest}
        <small>{lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}</small>
        <small>{formatPhone(phone)}</small>
      </span>
      <ActionForm fetcher={fetcher} press="recall" about={{ order_id, station: station ?? '' }}>
        <Button
          type="submit"
          variant="ghost"
          icon="recall"
          busy={busy}
          aria-label={m.console_recall_order({ number })}
        >
          {m.console_recall()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </li>
  )
}
