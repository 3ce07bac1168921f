import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#core/cart/cart.ts'
import { dishesInstead, otherTimeFor } from '#core/cart/instead.ts'
import { changeLine } from '#core/cart/lines.ts'
import { menuServed } from '#core/cart/portions.ts'
import { problemsOf } from '#core/cart/problems.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { withPortions } from '#core/menu/portions.ts'
import type { ItemOut } from '#core/menu/sold-out.ts'
import { slotsOfDay } from '#core/schedule/slots.ts'
import { addDays, dayOf } from '#core/time.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aGroupCart, aParticipant } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aCatalogue, aCategory, aDish, aMenu, published } from '#test/builders/a-menu.ts'
import { anyLines } from '#test/builders/any-cart.ts'

const menu = aMenu()
const evening = '20261120 18:40'
const namesOf = (dishes: readonly { readonly product_id: string }[]) =>
  dishes.map(({ product_id }) => product_id)
const sweets = ['cobbler', 'flan', 'sundae', 'pralines']

/** What is offered for a line of a cart once the kitchen is out of it, and of more. */
function offered(line: CartLine, cart = aCart({ lines: [line] }), out: readonly string[] = []) {
  return namesOf(
    dishesInstead(cart, withPortions(menu, [], [line.product_id, ...out]), line, evening),
  )
}

test('in the place of a dish come those of its category, first what keeps its diets, then what costs about as much', () => {
  expect(offered(aLine('cobbler'))).toEqual(['flan', 'sundae', 'pralines'])
  expect(offered(aLine('pralines'))).toEqual(['flan', 'sundae', 'cobbler'])
  expect(offered(aLine('lemonade'))).toEqual([])
})

test('nothing is offered that is out too, at another time of the day, in the cart, or sold by another number', () => {
  const cobbler = aLine('cobbler')
  expect(offered(cobbler, aCart({ lines: [cobbler] }), ['flan'])).toEqual(['sundae', 'pralines'])
  const both = aCart({ lines: [cobbler, aLine('sundae')] })
  expect(offered(cobbler, both)).toEqual(['flan', 'pralines'])
  // Tacos ask for two sides, migas are made in the morning, kolaches come by six.
  expect(offered(aLine('burger'))).toEqual([])
  expect(offered(aLine('burger', { quantity: 6 }))).toEqual(['kolaches'])
})

test('nothing is offered that its guest told they don’t eat, each in a group for themselves', () => {
  const nutty = published(
    aCatalogue([
      aDish('plate'),
      aDish('pesto', { allergens: ['tree_nuts'] }),
      aDish('prawns', { allergens: ['shellfish'] }),
      aDish('rice'),
    ]),
  )
  const served = withPortions(nutty, [], ['plate'])
  const alone = aCart({ lines: [aLine('plate')], allergens: ['tree_nuts'] })
  expect(namesOf(dishesInstead(alone, served, aLine('plate'), evening))).toEqual(['prawns', 'rice'])
  const line = aLine('plate', { participant_id: 'par_dale' })
  const dale = aParticipant('Dale', { allergens: ['shellfish'] })
  const group = aGroupCart({ lines: [line] }, { participants: [aParticipant('Maria'), dale] })
  expect(namesOf(dishesInstead(group, served, line, evening))).toEqual(['pesto', 'rice'])
})

test('a package stays what the host chose, and forks are no dish', () => {
  expect(offered(aLine('cobbler', { is_package: true }))).toEqual([])
  expect(offered(aLine('forks'))).toEqual([])
  expect(offered(aLine('gone-from-the-menu'))).toEqual([])
})

