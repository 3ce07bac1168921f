import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLine } from '#core/order/order.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aPricedOrder } from '#test/builders/a-priced-order.ts'
import type { PaperWidth } from './paper-head.ts'
import type { Paper } from './papers-due.ts'
import { type PaperSource, sheetsOf } from './sheets.ts'

const aLine = (differs: Partial<OrderLine> = {}): OrderLine => ({
  id: 'lin_1',
  product_id: 'tacos',
  name: 'Tacos al Pastor',
  short_name: 'Pastor',
  image: null,
  station: 'comal',
  parts: [{ station: 'comal', started_at: null, done_at: null }],
  quantity: 2,
  utensil: false,
  choices: [],
  recipient: null,
  instructions: null,
  cost: { each: 450, total: 900 },
  done_at: null,
  ...differs,
})

const { sheet } = aPricedOrder([{ list: 900 }])

function aSource(
  order: Partial<PaperSource['order']> = {},
  differs: Partial<PaperSource> = {},
): PaperSource {
  return {
    order: {
      number: '431',
      channel: 'default',
      handoff: 'curbside',
      locale: 'en',
      contact: { first_name: 'Alma', last_name: 'Fritz', phone: '5125550142', email: '' },
      ready_wall: '20261120 12:15',
      placed_at: '2026-11-20T18:00:00.000Z',
      vehicle: { make: 'Ford F-150', color: 'Blue', note: 'ABC 1234' },
      address: null,
      on_site: null,
      allergens: [],
      utensils: false,
      lines: [aLine()],
      sheet,
      ...order,
    },
    serving: null,
    notes: [],
    owed: null,
    people: [],
    payments: [],
    location: aLocation(),
    chain: 'Comal',
    now: '2026-11-20T18:04:00.000Z',
    ...differs,
  }
}

const printed = (
  source: PaperSource,
  paper: Partial<Pick<Paper, 'kind' | 'station' | 'printer'>> = {},
  { name = 'Kitchen', width = 42, is_reprint = false, locale = 'en' } = {},
) =>
  sheetsOf(source, {
    paper: { kind: 'ticket', station: null, printer: 'Kitchen', ...paper },
    printer: { name, width: width === 32 ? 32 : 42, locale: locale === 'es' ? 'es' : 'en' },
    is_reprint,
  })

test('R8.6 a ticket says the order’s number first, how it is handed over and until when, then what to make of it', () => {
  const lines = [
    aLine({
      choices: [
        { option_id: 'onion', name: 'Onion', quantity: 0, change: 'no' },
        { option_id: 'salsa', name: 'Salsa Verde', quantity: 2, change: 'add' },
        { option_id: 'corn', name: 'Corn', quantity: 1, change: 'as_is' },
      ],
      instructions: 'Well done,\n please',
      recipient: 'Maria',
    }),
    aLine({
      id: 'lin_2',
      short_name: 'Cola',
      parts: [{ station: 'bar', started_at: null, done_at: null }],
    }),
  ]
  expect(printed(aSource({ lines, utensils: true }), { station: 'comal' })).toEqual([
    [
      '431',
      'COMAL',
      'Curbside · 12:15 PM',
      'Alma F.',
      'a blue Ford F-150, ABC 1234',
      '-'.repeat(42),
      '2 Pastor',
      '  NO Onion',
      '  EXTRA Salsa Verde x 2',
      '  Corn',
      '  » Well done, please',
      '  @ Maria',
      '-'.repeat(42),
      '1 more at other stations',
      'Utensils and napkins',
    ].join('\n'),
  ])
})

test('R8.6 a paper that was printed before says so, and one that a backup prints says instead of which printer', () => {
  const [again] = printed(aSource(), {}, { name: 'Expo', is_reprint: true })
  expect(again?.split('\n').slice(1, 3)).toEqual(['REPRINT', 'Instead of the printer Kitchen'])
  const [first] = printed(aSource())
  expect(first).not.toContain('REPRINT')
  expect(first).not.toContain('Instead of')
})

test('R8.6 what is left to pay is collected by whoever hands the order over', () => {
  expect(printed(aSource({}, { owed: 1_450 }))[0]).toContain('Collect $14.50')
})

test('R8.6 a group order has a label for each bag, with whose meals are in it', () => {
  const people = [
    { name: 'Ana', line_ids: ['ana'], items: 6 },
    { name: 'Ben', line_ids: ['ben'], items: 4 },
  ]
  const lines = [aLine({ id: 'ana', quantity: 6 }), aLine({ id: 'ben', quantity: 4 })]
  const labels = printed(aSource({ lines }, { people }), { kind: 'labels' })
  expect(labels).toHaveLength(2)
  expect(labels[0]).toContain('BAG 1 OF 2')
  expect(labels[0]).toContain('Ana')
  expect(labels[0]).not.toContain('Ben')
  expect(labels[1]).toContain('Ben')
  const [alone] = printed(aSource(), { kind: 'labels' })
  expect(alone).toContain('2 Pastor')
})

