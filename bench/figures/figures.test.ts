import { expect, test } from 'vitest'
import type { Figure } from '#bench/measures/measure.ts'
import { isHeld } from '#bench/measures/measure.ts'
import { pageOf } from './page.ts'
import { plotOf } from './plot.ts'
import { merged, readSaved, rounded, type RecordedCharge } from './saved.ts'

const machine = {
  processor: 'A Processor',
  cores: 2,
  memory_gb: 24,
  system: 'linux x64',
  node: '26.0.0',
  postgres: '17.1',
}

function taken(taken_at: string, ...figures: Figure[]): RecordedCharge {
  return { taken_at, load_before: 0, machine, figures }
}

const slow = { what: 'a request within', value: 400, unit: 'ms', atMost: 250 } as const
const quick = { ...slow, value: 40 } as const

test('newer figures take the place of the same call alone, and each keeps its time', () => {
  const before = { flow: taken('2026-11-20T10:00:00Z', slow), start: taken('2026-11-20T10:05:00Z') }
  const full = taken('2026-11-20T12:00:00Z')
  const newer = { flow: taken('2026-11-21T10:00:00Z', quick), 'history --full': full }
  const all = merged(before, newer)
  expect(Object.keys(all)).toEqual(['flow', 'history --full', 'start'])
  expect(all['flow']).toEqual(newer.flow)
  expect(all['start']).toEqual(before.start)
})

test('what was saved is read again as it was, and anything else is refused', () => {
  const kept = {
    flow: taken('2026-11-20T10:00:00Z', slow, { ...quick, plotted: { series: 'bare', guests: 8 } }),
  }
  expect(readSaved(JSON.stringify(kept))).toEqual(kept)
  expect(() => readSaved('{"flow": {"figures": []}}')).toThrow('taken_at')
})

test('a bound that isn’t held says so on the page, and a figure that is no number holds none', () => {
  expect(pageOf({ flow: taken('2026-11-20T10:00:00Z', slow) })).toContain('**not held**')
  expect(pageOf({ flow: taken('2026-11-20T10:00:00Z', quick) })).not.toContain('**not held**')
  expect(isHeld({ ...quick, value: NaN })).toBe(false)
})

test('what misses its bound by the fifth digit isn’t rounded into it', () => {
  const heavy = { what: 'script', value: 130.04, unit: 'kB gz', atMost: 130 }
  const slow = { what: 'beside bare', value: 0.49996, unit: '×', atLeast: 0.5 }
  expect(rounded([heavy, slow]).map(isHeld)).toEqual([false, false])
  expect(rounded([{ ...heavy, value: 129.96 }])).toMatchObject([{ value: 130 }])
})

test('the plot has one bar for each point that was saved', () => {
  const bar = (series: 'product' | 'bare', guests: number, value: number): Figure => ({
    what: '',
    value,
    unit: 'a second',
    plotted: { series, guests },
  })
  const plot = plotOf({
    flow: taken('2026-11-20T10:00:00Z', quick, bar('bare', 1, 90), bar('product', 1, 60)),
  })
  expect(plot.match(/<rect class="(product|bare)"[^>]* rx="3"/g)).toHaveLength(2)
  expect(plot).toContain('>90<')
})
