import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#core/order/order.ts'
import {
  expectedTime,
  lateMinutes,
  moveRefusal,
  recalled,
  recallHandOffRefusal,
  recallRefusal,
  stagesOf,
  stepsRefusal,
} from '#core/order/progress.ts'
import { addMinutes } from '#core/time.ts'
import { messageOf, worded } from '#test/builders/worded.ts'

const start = '2026-11-20T23:00:00Z'

/** The moment that many minutes into the order. */
function minute(minutes: number): string {
  return addMinutes(start, minutes)
}

function event(
  status: OrderStatus,
  minutes: number,
  reason: string | null = null,
): { status: OrderStatus; at: string; reason: string | null } {
  return { status, at: minute(minutes), reason }
}

function dish(struck: number | null): { done_at: string | null; utensil: boolean } {
  return { done_at: struck === null ? null : minute(struck), utensil: false }
}

const toReady = [
  event('placed', 0),
  event('accepted', 1),
  event('preparing', 4),
  event('ready', 15),
]

test('R6.24 an order goes from placed to completed one stage after the other', () => {
  const way: OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'completed']
  for (const [index, from] of way.entries()) {
    const reachable = way.filter((to) => !moveRefusal(from, to))
    expect(reachable).toEqual(way.slice(index + 1, index + 2))
  }
  expect(moveRefusal('ready', 'out_for_delivery')).toBeUndefined()
  expect(moveRefusal('out_for_delivery', 'completed')).toBeUndefined()
})

test('R6.24 an order can be cancelled until it is completed, and rejected only while it is placed', () => {
  const cancellable = orderStatuses.filter((from) => !moveRefusal(from, 'cancelled'))
  expect(cancellable).toEqual(['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'])
  expect(orderStatuses.filter((from) => !moveRefusal(from, 'rejected'))).toEqual(['placed'])
})

test('R6.24 a wrong move says how the order stands', () => {
  expect(worded(moveRefusal('completed', 'out_for_delivery'))).toEqual({
    code: 'order.wrong_stage',
    message: 'This order is completed; it can’t become out for delivery.',
  })
})

test('R6.24 whatever is tried, an order never comes back to where it was', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 60 }), (tries) => {
      const been: OrderStatus[] = ['placed']
      for (const to of tries) {
        if (!moveRefusal(been.at(-1) ?? 'placed', to)) been.push(to)
      }
      expect(new Set(been).size).toBe(been.length)
    }),
  )
})

test('only a ready order is recalled', () => {
  expect(orderStatuses.filter((from) => !recallRefusal(from))).toEqual(['ready'])
  expect(messageOf(recallRefusal('completed'))).toBe(
    'This order is completed; only a ready one is recalled.',
  )
})

test('R6.24 the guest is shown each stage with its time, in order, whatever order events come in', () => {
  const shown = stagesOf(toReady.toReversed(), [dish(9), dish(12)])
  expect(shown).toEqual([
    { stage: 'placed', at: minute(0) },
    { stage: 'accepted', at: minute(1) },
    { stage: 'preparing', at: minute(4) },
    { stage: 'boxed', at: minute(12) },
    { stage: 'ready', at: minute(15) },
  ])
})

test('R6.24 boxed is shown only when every dish is struck; nobody strikes utensils', () => {
  const stages = (lines: Parameters<typeof stagesOf>[1]): readonly string[] =>
    stagesOf(toReady.slice(0, 3), lines).map(({ stage }) => stage)
  expect(stages([dish(9), dish(null)])).not.toContain('boxed')
  expect(stages([dish(9), { done_at: null, utensil: true }])).toContain('boxed')
  expect(stages([{ done_at: null, utensil: true }])).not.toContain('boxed')
  expect(stages([])).not.toContain('boxed')
})

test('R6.24 a bump that strikes everything at once shows boxed before ready', () => {
  const stages = stagesOf(toReady, [dish(15)]).map(({ stage }) => stage)
  expect(stages.slice(-2)).toEqual(['boxed', 'ready'])
})

test('R6.24 a dish struck after the bump tells the guest nothing new', () => {
  const stages = stagesOf(toReady, [dish(9), dish(16)]).map(({ stage }) => stage)
  expect(stages).toEqual(['placed', 'accepted', 'preparing', 'ready'])
})

test('R6.24 a recall takes ready back, the cooking goes on since its first start', () => {
  const events = [...toReady, event('preparing', 17, recalled)]
  expect(stagesOf(events, [])).toEqual([
    { stage: 'placed', at: minute(0) },
    { stage: 'accepted', at: minute(1) },
    { stage: 'preparing', at: minute(4) },
  ])
  expect(stagesOf([...events, event('ready', 21)], []).at(-1)).toEqual({
    stage: 'ready',
    at: minute(21),
  })
})

test('R6.24 a cancelled order shows how far it came', () => {
  const stages = stagesOf([event('placed', 0), event('cancelled', 3)], [dish(null)])
  expect(stages.map(({ stage }) => stage)).toEqual(['placed', 'cancelled'])
})

test('R6.24 an order runs late from the promise until it is ready, in whole minutes', () => {
  const ready_at = minute(20)
  expect(lateMinutes({ status: 'preparing', ready_at }, minute(20))).toBe(0)
  expect(lateMinutes({ status: 'preparing', ready_at }, minute(28.9))).toBe(8)
  expect(lateMinutes({ status: 'preparing', ready_at }, minute(5))).toBe(0)
  expect(lateMinutes({ status: 'ready', ready_at }, minute(40))).toBe(0)
  expect(lateMinutes({ status: 'cancelled', ready_at }, minute(40))).toBe(0)
})

test('steps are each a move of the table, one after the other; a recall is the one step back', () => {
  expect(stepsRefusal('accepted', ['preparing', 'ready', 'out_for_delivery'], null)).toBeUndefined()
  expect(stepsRefusal('accepted', ['preparing', 'out_for_delivery'], null)?.code).toBe(
    'order.wrong_stage',
  )
  expect(stepsRefusal('completed', ['cancelled'], null)?.code).toBe('order.wrong_stage')
  expect(stepsRefusal('ready', ['preparing'], null)?.code).toBe('order.wrong_stage')
  expect(stepsRefusal('ready', ['preparing'], recalled)).toBeUndefined()
  expect(stepsRefusal('completed', ['preparing'], recalled)?.code).toBe('order.wrong_stage')
})

test.each([
  [0, '20261120 18:40'],
  [1, '20261120 18:45'],
  [4, '20261120 18:45'],
  [5, '20261120 18:50'],
  [180, '20261120 18:40'],
])('R6.24 an order that is %i minutes late is expected at %s', (late_minutes, expected) => {
  expect(expectedTime({ ready: '20261120 18:40', late_minutes })).toBe(expected)
})

test('R6.24 a hand-off that was none is taken back: from completed alone, and not from a courier', () => {
  expect(recallHandOffRefusal('completed', null)).toBeUndefined()
  expect(recallHandOffRefusal('completed', { by: 'drivers' })).toBeUndefined()
  expect(recallHandOffRefusal('completed', { by: 'courier' })?.code).toBe('order.wrong_stage')
  expect(recallHandOffRefusal('ready', null)?.code).toBe('order.wrong_stage')
})
