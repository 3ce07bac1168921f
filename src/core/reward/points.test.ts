import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiredPoints, lotsLeft, type PointsEntry, pointsFor, sumOf } from './points.ts'

function entry(id: string, points: number, differs: Partial<PointsEntry> = {}): PointsEntry {
  const kind = points > 0 ? 'earned' : 'spent'
  const expires_at = points > 0 ? '2027-11-20T00:00:00.000Z' : null
  const at = '2026-11-20T00:00:00.000Z'
  return { id, kind, points, cart_id: null, reason: {}, at, expires_at, ...differs }
}

test('food earns points by the dollar, half up to the whole point', () => {
  expect(pointsFor(3_675, 12)).toBe(441)
  expect(pointsFor(1_375, 12)).toBe(165)
  expect(pointsFor(5, 10)).toBe(1)
  expect(pointsFor(0, 15)).toBe(0)
})

test('what is spent takes the points that expire first', () => {
  const early = entry('early', 100, { expires_at: '2027-01-01T00:00:00.000Z' })
  const late = entry('late', 100, { expires_at: '2027-06-01T00:00:00.000Z' })
  expect(lotsLeft([late, early, entry('spent', -130)])).toEqual([
    { id: 'late', left: 70, expires_at: late.expires_at },
  ])
})

test('what was taken back after it was spent is owed, and taken off what comes next', () => {
  const entries = [entry('a', 100), entry('b', -100), entry('c', -40), entry('d', 100)]
  expect(lotsLeft(entries).map(({ left }) => left)).toEqual([60])
})

test('points whose time is over go, as far as they weren’t spent, and no others', () => {
  const entries = [entry('old', 100), entry('spent', -30), entry('new', 50)]
  const [gone, ...more] = expiredPoints(entries, ['old'])
  expect([gone?.id, gone?.points, more]).toEqual(['expired:old', -70, []])
  const after = [...entries, entry('expired:old', gone?.points ?? 0, { reason: { lot: 'old' } })]
  expect(lotsLeft(after).map(({ id }) => id)).toEqual(['new'])
  expect(expiredPoints(after, ['old'])).toEqual([])
})

test('what is left of all points is their sum, and nothing where more went than came', () => {
  const any = fc.array(fc.integer({ min: -500, max: 500 }).filter(Boolean), { maxLength: 30 })
  fc.assert(
    fc.property(any, (changes) => {
      const entries = changes.map((points, nth) => entry(String(nth), points))
      const left = lotsLeft(entries).reduce((all, lot) => all + lot.left, 0)
      expect(left).toBe(Math.max(0, leftOver(changes)))
      expect(sumOf(entries)).toBeLessThanOrEqual(left)
    }),
  )
})

/** What is there in the end, counted plainly: a debt is paid by what comes next. */
function leftOver(changes: readonly number[]): number {
  return changes.reduce((all, points) => all + points, 0)
}
