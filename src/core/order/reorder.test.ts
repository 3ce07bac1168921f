import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { costOfBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { orderedLines } from '#core/order/ordered-lines.ts'
import { isChanged, type OrderedLine, orderedOf, reorder } from '#core/order/reorder.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aGroupCart } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu, dish } from '#test/builders/a-menu.ts'
import { anyCart } from '#test/builders/any-cart.ts'

const location = aLocation({ menus: { everyday: 'm-south-lamar', mealtime: null, catering: null } })
const out = ['cobbler', 'sides.beans', 'forks', 'tortilla.flour'] as const

const anyToday = fc
  .record({ price_tier: fc.constantFrom('base', 'city'), sold_out: fc.subarray([...out]) })
  .map(({ price_tier, sold_out }) => aMenu({ version: 2, price_tier, sold_out: new Set(sold_out) }))
const anyOrder = anyCart.filter(({ lines }) => lines.length > 0)

function again(cart: Cart, menu = aMenu()) {
  let made = 0
  const newId = (kind: string) => {
    made += 1
    return `${kind}_new_${made}`
  }
  const ordered = orderedOf(cart, { lines: orderedLines(cart, aMenu()) })
  return { ordered, ...reorder(cart, ordered, { location, menu }, newId, 'en') }
}

/** What a line that is had again should be told about as, and its two prices where they matter. */
function changeOf(menu: Menu, then: OrderedLine | undefined, now: CartLine | undefined) {
  if (!then || !now) throw new Error('A line is missing')
  const to = costOfBuild(dish(menu, now.product_id), now.choices)
  const prices = { from: then.each, to }
  if (now.choices.length < then.line.choices.length) return ['options', prices]
  return to === then.each ? ['none', null] : ['price', prices]
}

function pricesOf(line: object) {
  return 'from' in line && 'to' in line ? { from: line.from, to: line.to } : null
}

test('R6.22 every line of an order is told about once, and what is in the new cart can be had', () => {
  fc.assert(
    fc.property(anyOrder, anyToday, (before, menu) => {
      const { cart, lines, ordered } = again(before, menu)
      expect(lines.map(({ name }) => name)).toEqual(ordered.map(({ name }) => name))
      const had = lines.filter(({ change }) => change !== 'gone')
      expect(cart.lines).toHaveLength(had.length)
      for (const line of cart.lines) expect(lineRefusal(menu, line, null)).toBeUndefined()
      expect(cart.lines.every(({ id }) => id.startsWith('line_new_'))).toBe(true)
    }),
  )
})

test('R6.22 a reward stays with the order that its points were spent on', () => {
  expect(again(aCart({ rewards: ['pie'], lines: [aLine('cobbler')] })).cart.rewards).toEqual([])
})

test('R6.22 a price is told as it changed, and nothing else is left out of a line but what is gone', () => {
  fc.assert(
    fc.property(anyOrder, anyToday, (before, menu) => {
      const { cart, lines, ordered } = again(before, menu)
      const told = lines.flatMap((line, at) => (line.change === 'gone' ? [] : [{ line, at }]))
      const due = told.map(({ at }, nth) => changeOf(menu, ordered[at], cart.lines[nth]))
      expect(told.map(({ line: { change, ...rest } }) => [change, pricesOf(rest)])).toEqual(due)
    }),
  )
})

test('R6.22 an order is had again at its place by its hands, with a time to be picked and without its certificate', () => {
  const before = aCart({
    lines: [aLine('cobbler')],
    time: { mode: 'advance', wanted: '20260101 12:00' },
    status: 'ordered',
    version: 9,
  })
  const { cart, lines } = again(before)
  expect(cart).toMatchObject({
    menu_id: before.menu_id,
    handoff: before.handoff,
    time: { mode: 'asap' },
    tax_exemption: null,
    status: 'open',
    version: 1,
  })
  expect(isChanged(lines)).toBe(false)
})

test('R6.5 an order isn’t had again where the location takes none, nor one without lines', () => {
  const before = aCart({ lines: [aLine('cobbler')] })
  const ordered = orderedOf(before, { lines: orderedLines(before, aMenu()) })
  const today = { location: { ...location, available: false }, menu: aMenu() }
  const newId = () => 'new'
  expect(() => reorder(before, ordered, today, newId, 'en')).toThrow('location.unavailable')
  expect(() => reorder(before, [], { location, menu: aMenu() }, newId, 'en')).toThrow('cart.empty')
})

test('R6.22 a group order, and dishes for a reserved table, are had again by their owner alone', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines }) => {
      const theirs = lines.map((line) => ({ ...line, participant_id: 'par_dale' }))
      const before = aGroupCart({ lines: theirs, reservation_id: 'res_1', status: 'ordered' })
      const { cart } = again(before)
      expect(cart).toMatchObject({ group_order: null, reservation_id: null })
      expect(cart.lines).toHaveLength(lines.length)
      expect(cart.lines.filter((line) => 'participant_id' in line)).toEqual([])
    }),
  )
})

test('R7.6 a guest’s package is had again in whatever number its product can be ordered', () => {
  const line = aLine('kolaches', { quantity: 1, is_package: true })
  const before = aGroupCart({ lines: [line] })
  expect(again(before).cart.lines).toMatchObject([{ quantity: 1, is_package: true }])
})
