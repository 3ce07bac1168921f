import { expect, test } from 'vitest'
import { m } from '#messages'
import { formatAhead } from './location-card.tsx'

test('a kitchen that is paused is ordered from after its pause, and one that is closed for when it opens', () => {
  const ahead = (paused_until: string | null) =>
    formatAhead({
      open_state: { text: 'Text', until: null, opens: null, paused_until },
      today: '20261128',
    })
  expect(ahead('20261128 21:13')).toBe('Order ahead for after 9:13 PM')
  expect(ahead(null)).toBe(m.locations_order_ahead_for_opening())
})