test('R8.6 what a guest had left out is on no ticket or label, and on the receipt; what they wrote of allergies stands', () => {
  const left_out = aLine({
    id: 'lin_2',
    short_name: 'Queso',
    name: 'Queso Fundido',
    instructions: 'Allergic to peanuts',
    left_out_at: '2026-11-20T18:02:00.000Z',
  })
  const source = aSource({ lines: [aLine(), left_out] })
  const [ticket] = printed(source)
  const [other] = printed(source, { station: 'bar' })
  const [label] = printed(source, { kind: 'labels' })
  for (const text of [ticket, label]) {
    expect(text).toContain('Pastor')
    expect(text).not.toContain('Queso')
    expect(text).toContain('Allergic to peanuts')
  }
  expect(other).toContain('1 more at other stations')
  expect(printed(source, { kind: 'receipt' })[0]).toContain('Queso')
})

test('R8.6 the labels of a group order have nobody whose whole meal was left out, and bag what is made', () => {
  const people = [
    { name: 'Ana', line_ids: ['ana'], items: 6 },
    { name: 'Ben', line_ids: ['ben'], items: 4 },
  ]
  const left_out_at = '2026-11-20T18:02:00.000Z'
  const lines = [aLine({ id: 'ana', quantity: 6, left_out_at }), aLine({ id: 'ben', quantity: 4 })]
  const [label, ...more] = printed(aSource({ lines }, { people }), { kind: 'labels' })
  expect(more).toEqual([])
  expect(label).toContain('Ben')
  expect(label).not.toContain('Ana')
})

test('R8.6 the crew reads tickets in the language of its printer, a guest the receipt in theirs', () => {
  const source = aSource({ allergens: ['milk'], locale: 'es' })
  expect(printed(source, {}, { locale: 'es' })[0]).toContain('ALERGIA: leche')
  expect(printed(source)[0]).toContain('ALLERGY: milk')
  expect(printed(source, { kind: 'receipt' })[0]).toContain('Orden 431')
})

const anyText = fc.oneof(fc.string(), fc.lorem({ maxCount: 12 }), fc.string({ unit: 'grapheme' }))
const anyStation = fc.constantFrom('comal', 'bar', 'fry')
const anyLine = fc
  .record({
    short_name: fc.lorem({ maxCount: 9 }),
    quantity: fc.integer({ min: 1, max: 400 }),
    stations: fc.uniqueArray(anyStation, { minLength: 1 }),
    instructions: fc.option(anyText),
    recipient: fc.option(anyText),
    choices: fc.array(
      fc.record({
        option_id: fc.constant('option'),
        name: anyText,
        quantity: fc.integer({ min: 0, max: 12 }),
        change: fc.constantFrom('add', 'no', 'as_is'),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ stations, ...line }) =>
    aLine({
      ...line,
      parts: stations.map((station) => ({ station, started_at: null, done_at: null })),
    }),
  )
const anyPrint = fc.record({
  width: fc.constantFrom<PaperWidth>(32, 42),
  kind: fc.constantFrom('ticket', 'labels', 'receipt'),
  station: fc.option(anyStation),
  is_reprint: fc.boolean(),
})
/** A text as a paper shows it: broken anywhere, so without its spaces. */
const bare = (text: string) => text.replaceAll(/[\s@»-]+/g, '')

test('R8.6 no line of a paper is wider than its paper, whatever guests and menus say', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), anyPrint, (lines, print) => {
      const sheets = printed(aSource({ lines, utensils: true }), print, print)
      for (const line of sheets.flatMap((text) => text.split('\n')))
        expect(Array.from(line).length).toBeLessThanOrEqual(print.width)
    }),
  )
})

test('R8.6 the number fits in the first line, which is set twice as large', () => {
  for (const kind of ['ticket', 'labels'] as const)
    for (const text of printed(aSource({ number: '99431' }), { kind }, { width: 32 }))
      expect(text.split('\n')[0]).toBe('99431')
})

test('R8.6 nothing that is ordered is missing from the tickets of its stations, nor from that of the whole kitchen', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fc.constantFrom<PaperWidth>(32, 42),
      (lines, width) => {
        const source = aSource({ lines })
        const [whole = ''] = printed(source, {}, { width })
        for (const line of lines) {
          const tickets = line.parts.map(
            ({ station }) => printed(source, { station }, { width })[0] ?? '',
          )
          for (const ticket of [whole, ...tickets]) {
            const said = bare(ticket)
            expect(said).toContain(bare(`${line.quantity} ${line.short_name}`))
            expect(said).toContain(bare(line.instructions ?? ''))
            expect(said).toContain(bare(line.recipient ?? ''))
          }
        }
      },
    ),
  )
})

test('R8.6 an allergy stands on every paper of its order, whichever station makes the dish', () => {
  const anyPaper = fc.record({
    kind: fc.constantFrom('ticket', 'labels', 'receipt'),
    station: fc.option(anyStation),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 4 }), anyPaper, (others, paper) => {
      const lines = [...others, aLine({ instructions: 'Allergic to peanuts' })]
      for (const text of printed(aSource({ lines, allergens: ['milk', 'tree_nuts'] }), paper)) {
        expect(text).toContain('ALLERGY: milk and tree nuts')
        expect(text).toContain('Allergic to peanuts')
      }
    }),
  )
})
