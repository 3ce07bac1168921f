import { describe, expect, test } from 'vitest'
import type { PausedPart } from '#core/location/location.ts'
import { formatPauses } from './slowed.tsx'

const pause = (part: PausedPart, until: string) => ({
  part,
  reason: 'rush' as const,
  by: 'Crew',
  since: '20261128 19:00',
  until,
})
const delivery = pause({ kind: 'handoff', handoff: 'delivery' }, '20261128 19:30')
const grill = pause({ kind: 'station', station: 'grill' }, '20261128 21:13')
const kitchen = pause({ kind: 'kitchen' }, '20261128 20:00')
const location = { station_names: { grill: 'Grill' } }
const formatted = (...pauses: (typeof kitchen)[]) => formatPauses({ pauses, location })

describe('what the board says of pauses', () => {
  test('a pause of the whole kitchen says until when, whatever part of it is paused for longer', () => {
    expect(formatted(kitchen)).toBe('Paused until 8:00 PM')
    expect(formatted(grill, kitchen)).toBe('Paused until 8:00 PM')
    expect(formatted()).toBe('')
  })

  test('a pause of one handoff or one station names it: the kitchen goes on', () => {
    expect(formatted(delivery)).toBe('Delivery paused until 7:30 PM')
    expect(formatted(grill)).toBe('Grill paused until 9:13 PM')
  })

  test('several pauses of parts are counted, until the last of them', () => {
    expect(formatted(grill, delivery)).toBe('2 pauses until 9:13 PM')
  })
})
