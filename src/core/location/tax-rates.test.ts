import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/time.ts'
import { type TaxTable, taxRatesOn } from './tax-rates.ts'

const texas: TaxTable = {
  prepared: 82_500,
  packaged: 0,
  changes: [
    { from: '20270101', prepared: 85_000, packaged: 10_000 },
    { from: '20261201', prepared: 80_000, packaged: 0 },
  ],
  holidays: [{ from: '20270806', until: '20270808', of: ['packaged'] }],
}

test('rates hold from their day on, whatever the order in which they are written', () => {
  const rates = ['20261130', '20261201', '20261231', '20270101', '20280229'].map(
    (day) => taxRatesOn(texas, day).prepared,
  )
  expect(rates).toEqual([82_500, 80_000, 80_000, 85_000, 85_000])
})

test('a holiday frees its kinds of food from its first day through its last', () => {
  const packaged = ['20270805', '20270806', '20270808', '20270809'].map((day) =>
    taxRatesOn(texas, day),
  )
  expect(packaged).toEqual([
    { prepared: 85_000, packaged: 10_000 },
    { prepared: 85_000, packaged: 0 },
    { prepared: 85_000, packaged: 0 },
    { prepared: 85_000, packaged: 10_000 },
  ])
})

const anyRate = fc.integer({ min: 0, max: 150_000 })
const rates = { prepared: anyRate, packaged: anyRate }
const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays('20270101', days))
const anyTable = fc.record({
  ...rates,
  changes: fc.uniqueArray(fc.record({ from: anyDay, ...rates }), {
    selector: ({ from }) => from,
    maxLength: 5,
  }),
  holidays: fc.array(
    fc.record({
      from: anyDay,
      until: anyDay,
      of: fc.subarray(['prepared', 'packaged'] as const),
    }),
    { maxLength: 4 },
  ),
})

/** The same, walked day by day through a calendar. */
function walked(table: typeof anyTable extends fc.Arbitrary<infer T> ? T : never, wanted: string) {
  let now = { prepared: table.prepared, packaged: table.packaged }
  for (let day = '20270101'; day <= wanted; day = addDays(day, 1)) {
    const change = table.changes.find(({ from }) => from === day)
    if (change) now = { prepared: change.prepared, packaged: change.packaged }
  }
  for (const { from, until, of } of table.holidays)
    if (!(wanted < from) && !(wanted > until)) for (const kind of of) now = { ...now, [kind]: 0 }
  return now
}

test('T5 any table at any day says what a walk through the calendar says', () => {
  fc.assert(
    fc.property(anyTable, anyDay, (table, day) => {
      expect(taxRatesOn(table, day)).toEqual(walked(table, day))
    }),
    { numRuns: 3_000 },
  )
})
