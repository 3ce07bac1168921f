import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, changeLine } from '#core/cart/lines.ts'
import { leftOfLine, menuServed, portionsWanted, shortLines } from '#core/cart/portions.ts'
import { problemsOf } from '#core/cart/problems.ts'
import { countedOn, withPortions } from '#core/menu/portions.ts'
import { addDays, localTimeOn } from '#core/time.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { anyLines, theMenu } from '#test/builders/any-cart.ts'
import { messageOf, refusedBy } from '#test/builders/worded.ts'

const wanted = '20261120 18:40'
const left = (counts: Readonly<Record<string, number>>) =>
  withPortions(
    aMenu(),
    Object.entries(counts).map(([item_id, left]) => ({ item_id, left })),
  )

const queso = { option_id: 'sides.queso-cup', quantity: 2 }
const tacos = [
  { option_id: 'tortilla.corn', quantity: 1 },
  queso,
  { option_id: 'sides.queso-cup.heat.mild', quantity: 1 },
]

test('over what is left a line reads how many there are and how many it has, and what would do', () => {
  const cart = aCart({ lines: [aLine('flan', { quantity: 3 })] })
  const [problem] = problemsOf(cart, left({ flan: 2 }), wanted)
  expect(problem?.line_id).toBe('lin_flan')
  expect(messageOf(problem?.refusal)).toBe('Only 2 left; you have 3 in your cart.')
  expect(shortLines(cart, left({ flan: 2 })).get('lin_flan')?.fits).toBe(2)
  expect(problemsOf(cart, left({ flan: 3 }), wanted)).toEqual([])
})

test('an option is counted as often as it is in what is ordered, and named', () => {
  const lines = [aLine('tacos', { quantity: 3, choices: tacos })]
  const menu = left({ 'sides.queso-cup': 5 })
  expect([...portionsWanted({ lines }, menu)]).toEqual([['sides.queso-cup', 6]])
  const short = shortLines({ lines }, menu).get('lin_tacos')
  expect(messageOf(short?.refusal)).toBe('Only 5 of Queso cup left; you have 6 in your cart.')
  expect(short?.fits).toBe(2)
})

test('of two lines the first is served first, and what would do keeps to the product’s steps', () => {
  const lines = [
    aLine('kolaches', { id: 'first', quantity: 12 }),
    aLine('kolaches', { id: 'second', quantity: 12, recipient: 'Theo' }),
  ]
  const short = shortLines({ lines }, left({ kolaches: 20 }))
  expect([...short].map(([id, { fits }]) => [id, fits])).toEqual([['second', 6]])
  expect(shortLines({ lines }, left({ kolaches: 13 })).get('second')?.fits).toBe(0)
})

test('nobody puts more into the bag than is left, and whoever has too many may take one back', () => {
  const menu = left({ flan: 2 })
  const two = addLine(aCart(), menu, { id: 'one', product_id: 'flan', quantity: 2 }, wanted)
  const more = () =>
    addLine(two, menu, { id: 'two', product_id: 'flan', quantity: 1, recipient: 'Theo' }, wanted)
  expect(refusedBy(more)).toBe('Only 2 of Flan left; you have 2 in your cart.')
  expect(
    refusedBy(() => addLine(aCart(), menu, { id: 'one', product_id: 'flan', quantity: 3 }, wanted)),
  ).toBe('Only 2 of Flan left.')
  const five = aCart({ lines: [aLine('flan', { quantity: 5 })] })
  expect(changeLine(five, menu, 'lin_flan', { quantity: 4 }, wanted).lines[0]?.quantity).toBe(4)
  expect(refusedBy(() => changeLine(five, menu, 'lin_flan', { quantity: 6 }, wanted))).toContain(
    'Only 2 of Flan',
  )
})

test('a line tells what is left of its scarcest part', () => {
  const line = aLine('tacos', { choices: tacos })
  expect(leftOfLine(line, left({ tacos: 4, 'sides.queso-cup': 3, flan: 1 }))).toBe(3)
  expect(leftOfLine(line, left({ flan: 1 }))).toBeNull()
})

test('P6 mended line by line, whatever is counted, a cart asks for no more than is left', () => {
  const items = ['tacos', 'burger', 'cobbler', 'sides.beans', 'toppings.pickles', 'extras.brisket']
  const anyCounts = fc.array(
    fc.record({ item_id: fc.constantFrom(...items), left: fc.integer({ min: -2, max: 120 }) }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(anyLines, anyCounts, (lines, counts) => {
      const menu = withPortions(theMenu, counts)
      const short = shortLines({ lines }, menu)
      const mended = lines.flatMap((line) => {
        const quantity = short.get(line.id)?.fits ?? line.quantity
        return quantity === 0 ? [] : [{ ...line, quantity }]
      })
      const asked = portionsWanted({ lines: mended }, menu)
      for (const [item_id, { left }] of countedOn(menu))
        expect(asked.get(item_id) ?? 0).toBeLessThanOrEqual(left)
      expect(shortLines({ lines: mended }, menu).size).toBe(0)
      for (const [id, { fits }] of short)
        expect(fits).toBeLessThan(lines.find((line) => line.id === id)?.quantity ?? 0)
    }),
  )
})

test('a cart is judged by the days of its own promise: until four in the morning that is the evening before', () => {
  const kitchen = { portions: [], location: { time_zone: 'America/Chicago' } }
  const through = 2
  fc.assert(
    fc.property(fc.nat(4), fc.nat(1439), (ahead, minute) => {
      const until = addDays('20261120', through)
      const wantedAt = localTimeOn(addDays('20261120', ahead), minute)
      const out = [{ item_id: 'flan', until }]
      const menu = menuServed(aMenu(), { ...kitchen, out }, wantedAt)
      const cart = { lines: [aLine('flan'), aLine('cobbler')] }
      const day = minute < 4 * 60 ? ahead - 1 : ahead
      const refused = problemsOf(cart, menu, wantedAt).map(({ refusal }) => refusal.code)
      expect(refused).toEqual(day <= through ? ['product.sold_out'] : [])
    }),
  )
})

test('an item that is out is out whatever is left of it, and no count of it is told', () => {
  const kitchen = { portions: [], location: { time_zone: 'America/Chicago' } }
  const out = [{ item_id: 'flan', until: '20261120' }]
  const menu = menuServed(aMenu(), { ...kitchen, out }, wanted)
  expect(portionsWanted({ lines: [aLine('flan')] }, menu)).toEqual(new Map())
  expect(menuServed(aMenu(), { ...kitchen, out }, null)).toEqual(aMenu())
})
