import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order, OrderLine } from '#core/order/order.ts'
import { partsToMake } from '#core/order/station-work.ts'
import { bumpTicket, nextWork, recallTicket, startTicket, strikeLine } from './ticket-work.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'

const minute = (nth: number) => `2026-11-20T18:${String(nth).padStart(2, '0')}:00.000Z`

function aLine(id: string, stations: readonly string[], utensil = false): OrderLine {
  return {
    id,
    product_id: id,
    name: id,
    short_name: id,
    image: null,
    station: stations[0] ?? 'grill',
    parts: partsToMake(stations.map((station) => ({ station }))),
    quantity: 1,
    utensil,
    choices: [],
    recipient: null,
    instructions: null,
    cost: { each: 1000, total: 1000 },
    done_at: null,
  }
}

const lines = [aLine('burger', ['grill', 'fry']), aLine('rings', ['fry']), aLine('tea', ['bar'])]
const cooking: Pick<Order, 'status' | 'lines'> = { status: 'preparing', lines }

const doneAt = (all: readonly OrderLine[]) =>
  all.flatMap(({ id, parts }) =>
    parts.flatMap(({ station, done_at }) => (done_at === null ? [] : [`${id} ${station}`])),
  )

const codeOf = (work: () => unknown) => refusalOf(work)?.code

test('R6.24 a station’s bump finishes its own lines: the order isn’t ready before every line is', () => {
  const fried = bumpTicket(cooking, 'fry', minute(1))
  expect(fried.to).toBeNull()
  expect(doneAt(fried.lines)).toEqual(['burger fry', 'rings fry'])
  const grilled = bumpTicket({ ...cooking, lines: fried.lines }, 'grill', minute(2))
  expect(grilled.to).toBeNull()
  expect(grilled.lines[0]?.done_at).toBe(minute(2))
  expect(bumpTicket({ ...cooking, lines: grilled.lines }, 'bar', minute(3)).to).toBe('ready')
})

test('in whatever order the stations bump, the last of them makes the order ready, and only the last', () => {
  const all = ['grill', 'fry', 'bar']
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (order) => {
      let now = cooking
      const went = order.map((station, nth) => {
        const { lines: after, to } = bumpTicket(now, station, minute(nth))
        now = { ...now, lines: after }
        return to
      })
      expect(went).toEqual([null, null, 'ready'])
      expect(now.lines.every(({ done_at }) => done_at !== null)).toBe(true)
    }),
  )
})

test('without a station everything is boxed at once; nobody makes utensils', () => {
  expect(bumpTicket(cooking, null, minute(1)).to).toBe('ready')
  const forks = [...lines.slice(1, 2), aLine('forks', ['expo'], true)]
  expect(bumpTicket({ ...cooking, lines: forks }, 'fry', minute(1)).to).toBe('ready')
})

test('the first station that begins starts the order; the next begins its own lines', () => {
  const begun = startTicket({ ...cooking, status: 'accepted' }, 'fry', minute(1))
  expect(begun.to).toBe('preparing')
  expect(nextWork('preparing', begun.lines, 'fry')).toBe('bump')
  expect(nextWork('preparing', begun.lines, 'grill')).toBe('start')
  const both = startTicket({ ...cooking, lines: begun.lines }, 'grill', minute(4))
  expect(both.to).toBeNull()
  expect(both.lines[0]?.parts.map(({ started_at }) => started_at)).toEqual([minute(4), minute(1)])
})

test('a recall puts back what the last bump finished, and not what was struck before', () => {
  const struck = strikeLine(cooking, { line_id: 'tea', station: null, done: true }, minute(1))
  const bumped = bumpTicket({ ...cooking, lines: struck.lines }, null, minute(5))
  const back = recallTicket({ status: 'ready', lines: bumped.lines }, null, minute(5))
  expect(back).toMatchObject({ to: 'preparing', reason: 'recalled' })
  expect(doneAt(back.lines)).toEqual(['tea bar'])
})

test('a station takes its own bump back while the others still work', () => {
  const fried = bumpTicket(cooking, 'fry', minute(1))
  const back = recallTicket({ ...cooking, lines: fried.lines }, 'fry', null)
  expect([back.to, doneAt(back.lines)]).toEqual([null, []])
})

test('pressed twice is pressed once, and what isn’t the station’s is refused', () => {
  const ready = { status: 'ready' as const, lines }
  expect(bumpTicket(ready, null, minute(1))).toEqual({ lines, to: null, reason: null })
  expect(codeOf(() => bumpTicket(cooking, 'pit', minute(1)))).toBe('line.missing')
  expect(codeOf(() => startTicket(cooking, 'pit', minute(1)))).toBe('line.missing')
  expect(codeOf(() => bumpTicket({ ...cooking, status: 'accepted' }, 'fry', minute(1)))).toBe(
    'order.wrong_stage',
  )
  const mark = { line_id: 'tea', station: 'fry', done: true }
  expect(codeOf(() => strikeLine(cooking, mark, minute(1)))).toBe('line.missing')
})

test('a line is done when its last station is, and put back with one of them', () => {
  const mark = { line_id: 'burger', station: 'grill', done: true }
  const half = strikeLine(cooking, mark, minute(1))
  expect(half.lines[0]?.done_at).toBeNull()
  const whole = strikeLine(
    { ...cooking, lines: half.lines },
    { ...mark, station: 'fry' },
    minute(2),
  )
  expect(whole.lines[0]?.done_at).toBe(minute(2))
  const back = strikeLine({ ...cooking, lines: whole.lines }, { ...mark, done: false }, minute(3))
  expect(back.lines[0]?.done_at).toBeNull()
})
