import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { formatBalanceDue, isFull, type Board } from './board.ts'
import { nextAction } from './next-action.ts'
import { useCrewAction } from './action-form.tsx'
import { HandOffPress } from './hand-off-press.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface UnfinishedOrdersPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** Lists what was promised for a day that is over and nobody finished: latest first, each with its next action. */
export function UnfinishedOrdersPanel({
  board,
  open,
  onClose,
  onChange,
}: UnfinishedOrdersPanelProps) {
  const { left, local_time } = board
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_unfinished()}>
      <p className="panel-lede">
        {left.length === 0 ? m.console_unfinished_empty() : m.console_unfinished_lede()}
      </p>
      <ul className="panel-list">
        {left.map((ticket) => (
          <UnfinishedOrder
            key={ticket.order_id}
            ticket={ticket}
            today={local_time.slice(0, 8)}
            onChange={onChange}
          />
        ))}
      </ul>
      {isFull(board, 'left') && <p className="panel-end">{m.console_more_on_press()}</p>}
    </SidePanel>
  )
}

interface UnfinishedOrderProps {
  readonly ticket: TicketAnswer
  readonly today: string
  readonly onChange: (change: BoardChange) => void
}

function UnfinishedOrder({ ticket, today, onChange }: UnfinishedOrderProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { number, guest, phone, lines } = ticket
  const { press, label } = nextAction(ticket)
  const due = m.console_due({ when: formatWhen(ticket.due, today, getLocale()) })
  return (
    <li className="panel-row">
      <span>
        <b>{number}</b> {guest}
        <small>{[due, formatBalanceDue(ticket)].filter(Boolean).join(' · ')}</small>
        <small>{lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}</small>
        <small>{formatPhone(phone)}</small>
      </span>
      <div className="panel-actions">
        <HandOffPress
          ticket={ticket}
          press={press}
          label={label()}
          name={m.console_press_on_order({ press: label(), number })}
          className={buttonClass({ variant: 'ghost' })}
          action={{ fetcher, busy }}
        />
      </div>
      <RefusalMessage message={refused} />
    </li>
  )
}
