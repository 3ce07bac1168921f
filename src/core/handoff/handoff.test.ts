import { expect, test } from 'vitest'
import { handoffModes } from '#core/handoff/handoff.ts'

test('R6.1 pickup, curbside and drive-thru are the pickup group; delivery and dispatch the delivery group', () => {
  const groups = Object.entries(handoffModes).map(([mode, { group }]) => [mode, group])
  expect(Object.fromEntries(groups)).toEqual({
    pickup: 'pickup',
    curbside: 'pickup',
    drivethru: 'pickup',
    delivery: 'delivery',
    dispatch: 'delivery',
  })
})

test('R6.1 only the delivery group needs an address; who comes by car to be served is asked which', () => {
  for (const [mode, row] of Object.entries(handoffModes)) {
    expect(row.needs_address).toBe(row.group === 'delivery')
    expect(row.asks_vehicle).toBe(['curbside', 'drivethru'].includes(mode))
  }
})
