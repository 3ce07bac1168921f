import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewPoints, PointsEntry } from '#core/reward/points.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { orderPointsDue, pointsEarned, type PointsOrder } from './order-points.ts'

const program = aRewardsProgram()
const now = '2026-11-20T18:00:00Z'
const order: PointsOrder = {
  cart_id: 'crt_1',
  status: 'completed',
  base: 3_675,
  total: 4_600,
  back: 0,
}

interface Asked {
  readonly earned?: number
  readonly is_on?: boolean
  readonly of_member?: readonly PointsEntry[]
}

function due(
  differs: Partial<PointsOrder> = {},
  entries: readonly PointsEntry[] = [],
  { earned = 0, is_on = true, of_member = [] }: Asked = {},
) {
  const context = { entries, of_member, program: is_on ? program : null, earned, now }
  return orderPointsDue({ ...order, ...differs }, context)
}

function stored(added: readonly NewPoints[]): readonly PointsEntry[] {
  return added.map((entry) => ({ ...entry, at: now }))
}

const spent: PointsEntry = {
  id: 'spent:pay_1',
  kind: 'spent',
  points: -1_000,
  cart_id: order.cart_id,
  reason: { names: [{ name: 'Queso on us' }] },
  at: now,
  expires_at: null,
}

test('a completed order earns points by its member’s tier, once, for as long as the programme says', () => {
  const [first, ...more] = due({}, [], { earned: 1_000 })
  expect(first).toEqual({
    id: 'earned:crt_1:0',
    kind: 'earned',
    points: 441,
    cart_id: 'crt_1',
    reason: { base: 3_675, per_dollar: 12 },
    expires_at: '2027-11-20T18:00:00Z',
  })
  expect(more).toEqual([])
  expect(due({}, stored(first ? [first] : []), { earned: 3_000 })).toEqual([])
})

test('an order that isn’t completed, one without food, and one of a chain without rewards earn nothing', () => {
  expect(due({ status: 'ready' })).toEqual([])
  expect(due({ base: 0, total: 0 })).toEqual([])
  expect(due({}, [], { is_on: false })).toEqual([])
})

test('what goes back takes its share of the points along, to the last one', () => {
  const earned = stored(due())
  const [half] = due({ back: 2_300 }, earned)
  expect([half?.kind, half?.points]).toEqual(['taken_back', 184 - 368])
  const [rest] = due({ back: 4_600 }, [...earned, ...stored(half ? [half] : [])])
  expect(rest?.points).toBe(-184)
})

test('an order that comes to nothing gives back the points of its rewards, once', () => {
  const [back] = due({ status: 'cancelled' }, [spent])
  expect([back?.kind, back?.points, back?.reason.names]).toEqual([
    'given_back',
    1_000,
    spent.reason.names,
  ])
  expect(due({ status: 'cancelled' }, [spent, ...stored(back ? [back] : [])])).toEqual([])
  expect(due({ status: 'placed' }, [spent])).toEqual([])
})

test('R1.4 points that come back end on the day that they would have ended on, and last as long at least as when they were spent', () => {
  const before: PointsEntry = { ...spent, at: '2026-11-10T18:00:00Z' }
  const earned = (id: string, points: number, expires_at: string): PointsEntry => ({
    ...spent,
    id,
    kind: 'earned',
    points,
    cart_id: 'crt_0',
    expires_at,
  })
  const of_member = [
    earned('soon', 300, '2026-11-12T18:00:00Z'),
    earned('next', 500, '2027-02-01T00:00:00Z'),
    earned('late', 900, '2027-06-01T00:00:00Z'),
    before,
  ]
  const back = due({ status: 'cancelled' }, [before], { of_member })
  expect(back.map(({ points, expires_at }) => [points, expires_at])).toEqual([
    // It ended while it was spent, with two days to go.
    [300, '2026-11-22T18:00:00Z'],
    [500, '2027-02-01T00:00:00Z'],
    [200, '2027-06-01T00:00:00Z'],
  ])
  expect(new Set(back.map(({ id }) => id)).size).toBe(3)
  const later = [before, ...stored(back)]
  expect(due({ status: 'cancelled' }, later, { of_member: [...of_member, ...later] })).toEqual([])
})

test('whatever goes back in whatever parts, the points of an order are those of what is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(2_000), { maxLength: 6 }),
      fc.nat(10_000),
      fc.integer({ min: 1, max: 3_000 }),
      (parts, base, more) => {
        const total = base + more
        let [entries, back]: [readonly PointsEntry[], number] = [stored(due({ base, total })), 0]
        for (const part of parts) {
          back = Math.min(total, back + part)
          entries = [...entries, ...stored(due({ base, total, back }, entries))]
        }
        const kept = Math.round((base * (total - back)) / total)
        const sum = entries.reduce((all, { points }) => all + points, 0)
        expect(sum).toBe(Math.round(kept / 10))
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      },
    ),
  )
})

test('what an order earns is told as on its way until it is completed, and then as what it earned', () => {
  const told = (
    differs: Partial<PointsOrder>,
    entries: readonly PointsEntry[] = [],
    { earned = 0, owed = 0, is_on = true } = {},
  ) =>
    pointsEarned(
      { ...order, ...differs },
      { entries, program: is_on ? program : null, earned, owed },
    )
  expect(told({ status: 'placed' })).toEqual({ state: 'ahead', points: 368 })
  expect(told({ status: 'placed' }, [], { earned: 1_000 })).toEqual({ state: 'ahead', points: 441 })
  expect(told({}, stored(due()))).toEqual({ state: 'earned', points: 368 })
  expect(told({ status: 'cancelled' })).toBeNull()
  expect(told({ status: 'placed', base: 0 })).toBeNull()
  expect(told({ status: 'placed' }, [], { is_on: false })).toBeNull()
})

test('what is paid where it is picked up earns points once it is paid, and what went back earns none', () => {
  const told = (back: number, owed: number) =>
    pointsEarned({ ...order, status: 'placed', back }, { entries: [], program, earned: 0, owed })
  expect(told(order.total, order.total)).toEqual({ state: 'ahead', points: 368 })
  expect(told(order.total, 0)).toBeNull()
  expect(told(2_300, 0)).toEqual({ state: 'ahead', points: 184 })
})
