import { useState } from 'react'
import type { Station } from '#core/order/station-work.ts'
import { type Board, isFull, recallable, formatBalanceDue } from './board.ts'
import { BusyPanel } from './busy-panel.tsx'
import { ReturnedOrdersPanel } from './returned-orders-panel.tsx'
import type { Affected } from './affected-list.tsx'
import type { Item } from './find-items.ts'
import type { CrewLocation } from './load-board.server.ts'
import type { BoardChange } from './board-action.ts'
import { SoldOutPanel } from './sold-out-panel.tsx'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { SidePanel } from '#web/ui/dialog.tsx'
import { HeadOfficeLinks } from './head-office-links.tsx'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatPhone } from '#core/phone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { formatWhen } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'
import { nextAction } from './next-action.ts'
import { HandOffPress } from './hand-off-press.tsx'

export interface BoardListsProps {
  readonly board: Board
  readonly station: Station
  readonly items: readonly Item[] | null
  readonly affected: Affected | null
  readonly locations: readonly CrewLocation[]
  /** Which list the address names. */
  readonly show: string | null
  /** A finger is down: nothing may move under it. */
  readonly pressing: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** The board’s lists: each is rendered from its first opening on. */
export function BoardLists({
  show,
  items,
  affected,
  locations,
  pressing,
  station,
  ...list
}: BoardListsProps) {
  const [opened, setOpened] = useState<readonly string[]>([])
  if (show !== null && !opened.includes(show)) setOpened([...opened, show])
  return (
    <>
      {opened.includes('recall') && (
        <RecallPanel {...list} station={station} open={show === 'recall'} />
      )}
      {opened.includes('86') && (
        <SoldOutPanel
          {...list}
          {...{ items, affected, locations, pressing }}
          open={show === '86'}
        />
      )}
      {opened.includes('came-back') && (
        <ReturnedOrdersPanel {...list} open={show === 'came-back'} />
      )}
      {opened.includes('left') && <UnfinishedOrdersPanel {...list} open={show === 'left'} />}
      {opened.includes('busy') && <BusyPanel {...list} open={show === 'busy'} />}
      {opened.includes('office') && (
        <HeadOfficePanel open={show === 'office'} onClose={list.onClose} />
      )}
    </>
  )
}

interface HeadOfficePanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Leads from a kitchen’s board to what only head office opens; who else follows its address sees the board. */
function HeadOfficePanel({ open, onClose }: HeadOfficePanelProps) {
  const { session } = useRoot()
  if (session.staff?.role !== 'head_office') return null
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_head_office()}>
      <nav className="panel-office" aria-label={m.console_head_office()}>
        <HeadOfficeLinks />
      </nav>
    </SidePanel>
  )
}

interface RecallPanelProps {
  readonly board: Board
  /** Which station takes back what; the whole kitchen without one. */
  readonly station: Station
  readonly open: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** Lists what was bumped lately, newest first; a bump is undone here. */
function RecallPanel({ board, station, open, onClose, onChange }: RecallPanelProps) {
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

interface UnfinishedOrdersPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** Lists what was promised for a day that is over and nobody finished: latest first, each with its next action. */
function UnfinishedOrdersPanel({ board, open, onClose, onChange }: UnfinishedOrdersPanelProps) {
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
