import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { PrinterBar } from './printer-bar.tsx'

type Failing = Parameters<typeof PrinterBar>[0]['printing']['failing']

/** What the board of a kitchen says of its printers. */
function read(failing: Failing): string {
  const printing = { watches_screens: false, failing }
  const element = <PrinterBar location_id="here" printing={printing} ended={false} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('R8.6 the board says of each printer that prints nothing why, and how many papers wait', () => {
  const markup = read([
    { printer: 'Fry', problem: 'no_paper', count: 3 },
    { printer: 'Bar', problem: 'unreachable', count: 1 },
  ])
  for (const said of [
    m.console_printer_fails({ printer: 'Fry', problem: m.printer_no_paper(), count: 3 }),
    m.console_printer_fails({ printer: 'Bar', problem: m.printer_unreachable(), count: 1 }),
  ])
    expect(markup).toContain(said)
  expect(read([])).toBe('')
})
