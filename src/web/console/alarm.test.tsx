import { expect, test } from 'vitest'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { addMinutes } from '#core/time.ts'
import { m } from '#messages'
import { aBoard, aLine, aTicket } from '#test/builders/a-board.ts'
import { consoleMarkup } from '#test/builders/page-markup.tsx'
import { BoardAlerts } from './board-alerts.tsx'
import { TicketGrid } from './ticket-grid.tsx'

const unbegun: Partial<TicketAnswer> = { status: 'accepted' }
const begun: Partial<TicketAnswer> = {
  status: 'preparing',
  lines: [
    aLine({ parts: [{ station: 'grill', started_at: '2026-11-20T18:04:00.000Z', done_at: null }] }),
  ],
}
/** Eight minutes at the grill before it has to be made. */
const latestStart = '2026-11-20T18:07:00.000Z'

/** How loud the screen asks so many minutes after an order should have been begun: its ticket, and the bar over all of them. */
function alarmAfter(minutes: number, differs = unbegun) {
  const now = addMinutes(latestStart, minutes)
  const board = aBoard({ now, tickets: [aTicket(differs)] })
  const at = { board, station: null, onChange: () => undefined }
  const grid = consoleMarkup(() => (
    <TicketGrid
      {...at}
      tickets={board.tickets}
      now={now}
      inert={false}
      keyOf={() => undefined}
      isNew={() => false}
    />
  ))
  const alerts = consoleMarkup(() => (
    <BoardAlerts
      {...at}
      passed={0}
      lost={false}
      unsent={{ overtaken: [], onRead: () => undefined }}
      session={{ endsAt: undefined, ended: false }}
    />
  ))
  const [, ofTicket] = /data-alarm="(\d)"/.exec(grid) ?? []
  const [, ofBar] = /data-step="(\d)"/.exec(alerts) ?? []
  return { ofTicket, ofBar, says: alerts.includes(m.console_unstarted({ count: 1 })) }
}

test('an order that nobody begins asks louder on the screen the longer that lasts: its ticket, and the bar', () => {
  const silent = { ofTicket: '0', ofBar: undefined, says: false }
  const loud = (step: string) => ({ ofTicket: step, ofBar: step, says: true })
  expect(alarmAfter(-1)).toEqual(silent)
  expect(alarmAfter(1)).toEqual(loud('1'))
  expect(alarmAfter(2)).toEqual(loud('2'))
  expect(alarmAfter(5)).toEqual(loud('3'))
  expect(alarmAfter(5, begun)).toEqual(silent)
})
