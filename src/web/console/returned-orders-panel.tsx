import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { isFull, onTheRoad, type Board } from './board.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { CameBackAnswer } from '#contract/charge/returns.ts'
import { useState } from 'react'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWhen } from '#core/format/format-time.ts'
import type { Label } from '#core/locale.ts'
import { crewReasonCodes } from '#core/charge/refund.ts'
import { getLocale } from '#messages/runtime.js'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { DollarsField, ReasonField } from './refund-fields.tsx'
import styles from './returned-orders-panel.module.css'
import { SureField } from './sure-field.tsx'

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

interface RefundDecisionProps {
  readonly order: CameBackAnswer
  readonly today: string
  readonly onChange: (change: BoardChange) => void
}

/** Decides what goes back of one order, and why: the crew picks it, the guest reads it, and it never changes. */
function RefundDecision({ order, today, onChange }: RefundDecisionProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const [back, setBack] = useState<Back>('all')
  const { order_id, number, paid } = order
  const about = { order_id, paid: String(paid) }
  return (
    <li className="panel-form">
      <ReturnedOrder order={order} today={today} />
      <ActionForm fetcher={fetcher} press="give-back" about={about} className="panel-list">
        <HowMuch paid={paid} back={back} onChange={setBack} />
        <ReasonField codes={crewReasonCodes} />
        <SureField label={m.console_refund_sure()} />
        <Button
          type="submit"
          busy={busy}
          aria-label={m.console_refund_of_order({ press: labels[back](), number })}
        >
          {labels[back]()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </li>
  )
}

type Back = 'all' | 'part' | 'none'

const labels = {
  all: m.console_refund_all,
  part: m.console_refund_part,
  none: m.console_refund_nothing,
} as const satisfies Record<Back, Label>

function ReturnedOrder({ order, today }: Pick<RefundDecisionProps, 'order' | 'today'>) {
  const { number, guest, phone, address, due, said, paid, tip } = order
  const when = formatWhen(due, today, getLocale())
  const where = [address?.address, m.console_ticket_due({ when })]
  return (
    <p>
      <b>{number}</b> {guest}
      <small>{where.filter(Boolean).join(' · ')}</small>
      <small>{formatPhone(phone)}</small>
      {said && <small>“{said}”</small>}
      <small>{formatPaid(paid, tip)}</small>
    </p>
  )
}

function formatPaid(cents: number, tipCents: number): string {
  const paid = formatMoney(cents, getLocale())
  return tipCents > 0
    ? m.console_refund_paid_with_tip({ paid, tip: formatMoney(tipCents, getLocale()) })
    : m.console_refund_paid({ paid })
}

interface HowMuchProps {
  readonly paid: number
  readonly back: Back
  readonly onChange: (back: Back) => void
}

function HowMuch({ paid, back, onChange }: HowMuchProps) {
  return (
    <>
      <RadioCards<Back>
        legend={m.console_refund_how_much()}
        legendShown
        name="back"
        value={back}
        onChange={onChange}
        options={[
          {
            value: 'all',
            label: m.console_refund_option_all(),
            note: formatMoney(paid, getLocale()),
          },
          { value: 'part', label: m.console_refund_option_part() },
          { value: 'none', label: m.console_refund_option_nothing() },
        ]}
      />
      {back === 'part' && <DollarsField />}
    </>
  )
}
