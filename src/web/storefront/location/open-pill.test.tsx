import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenPill } from './open-pill.tsx'

const pill = (open: boolean, paused_until: string | null) =>
  renderToStaticMarkup(
    <OpenPill
      location={{ open, open_state: { text: 'Text', until: null, opens: null, paused_until } }}
    />,
  )

test('a kitchen that is open and paused is no kitchen that is simply open, and none that is closed', () => {
  const [open, closed, paused] = [pill(true, null), pill(false, null), pill(true, '20261128 21:13')]
  expect(open).toMatch(/ok.*check-circle/)
  expect(closed).toMatch(/bad/)
  expect(paused).toMatch(/warn/)
  expect(paused).not.toMatch(/check-circle/)
})
