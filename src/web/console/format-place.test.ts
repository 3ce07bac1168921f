import { expect, test } from 'vitest'
import { formatPlace } from './format-place.ts'

test('an order keeps its stand or its table until it is handed off, any other its handoff', () => {
  const place = (serving: Parameters<typeof formatPlace>[1]['serving']) =>
    formatPlace({ handoff_modes: [] }, { handoff: 'pickup', serving })
  expect(place(null)).toBe('Pickup')
  expect(place({ dining: 'here', table_stand: '14' })).toContain('14')
  expect(place({ dining: 'table', tables: ['T4', 'T5'], name: 'Rosa' })).toContain('T4 + T5')
})
