import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingUp, type WaitingOrder } from './coming-up.ts'

const tray = { short_name: 'Brisket tray', quantity: 4, utensil: false }
const forks = { short_name: 'Forks', quantity: 40, utensil: true }

function waiting(ready_wall: string, differs: Partial<WaitingOrder> = {}): WaitingOrder {
  return {
    id: ready_wall,
    channel: 'catering',
    ready_wall,
    on_site: null,
    lines: [tray],
    ...differs,
  }
}

function feeding(head_count: number) {
  return { on_site: { name: 'Ana', phone: '5125550100', head_count, setup: false } }
}

test('a day says how many it feeds, and how many of each are needed by when first', () => {
  const later = waiting('20261124 14:00', {
    ...feeding(60),
    lines: [{ ...tray, quantity: 6 }, forks],
  })
  const first = waiting('20261124 11:30', feeding(20))
  const tomorrow = waiting('20261123 18:00')
  const [one, two] = comingUp([later, tomorrow, first])
  expect([one?.day, one?.heads, one?.orders.length]).toEqual(['20261123', 0, 1])
  expect(two).toEqual({
    day: '20261124',
    orders: [first, later],
    heads: 80,
    prep: [{ name: 'Brisket tray', quantity: 10, by: '20261124 11:30' }],
  })
})

test('no order and no item is lost or counted twice, whatever comes', () => {
  const lines = fc.array(
    fc.record({
      short_name: fc.constantFrom('Tray', 'Pan', 'Box'),
      quantity: fc.integer({ min: 1, max: 99 }),
      utensil: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  const orders = fc.array(
    fc
      .record({
        day: fc.integer({ min: 10, max: 14 }),
        hour: fc.integer({ min: 10, max: 22 }),
        lines,
      })
      .map((one) => waiting(`202611${one.day} ${one.hour}:00`, { lines: one.lines })),
  )
  fc.assert(
    fc.property(orders, (given) => {
      const days = comingUp(given)
      const made = given.flatMap((order) => order.lines).filter(({ utensil }) => !utensil)
      const sum = (all: readonly { readonly quantity: number }[]) =>
        all.reduce((total, { quantity }) => total + quantity, 0)
      expect(sum(days.flatMap(({ prep }) => prep))).toBe(sum(made))
      expect(days.flatMap(({ orders: own }) => own)).toHaveLength(given.length)
    }),
  )
})
