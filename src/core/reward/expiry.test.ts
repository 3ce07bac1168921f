import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiresAgainAt } from './expiry.ts'

const spent = '2026-11-20T18:00:00Z'
const hoursAfter = (hours: number) => Temporal.Instant.from(spent).add({ hours }).toString()

test('R1.4 points that come back end on their day', () => {
  expect(expiresAgainAt(hoursAfter(100), spent, spent)).toBe(hoursAfter(100))
  expect(expiresAgainAt(hoursAfter(5_000), spent, hoursAfter(900))).toBe(hoursAfter(5_000))
})

test('R1.4 points whose day came while they were spent last as long as they would have then, a month at most', () => {
  expect(expiresAgainAt(hoursAfter(48), spent, hoursAfter(100))).toBe(hoursAfter(148))
  expect(expiresAgainAt(hoursAfter(2_000), spent, hoursAfter(3_000))).toBe(hoursAfter(3_720))
})

test('R1.4 who spends points and cancels again and again wins no more time than they were spent', () => {
  const turn = fc.record({ waits: fc.nat(400), spent: fc.nat(400) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000 }), fc.array(turn), (left, turns) => {
      let [now, ends, away] = [0, left, 0]
      for (const { waits, spent: lasts } of turns) {
        const begins = now + waits
        // What is over can’t be spent.
        if (begins >= ends) break
        now = begins + lasts
        away += lasts
        const again = expiresAgainAt(hoursAfter(ends), hoursAfter(begins), hoursAfter(now))
        ends = Temporal.Instant.from(spent).until(again).total('hours')
        expect(ends).toBeLessThanOrEqual(left + away)
        expect(ends).toBeGreaterThan(now)
      }
    }),
  )
})
