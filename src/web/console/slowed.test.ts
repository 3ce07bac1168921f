import { describe, expect, test } from 'vitest'
import type { PausedPart } from '#core/location/location.ts'
import { formatPauses, formatSlowedChange } from './slowed.tsx'

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

describe('what a board announces of what slows a kitchen', () => {
  const slowed = (...pauses: (typeof kitchen)[]) => ({ busy: null, pauses, location })
  const busy = { extra_minutes: 20, until: '20261128 20:00', by: null }

  test('a pause that ends names what orders are taken for again, whatever else is still paused', () => {
    expect(formatSlowedChange(slowed(delivery), slowed())).toBe('Orders are taken again: Delivery')
    expect(formatSlowedChange(slowed(delivery, grill), slowed(delivery))).toBe(
      'Orders are taken again: What Grill makes',
    )
    expect(formatSlowedChange(slowed(kitchen), { ...slowed(), busy })).toBe(
      'Orders are taken again: The whole kitchen',
    )
  })

  test('a pause that begins is announced, and the end of a busy hour', () => {
    expect(formatSlowedChange(slowed(), slowed(delivery))).toBe('Delivery paused until 7:30 PM')
    expect(formatSlowedChange(slowed(), { ...slowed(), busy })).toBe(
      'Busy: 20 minutes longer until 8:00 PM',
    )
    expect(formatSlowedChange({ ...slowed(), busy }, slowed())).toBe('No longer busy')
  })
})
