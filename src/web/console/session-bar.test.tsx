import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { SessionBar } from './session-bar.tsx'

/** What the bar says of a sign-in that ends at six in the evening on the kitchen’s clock. */
function read(ended: boolean): string {
  const element = <SessionBar endsAt="20261120 18:00" ended={ended} localTime="20261120 17:58" />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a screen that is about to sign out says when, and asks for nothing yet', () => {
  const markup = read(false)
  expect(markup).toContain(m.console_session_ends({ time: '6:00 PM' }))
  expect(markup).not.toContain('type="password"')
})

test('a screen that was signed out says how old it is, and asks for a sign-in in place', () => {
  const markup = read(true)
  expect(markup).toContain(m.console_session_ended({ time: '5:58 PM' }))
  expect(markup).toContain('type="password"')
})
