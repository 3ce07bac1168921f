import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from './cart.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { cartToChange, rebuildCart } from '#core/cart/rebuild.ts'
import { priceCart } from '#core/pricing/price.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aGroupCart } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu, dish } from '#test/builders/a-menu.ts'
import { anyCart } from '#test/builders/any-cart.ts'

const location = aLocation({ menus: { everyday: 'm-south-lamar', mealtime: null, catering: null } })
const soldOut = ['cobbler', 'sides.beans', 'forks', 'tortilla.flour'] as const

/** A menu of another day: dearer, and out of some of it. */
const anyToday = fc
  .record({ price_tier: fc.constantFrom('base', 'city'), out: fc.subarray([...soldOut]) })
  .map(({ price_tier, out }) => aMenu({ version: 2, price_tier, sold_out: new Set(out) }))

const anyBasket = anyCart.filter(({ lines }) => lines.length > 0)

const rebuilt = (cart: Cart, menu = aMenu()) => {
  let made = 0
  const newId = (kind: string) => {
    made += 1
    return `${kind}_${made}`
  }
  return rebuildCart({ ...cart, status: 'abandoned' }, { location, menu }, newId, 'en')
}

const buildKeyOf = (line: Cart['lines'][number]) => {
  const { id: _, ...input } = line
  return input
}

test('R6.11 R6.2 a basket that waited for its address waits for it again', () => {
  const gone = aCart({ lines: [aLine('cobbler')], awaits_address: true })
  expect(rebuilt(gone).cart.awaits_address).toBe(true)
})

test('R6.11 a rebuilt basket holds nothing but lines of the old one, in their order, and names what stays behind', () => {
  fc.assert(
    fc.property(anyBasket, anyToday, (gone, menu) => {
      const { cart, difference } = rebuilt(gone, menu)
      const left = gone.lines.map(buildKeyOf)
      for (const line of cart.lines) {
        const at = left.findIndex(
          (input) => JSON.stringify(input) === JSON.stringify(buildKeyOf(line)),
        )
        expect(at).toBeGreaterThanOrEqual(0)
        left.splice(0, at + 1)
      }
      expect(difference.kept).toEqual(
        cart.lines.map(({ product_id }) => dish(menu, product_id).name),
      )
      expect(difference.kept.length + difference.unavailable.length).toBe(gone.lines.length)
      const ids = [cart.id, ...cart.lines.map(({ id }) => id)]
      expect(new Set([...ids, gone.id, ...gone.lines.map(({ id }) => id)]).size).toBe(
        ids.length + 1 + gone.lines.length,
      )
    }),
  )
})

test('R6.11 T5 a rebuilt basket costs what its lines cost on today’s menu, and carries no price along', () => {
  fc.assert(
    fc.property(anyBasket, anyToday, (gone, menu) => {
      const { cart } = rebuilt(gone, menu)
      const anew = gone.lines.filter((line) => !lineRefusal(menu, line, null))
      const due = priceCart({ lines: anew, tip: gone.tip }, menu, location.tax)
      expect(priceCart(cart, menu, location.tax)).toEqual(due)
    }),
  )
})

test('R6.11 the place, the hands and the wishes stay; the time is to be picked anew', () => {
  const gone = aCart({
    handoff: 'curbside',
    vehicle: { make: 'Ford', color: 'Blue', note: '' },
    time: { mode: 'advance', wanted: '20261120 18:00' },
    utensils: true,
    version: 9,
    lines: [aLine('lemonade'), aLine('gone-for-good')],
  })
  const { cart, difference } = rebuilt(gone)
  expect(cart).toEqual({
    ...gone,
    id: 'cart_1',
    status: 'open',
    time: { mode: 'asap' },
    version: 1,
    lines: [{ ...aLine('lemonade'), id: 'line_2' }],
  })
  expect(difference).toEqual({ kept: ['Lemonade'], unavailable: ['A dish that left the menu'] })
})

test('R6.11 dishes of a table come back without it, for a time to be picked; an order that is changed keeps both', () => {
  const gone = aCart({ lines: [aLine('lemonade')], reservation_id: 'rsv_1' })
  expect(rebuilt(gone).cart).toMatchObject({ reservation_id: null, time: { mode: 'asap' } })
  const today = { location, menu: aMenu() }
  const change = cartToChange({ asap: false, ready_wall: '20261124 18:30' })
  expect(change(gone, today, (kind) => kind, 'en').cart).toMatchObject({
    reservation_id: 'rsv_1',
    time: { mode: 'advance', wanted: '20261124 18:30' },
  })
})

test('R6.11 an order is not made again from here, and there is nothing to make of an empty basket', () => {
  const lines = [aLine('lemonade')]
  const today = { location, menu: aMenu() }
  const make = (cart: Cart) => () => rebuildCart(cart, today, (kind) => kind, 'en')
  expect(make(aCart({ lines, status: 'ordered' }))).toThrow('cart.closed')
  expect(make(aCart({ lines, status: 'placing' }))).toThrow('cart.closed')
  expect(make(aCart({ status: 'abandoned' }))).toThrow('cart.empty')
})

test('R6.11 a group order that timed out comes back as its host’s own, and takes no invite along', () => {
  fc.assert(
    fc.property(anyBasket, ({ lines }) => {
      const theirs = lines.map((line) => ({ ...line, participant_id: 'par_dale' }))
      const { cart } = rebuilt(aGroupCart({ lines: theirs }))
      expect(cart.group_order).toBeNull()
      expect(cart.lines.filter((line) => 'participant_id' in line)).toEqual([])
    }),
  )
})

test('R6.11 a group order that timed out while its host checked out comes back with what nobody had paid, one that was ordered without', () => {
  const [mine, set_aside] = [aLine('cobbler'), [aLine('cobbler', { id: 'theirs' })]]
  const gone = aGroupCart({ lines: [mine] }, { set_aside })
  expect(rebuilt(gone).cart.lines).toHaveLength(2)
  const change = cartToChange({ asap: true, ready_wall: '20261120 1200' })
  const today = { location, menu: aMenu() }
  expect(change(gone, today, (kind) => kind, 'en').cart.lines).toHaveLength(1)
})
