import { expect, test } from 'vitest'
import { createBuckets, createNetworkBuckets } from './token-bucket.ts'

/** How many of so many calls pass at a moment. */
function passing(take: (caller: string) => boolean, caller: string, calls: number): number {
  return Array.from({ length: calls }, () => take(caller)).filter(Boolean).length
}

test('T18 a caller passes as often as the bucket holds, then at its pace', () => {
  let now = 0
  const take = createBuckets({ size: 10, perSecond: 1 / 60, clock: () => now })
  expect(passing(take, 'robot', 1000)).toBe(10)
  now += 60_000
  expect(passing(take, 'robot', 1000)).toBe(1)
  now += 24 * 3_600_000
  expect(passing(take, 'robot', 1000)).toBe(10)
})

test('T18 one caller’s haste is nobody else’s wait', () => {
  const take = createBuckets({ size: 2, perSecond: 1, clock: () => 0 })
  expect(passing(take, 'robot', 100)).toBe(2)
  expect(passing(take, 'guest', 2)).toBe(2)
})

test('refused calls don’t push the next token further away', () => {
  let now = 0
  const take = createBuckets({ size: 1, perSecond: 1, clock: () => now })
  take('robot')
  for (now = 0; now < 1000; now += 100) take('robot')
  now = 1000
  expect(take('robot')).toBe(true)
})

test('T18 a customer of IPv6 has twice what one of their 65,536 networks has, not 65,536 times as much', () => {
  const passes = createNetworkBuckets({ size: 10, perSecond: 1, clock: () => 0 })
  const tried = (networkOf: (nth: number) => string) =>
    Array.from({ length: 700 }, (_, nth) => passes(networkOf(nth))).filter(Boolean).length
  expect(tried(() => '2001:db8:1:1::/64')).toBe(10)
  expect(tried((nth) => `2001:db8:1:${nth.toString(16)}::/64`)).toBe(10)
  expect(tried(() => '2001:db8:2:1::/64')).toBe(10)
  expect(tried((nth) => `198.51.100.${nth % 7}`)).toBe(70)
})
