import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aLine, aTicket } from '#test/builders/a-board.ts'
import type { TicketLine as Line } from './board.ts'
import { TicketLine } from './ticket-line.tsx'

const line = aLine({ quantity: 2 })

/** A line as the crew reads it. */
function read(differs: Partial<Line>): string {
  const element = (
    <TicketLine
      ticket={aTicket({ order_id: 'ord_1' })}
      unsent={[]}
      line={{ ...line, ...differs }}
      station={null}
      onChange={() => undefined}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('R1.1 what differs from the recipe says so in a word: NO, or +', () => {
  const markup = read({
    choices: [
      { name: 'onion', quantity: 0, change: 'no' },
      { name: 'guacamole', quantity: 2, change: 'add' },
      { name: 'medium', quantity: 1, change: 'as_is' },
    ],
  })
  expect(markup).toContain('NO onion')
  expect(markup).toContain('+ guacamole × 2')
  expect(markup).toMatch(/<span>medium<\/span>/)
})

test('R1.1 an option that is called “No …” leaves something out and adds nothing', () => {
  const markup = read({
    choices: [
      { name: 'No onion', quantity: 1, change: 'add' },
      { name: 'No gravy', quantity: 1, change: 'as_is' },
      { name: 'No. 7 sauce', quantity: 1, change: 'add' },
    ],
  })
  expect(markup).toContain('NO onion')
  expect(markup).toContain('NO gravy')
  expect(markup).not.toContain('+ No onion')
  expect(markup).toContain('+ No. 7 sauce')
})

test('an option that is called “Sin …” leaves something out too', () => {
  const markup = read({ choices: [{ name: 'Sin cebolla', quantity: 1, change: 'add' }] })
  expect(markup).toContain('NO cebolla')
  expect(markup).not.toContain('+ Sin')
})

test('T12 what a guest wrote is text, whatever it says', () => {
  const markup = read({ instructions: '<img src=x onerror=alert(1)>', recipient: '<b>Theo</b>' })
  expect(markup).not.toContain('<img')
  expect(markup).not.toContain('<b>Theo')
})

test('a struck line says that it is pressed, and offers to put it back', () => {
  const parts = [{ station: 'grill', started_at: null, done_at: '2026-11-20T18:04:30.000Z' }]
  expect(read({ parts })).toMatch(/value="unstrike".*aria-pressed="true"/)
  expect(read({})).toMatch(/value="strike".*aria-pressed="false"/)
})
