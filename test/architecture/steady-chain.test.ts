import { expect, test } from 'vitest'
import { hoursBehindAtNoon, zoneAt } from '#test/builders/steady-chain.ts'

test('at each hour of UTC it is noon at the steady chain, and eleven on the same day in its other zone', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = Temporal.Instant.from(`2026-11-27T${String(hour).padStart(2, '0')}:01:00Z`)
    const at = (local: number) => now.toZonedDateTimeISO(zoneAt(local, hoursBehindAtNoon(hour)))
    expect([at(12).hour, at(11).hour, at(3).hour]).toEqual([12, 11, 3])
    expect(at(11).toPlainDate()).toEqual(at(12).toPlainDate())
  }
})