test('whatever is offered, one press swaps it in, in the same quantity for the same person', () => {
  const anyOut = fc.subarray([...sweets, 'burger', 'lemonade'])
  fc.assert(
    fc.property(anyLines, fc.constantFrom(...sweets), anyOut, (others, product_id, out) => {
      const line = aLine(product_id, { id: 'lin_out', quantity: 2, recipient: 'Sam' })
      const cart = aCart({ lines: [...others, line] })
      const served = withPortions(menu, [], [...new Set([product_id, ...out])])
      const found = namesOf(dishesInstead(cart, served, line, evening))
      expect(new Set(found).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(3)
      for (const id of found) {
        expect(cart.lines.map((one) => one.product_id)).not.toContain(id)
        const { lines } = changeLine(cart, served, line.id, { product_id: id }, evening)
        const swapped = lines.at(-1)
        expect(swapped).toMatchObject({ id: line.id, quantity: 2, recipient: 'Sam' })
        expect(problemsOf({ lines: [swapped ?? line] }, served, evening)).toEqual([])
      }
    }),
  )
})

const now = '2026-11-20T20:00:00Z'
const location = aLocation({ make_times: [{ station: 'grill', one: 8, five: 16 }] })

/** When a line of a cart can be had, where its kitchen is out of some things. */
function otherTime(
  cart: ReturnType<typeof aCart>,
  out: readonly ItemOut[],
  { localTime = evening, on = menu } = {},
) {
  const query = slotsQueryOf(cart, on, { location, now, taken: [] })
  const kitchen = { portions: [], out, location }
  const [line] = cart.lines
  const asked = { cart, menu: on, kitchen, query }
  const found = line && otherTimeFor(asked, line, localTime)
  return { asked, found }
}
const cobblerOnly = aCart({ lines: [aLine('cobbler')] })

test('what is out for some days can be had on the day after, about the same time', () => {
  const until = (day: string) => [{ item_id: 'cobbler', until: day }]
  expect(otherTime(cobblerOnly, until('20261120')).found).toBe('20261121 18:45')
  expect(otherTime(cobblerOnly, until('20261123')).found).toBe('20261124 18:45')
  const late = { localTime: '20261120 21:58' }
  expect(otherTime(cobblerOnly, until('20261120'), late).found).toBe('20261121 22:00')
  const far = until(addDays('20261120', 15))
  expect(otherTime(cobblerOnly, far).found).toBeUndefined()
})

test('what is out until it is back, or for a reserved table, has no other time', () => {
  const back = aMenu({ sold_out: new Set(['cobbler']) })
  expect(otherTime(cobblerOnly, [], { on: back }).found).toBeUndefined()
  const out = [{ item_id: 'cobbler', until: '20261120' }]
  const table = { ...cobblerOnly, reservation_id: 'res_1' }
  expect(otherTime(table, out).found).toBeUndefined()
})

test('a breakfast dish that is out for today can be had tomorrow in the morning, nearest to the time wanted', () => {
  const early = published(
    aCatalogue([aDish('migas', { daypart: 'brunch' })], {
      dayparts: [{ id: 'brunch', name: 'Brunch', from: '10:00', until: '13:00' }],
      categories: [aCategory('mains', ['migas'])],
    }),
  )
  const cart = aCart({ lines: [aLine('migas')] })
  const { found } = otherTime(cart, [{ item_id: 'migas', until: '20261120' }], { on: early })
  expect(found).toBe('20261121 12:45')
})

test('the other time is on the first day on which it can be had with all else that can be had now, and nothing else is lost by it', () => {
  const anyOut = fc.uniqueArray(
    fc.record({
      item_id: fc.constantFrom('cobbler', 'flan', 'toppings.onion', 'burger'),
      until: fc.integer({ min: -1, max: 16 }).map((days) => addDays('20261120', days)),
    }),
    { selector: ({ item_id }) => item_id, maxLength: 4 },
  )
  const anyOthers = fc.subarray(['flan', 'burger', 'migas', 'lemonade'])
  fc.assert(
    fc.property(anyOut, anyOthers, (out, others) => {
      const lines = ['cobbler', ...others].map((id) => aLine(id, { choices: [] }))
      const { asked, found } = otherTime(aCart({ lines }), out)
      const problemsAt = (time: string) =>
        problemsOf(asked.cart, menuServed(menu, asked.kitchen, time), time).flatMap(
          ({ line_id }) => line_id ?? [],
        )
      const before = problemsAt(evening).filter((id) => id !== 'lin_cobbler')
      const days = Array.from({ length: 15 }, (_, index) => addDays('20261120', index))
      const free = days
        .flatMap((day) => slotsOfDay({ ...asked.query, day }))
        .filter((time) => time > evening)
        .filter((time) => problemsAt(time).every((id) => before.includes(id)))
      expect(found === undefined).toBe(free.length === 0)
      if (found === undefined) return
      expect(free).toContain(found)
      expect(dayOf(found)).toBe(dayOf(free[0] ?? ''))
    }),
    { numRuns: 60 },
  )
})
