import { expect, test } from 'vitest'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { m } from '#messages'
import { aBoard, aLine, aTicket } from '#test/builders/a-board.ts'
import { consoleMarkup } from '#test/builders/page-markup.tsx'
import { BoardFoot } from './board-foot.tsx'
import { ExpoBoard } from './expo-board.tsx'
import LabelsPage from './labels-page.tsx'

const now = '2026-11-20T18:20:00.000Z'
const bumped_at = '2026-11-20T18:16:00.000Z'
/** What somebody ordered at a kiosk, who took a stand and gave no number. */
const atStand = { serving: { dining: 'here', table_stand: '14' }, phone: '' } as const
const stand = m.kiosk_serving_stand({ where: m.kiosk_for_here(), stand: '14' })

/** A kitchen whose only order is in its bag and waits. */
const ready = (differs: Partial<TicketAnswer>) => {
  const lines = [aLine({ done: true, bagged: true })]
  return aBoard({ now, recent: [aTicket({ status: 'ready', bumped_at, lines, ...differs })] })
}

/** Expo’s shelf, as the crew reads it. */
function shelf(differs: Partial<TicketAnswer>): string {
  const markup = consoleMarkup(() => (
    <ExpoBoard
      board={ready(differs)}
      now={now}
      handoff={null}
      inert={false}
      onChange={() => undefined}
    />
  ))
  return /<aside.*<\/aside>/.exec(markup)?.[0] ?? ''
}

/** The strips below the tickets of a station. */
function strips(differs: Partial<TicketAnswer>): string {
  return consoleMarkup(() => (
    <BoardFoot
      board={ready(differs)}
      station={null}
      moment={{ later: 0, showsLater: false, onShowLater: () => undefined }}
      keys={{ first: 0, last: 0, isTurnable: false, keyOf: () => undefined, turn: () => undefined }}
      count={0}
      onChange={() => undefined}
    />
  ))
}

/** The labels of an order, with what they are printed at. */
function labels(differs: Partial<TicketAnswer>): string {
  return consoleMarkup(LabelsPage, {
    ticket: { ...aTicket(differs), people: [] },
    location: { id: 'south-lamar', name: 'South Lamar', dining: false },
    labels: [],
    printsLabels: false,
  })
}

test('R4.24 shelf, strip and label say to which stand an order is brought, and whoever has none by its handoff', () => {
  for (const read of [shelf, strips, labels]) {
    expect(read(atStand)).toContain(stand)
    expect(read({})).toContain('Pickup')
    expect(read({})).not.toContain(m.kiosk_for_here())
  }
})

test('R1.7 shelf, strip and label say to which table an order is brought', () => {
  const serving: TicketAnswer['serving'] = {
    dining: 'table',
    tables: ['T4', 'T5'],
    name: 'Rosa',
  }
  for (const read of [shelf, strips, labels])
    expect(read({ serving })).toContain(
      m.console_serving_table({ tables: 'T4 + T5', name: 'Rosa' }),
    )
})

test('the shelf offers no call to who gave no number, and one to who did', () => {
  expect(shelf(atStand)).not.toContain('tel:')
  expect(shelf({})).toContain('href="tel:+15125550188"')
})
