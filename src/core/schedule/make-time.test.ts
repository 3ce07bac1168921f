import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMinutes, singleDishMinutes, stationNames } from '#core/schedule/make-time.ts'

const stations = [
  { station: 'comal', one: 8, five: 16 },
  { station: 'pit', one: 10, five: 14 },
]
const ownTime = fc.record({
  one: fc.integer({ min: 0, max: 40 }),
  five: fc.integer({ min: 0, max: 90 }),
})
const aLine = fc.record(
  {
    station: fc.constantFrom('comal', 'pit', 'unheard of'),
    quantity: fc.integer({ min: 1, max: 99 }),
    make_time: ownTime,
    extra_minutes: fc.integer({ min: 0, max: 9 }),
  },
  { requiredKeys: ['station', 'quantity'] },
)

test('one item takes its station’s time for one, five the time for five', () => {
  expect(makeMinutes([{ station: 'comal', quantity: 1 }], stations)).toBe(8)
  expect(makeMinutes([{ station: 'comal', quantity: 5 }], stations)).toBe(16)
})

test('the steps between one and five are even, and go on beyond', () => {
  expect(makeMinutes([{ station: 'comal', quantity: 3 }], stations)).toBe(12)
  expect(makeMinutes([{ station: 'comal', quantity: 9 }], stations)).toBe(24)
})

test('an order takes its slowest station and a tenth of each further one, in whole minutes', () => {
  const both = [
    { station: 'pit', quantity: 1 },
    { station: 'comal', quantity: 5 },
  ]
  expect(makeMinutes(both, stations)).toBe(17)
  expect(makeMinutes([...both, { station: 'fry', quantity: 3 }], stations)).toBe(19) // 16 + 1 + 1.2
})

test('a station that nobody has measured takes eight minutes for one and sixteen for five', () => {
  expect(makeMinutes([{ station: 'fry', quantity: 1 }], [])).toBe(8)
  expect(makeMinutes([{ station: 'fry', quantity: 5 }], [])).toBe(16)
})

test('a dish of its own make time takes that, one after the other with what else its station makes', () => {
  const tray = { station: 'pit', quantity: 2, make_time: { one: 30, five: 50 } }
  expect(makeMinutes([tray], stations)).toBe(35)
  expect(makeMinutes([tray, tray], stations)).toBe(45)
  expect(makeMinutes([tray, { station: 'pit', quantity: 1 }], stations)).toBe(45)
})

test('what options add is added for each dish', () => {
  expect(makeMinutes([{ station: 'comal', quantity: 3, extra_minutes: 4 }], stations)).toBe(24)
})

test('an order of nothing takes no time', () => {
  expect(makeMinutes([], stations)).toBe(0)
  expect(makeMinutes([{ station: 'pit', quantity: 0 }], stations)).toBe(0)
})

test('a measurement in which five are faster than one never makes more items faster', () => {
  const odd = [{ station: 'pit', one: 10, five: 6 }]
  expect(makeMinutes([{ station: 'pit', quantity: 20 }], odd)).toBe(10)
})

test('more food never takes less time, and the order of lines doesn’t matter', () => {
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 12 }), aLine, (lines, more) => {
      const minutes = makeMinutes(lines, stations)
      expect(makeMinutes([...lines, more], stations)).toBeGreaterThanOrEqual(minutes)
      expect(makeMinutes(lines.toReversed(), stations)).toBe(minutes)
    }),
  )
})

test('one line of six takes what two lines of three take', () => {
  fc.assert(
    fc.property(aLine, aLine, (line, other) => {
      const together = makeMinutes(
        [{ ...line, quantity: line.quantity + other.quantity }],
        stations,
      )
      const apart = [line, { ...line, quantity: other.quantity }]
      expect(makeMinutes(apart, stations)).toBe(together)
    }),
  )
})

test('a single dish, whichever it will be, takes what the slowest station takes for one', () => {
  expect(singleDishMinutes(stations)).toBe(10)
  expect(singleDishMinutes([])).toBe(8)
})

test('a station is called by its name in the language of the crew, in English where nobody translated it, else as the catalogue writes it', () => {
  const rows = [
    { station: 'fry', name: 'Fry', es: { name: 'Freidora' }, one: 9, five: 18 },
    { station: 'comal', name: 'Comal', one: 9, five: 17 },
    { station: 'cold', one: 4, five: 9 },
  ]
  expect(stationNames(rows, 'es')).toEqual({ fry: 'Freidora', comal: 'Comal', cold: 'cold' })
  expect(stationNames(rows, 'en')).toEqual({ fry: 'Fry', comal: 'Comal', cold: 'cold' })
})
