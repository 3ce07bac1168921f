import type { TicketAnswer } from '#contract/console.ts'
import { phoneWords } from '#core/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { isFull, onTheRoad, type Board } from './board.ts'
import styles from './came-back-panel.module.css'
import { Decision } from './decision.tsx'
import list from './panels.module.css'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'

interface CameBackPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onPressed: (pressed: Pressed) => void
}

/** What is on the road and may come back, and what came back paid: somebody decides, once, what its guest gets back. */
export function CameBackPanel({ board, open, onClose, onPressed }: CameBackPanelProps) {
  const out = onTheRoad(board)
  const { came_back } = board
  return (
    <SidePanel open={open} onClose={onClose} title="Came back">
      {came_back.length === 0 && <p>Nothing that came back waits for you.</p>}
      <ul className={list.list} aria-label="To decide">
        {came_back.map((order) => (
          <Decision
            key={order.order_id}
            order={order}
            today={board.wall.slice(0, 8)}
            onPressed={onPressed}
          />
        ))}
      </ul>
      {isFull(board, 'came_back') && <p>Any more follow as you decide.</p>}
      {out.length > 0 && <h3 className={styles.road}>On the road</h3>}
      <ul className={list.list} aria-label="On the road">
        {out.map((ticket) => (
          <OnTheRoad key={ticket.order_id} ticket={ticket} onPressed={onPressed} />
        ))}
      </ul>
    </SidePanel>
  )
}

interface OnTheRoadProps {
  readonly ticket: TicketAnswer
  readonly onPressed: (pressed: Pressed) => void
}

function OnTheRoad({ ticket, onPressed }: OnTheRoadProps) {
  const { fetcher, busy, refused } = usePress(onPressed)
  const { order_id, number, guest, phone, address } = ticket
  return (
    <li className={list.row}>
      <span>
        <b>{number}</b> {guest}
        <small>{address?.address}</small>
        <small>{phoneWords(phone)}</small>
      </span>
      <PressForm fetcher={fetcher} press="came-back" about={{ order_id }}>
        <Button type="submit" variant="ghost" busy={busy} aria-label={`${number} came back`}>
          Came back
        </Button>
      </PressForm>
      <Refused words={refused} />
    </li>
  )
}
