import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { Ahead } from './location-card.tsx'

/** Draws from when on one can order, for a guest whose dates are in a language. */
function ahead(paused_until: string | null, date_language: string | null = null): string {
  const location = {
    open_state: { text: 'Text', until: null, opens: null, paused_until },
    today: '20261128',
  }
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element: <Ahead location={location} /> }],
    { hydrationData: { loaderData: { root: { date_language } } } },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a kitchen that is paused is ordered from after its pause, and one that is closed for when it opens', () => {
  expect(ahead('20261128 21:13')).toBe('Order ahead for after 9:13 PM')
  expect(ahead(null)).toBe(m.locations_order_ahead_for_opening())
})

test('R11.11 the end of a pause is read in the guest’s own language', () => {
  expect(ahead('20261128 21:13', 'de')).toBe(
    'Order ahead for after <span lang="de" dir="ltr">Samstag, 28. November 2026 um 21:13</span>',
  )
})
