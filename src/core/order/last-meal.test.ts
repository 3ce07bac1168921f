import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { requireActor } from '#core/group-order/who.ts'
import { orderedLines } from '#core/order/ordered-lines.ts'
import { aLine } from '#test/builders/a-cart.ts'
import { aGroupCart, aParticipant } from '#test/builders/a-group.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { anyCart } from '#test/builders/any-cart.ts'
import { addMeal, mealOf, packageHad, peopleToAsk } from './last-meal.ts'

const people = [aParticipant('Maria'), aParticipant('Dale'), aParticipant('Priya')]
const out = ['cobbler', 'sides.beans', 'forks', 'tortilla.flour'] as const
const anySoldOut = fc.subarray([...out])

/** A group that ordered: the lines of any cart, dealt to its people in turn. */
const anyEarlier = anyCart.map(({ lines }) => {
  const cart_lines = lines.map((line, nth) => {
    const whose = people[nth % people.length]
    return { ...line, participant_id: whose?.id ?? '', recipient: whose?.name ?? null }
  })
  const cart = aGroupCart({ lines: cart_lines }, { participants: people })
  const sold = orderedLines(cart, aMenu())
  return { earlier: { group: cart.group_order ?? fail(), cart_lines }, sold }
})

function fail(): never {
  throw new Error('No group')
}

function again(had: ReturnType<typeof mealOf>, sold_out: readonly string[]) {
  const cart = aGroupCart({ lines: [] })
  let made = 0
  const newId = () => {
    made += 1
    return `line_new_${made}`
  }
  const menu = aMenu({ version: 2, sold_out: new Set(sold_out) })
  const actor = requireActor(cart, 'vis_dale')
  return { menu, ...addMeal(cart, had, { menu, actor, localTime: null, newId, locale: 'en' }) }
}

test('R8.3 everybody is offered their own last meal and nobody else’s; a namesake and a stranger are offered none', () => {
  fc.assert(
    fc.property(anyEarlier, ({ earlier, sold }) => {
      const meals = people.map(({ visitor_id }) => mealOf(earlier, sold, visitor_id))
      for (const [nth, meal] of meals.entries())
        for (const { line } of meal) expect(line.participant_id).toBe(people[nth]?.id)
      const dishes = sold.filter(({ utensil }) => !utensil)
      expect(meals.flat()).toHaveLength(dishes.length)
      expect(mealOf(earlier, sold, 'vis_namesake')).toEqual([])
      const erased = people.map((one) => ({ ...one, visitor_id: '' }))
      const forgotten = { ...earlier, group: { ...earlier.group, participants: erased } }
      expect(mealOf(forgotten, sold, '')).toEqual([])
    }),
  )
})

test('R8.3 who chose a package last time is offered that, and nobody another’s, a dish beside it or one that is forgotten', () => {
  const cart_lines = [
    aLine('cobbler', { participant_id: 'par_dale' }),
    aLine('fajitas', { participant_id: 'par_dale', is_package: true }),
    aLine('garden', { participant_id: 'par_maria', is_package: true }),
  ]
  const { group_order } = aGroupCart({}, { participants: people })
  const earlier = { group: group_order ?? fail(), cart_lines }
  const had = people.map(({ visitor_id }) => packageHad(earlier, visitor_id))
  expect(had).toEqual(['garden', 'fajitas', null])
  expect(packageHad(earlier, 'vis_namesake')).toBeNull()
  const erased = people.map((one) => ({ ...one, visitor_id: '' }))
  const forgotten = { ...earlier, group: { ...earlier.group, participants: erased } }
  expect(packageHad(forgotten, '')).toBeNull()
})

test('R8.3 every dish of a last meal is told about once, and what is added can be had and is theirs', () => {
  fc.assert(
    fc.property(anyEarlier, anySoldOut, ({ earlier, sold }, sold_out) => {
      const had = mealOf(earlier, sold, 'vis_dale')
      const { cart, changes, menu } = again(had, sold_out)
      expect(changes.map(({ id }) => id)).toEqual(had.map(({ line }) => line.id))
      const left = changes.filter(({ change }) => change !== 'gone')
      const count = (lines: readonly { readonly quantity: number }[]) =>
        lines.reduce((all, { quantity }) => all + quantity, 0)
      expect(count(cart.lines)).toBe(count(left))
      for (const line of cart.lines) {
        expect(lineRefusal(menu, line, null)).toBeUndefined()
        expect(line).toMatchObject({ participant_id: 'par_dale', recipient: 'Dale' })
        expect(line.id).toMatch(/^line_new_/)
      }
    }),
  )
})

test('a dish that somebody ordered for another is for that other again', () => {
  const cart_lines = ['Ella', 'Dale'].map((recipient) =>
    aLine('cobbler', { id: `line_${recipient}`, participant_id: 'par_dale', recipient }),
  )
  const cart = aGroupCart({ lines: cart_lines }, { participants: people })
  const earlier = { group: cart.group_order ?? fail(), cart_lines }
  const had = mealOf(earlier, orderedLines(cart, aMenu()), 'vis_dale')
  expect(again(had, []).cart.lines.map(({ recipient }) => recipient)).toEqual(['Ella', 'Dale'])
})

test('who is in the new group already, or was taken out of it, is asked no more', () => {
  const { group_order } = aGroupCart({}, { participants: people })
  const earlier = group_order ?? fail()
  expect(peopleToAsk(earlier).map(({ name }) => name)).toEqual(['Dale', 'Priya'])
  const joined = [{ visitor_id: 'vis_maria' }, { visitor_id: 'vis_dale' }]
  expect(peopleToAsk(earlier, joined).map(({ name }) => name)).toEqual(['Priya'])
})
