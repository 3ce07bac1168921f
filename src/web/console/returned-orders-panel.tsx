import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { isFull, onTheRoad, type Board } from './board.ts'
import styles from './returned-orders-panel.module.css'
import { RefundDecision } from './refund-decision.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface ReturnedOrdersPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** Lists what is on the road and may come back, and what came back paid: somebody decides, once, what its guest gets back. */
export function ReturnedOrdersPanel({ board, open, onClose, onChange }: ReturnedOrdersPanelProps) {
  const out = onTheRoad(board)
  const { came_back } = board
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_came_back()}>
      {came_back.length === 0 && <p>{m.console_came_back_empty()}</p>}
      <ul className="panel-list" aria-label={m.console_to_decide()}>
        {came_back.map((order) => (
          <RefundDecision
            key={order.order_id}
            order={order}
            today={board.local_time.slice(0, 8)}
            onChange={onChange}
          />
        ))}
      </ul>
      {isFull(board, 'came_back') && <p>{m.console_more_on_decision()}</p>}
      {out.length > 0 && <h3 className={styles.road}>{m.console_on_the_road()}</h3>}
      <ul className="panel-list" aria-label={m.console_on_the_road()}>
        {out.map((ticket) => (
          <OnTheRoad key={ticket.order_id} ticket={ticket} onChange={onChange} />
        ))}
      </ul>
    </SidePanel>
  )
}

interface OnTheRoadProps {
  readonly ticket: TicketAnswer
  readonly onChange: (change: BoardChange) => void
}

function OnTheRoad({ ticket, onChange }: OnTheRoadProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { order_id, number, guest, phone, address } = ticket
  return (
    <li className="panel-row">
      <span>
        <b>{number}</b> {guest}
        <small>{address?.address}</small>
        <small>{formatPhone(phone)}</small>
      </span>
      <ActionForm fetcher={fetcher} press="came-back" about={{ order_id }}>
        <Button
          type="submit"
          variant="ghost"
          busy={busy}
          aria-label={m.console_came_back_order({ number })}
        >
          {m.console_came_back_press()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </li>
  )
}
