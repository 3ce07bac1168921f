import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart } from '#core/cart/cart.ts'
import type { Diet } from '#core/menu/catalogue.ts'
import { addLine } from '#core/cart/lines.ts'
import { orderableRefusal } from '#core/cart/problems.ts'
import { aCatalogue, aDish, published } from '#test/builders/a-menu.ts'
import { aGroupCart, aParticipant } from '#test/builders/a-group.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import { lineAccessRefusal, ownLinesRefusal } from './group-lines.ts'
import { answerRsvp, countDiets, packagesOf, rsvpRefusal, type RsvpAnswer } from './rsvp.ts'
import { takeOutLine } from './take-out.ts'
import { requireActor } from './who.ts'

const now = '2026-11-20T17:00:00Z'
const late = '2026-11-20T17:30:00Z'
const byHead = (min: number) => ({ serves: 1, quantities: { min, max: 300 } })
const menu = published(
  aCatalogue([
    aDish('fajitas', byHead(3)),
    aDish('garden', byHead(2)),
    aDish('gone', byHead(1)),
    aDish('tray', { serves: 10 }),
    aDish('forks', { ...byHead(1), utensil: true }),
  ]),
  { sold_out: new Set(['gone']) },
)
const rsvp = { headcount: 24, packages: ['fajitas', 'garden', 'gone'] }
const names = ['Maria', 'Dale', 'Priya', 'Jo', 'Ana']
const party = (): Cart =>
  aGroupCart({}, { rsvp, participants: names.map((name) => aParticipant(name)) })

const codeOf = (work: () => unknown) => refusalOf(work)?.code

function answer(cart: Cart, name: string, said: RsvpAnswer, at = now): Cart {
  const actor = requireActor(cart, `vis_${name.toLowerCase()}`)
  if (actor.kind === 'alone') throw new Error('Not a group order')
  const line_id = `lin_${name}_${cart.lines.length}`
  return answerRsvp(cart, actor, said, { menu, localTime: null, now: at, line_id })
}

const wants = (product_id: string, note: string | null = null): RsvpAnswer => {
  return { coming: true, product_id, diets: [], note }
}

describe('a group that is catered for', () => {
  test('chooses between what is sold by the head and complete as it comes', () => {
    expect(packagesOf(menu).map(({ id }) => id)).toEqual(['fajitas', 'garden', 'gone'])
    expect(rsvpRefusal(menu, rsvp, 'host')).toBeUndefined()
    expect(rsvpRefusal(menu, { ...rsvp, packages: ['tray'] }, 'host')?.code).toBe(
      'group.not_a_package',
    )
    expect(rsvpRefusal(menu, { ...rsvp, packages: [] }, 'host')?.code).toBe('group.not_a_package')
    expect(rsvpRefusal(menu, rsvp, 'individual')?.code).toBe('group.host_pays')
    const { cost = 0 } = packagesOf(menu)[0] ?? {}
    expect(rsvpRefusal(menu, { ...rsvp, a_head: cost }, 'host')).toBeUndefined()
    expect(rsvpRefusal(menu, { ...rsvp, a_head: cost - 1 }, 'host')?.code).toBe(
      'group.dear_package',
    )
  })

  test('gets one package for each answer, with a name and a note, and another where somebody answers again', () => {
    const first = answer(party(), 'Dale', wants('fajitas', ' no  nuts '))
    expect(first.lines).toMatchObject([
      { product_id: 'fajitas', quantity: 1, recipient: 'Dale', instructions: 'no nuts' },
    ])
    expect(first.group_order?.participants[1]).toMatchObject({ coming: true, submitted_at: now })
    const second = answer(first, 'Dale', wants('garden'))
    expect(second.lines).toMatchObject([{ product_id: 'garden', instructions: null }])
    const declined = answer(second, 'Dale', { coming: false })
    expect(declined.lines).toEqual([])
    expect(declined.group_order?.participants[1]?.coming).toBe(false)
  })

  test('refuses what isn’t among its packages, what is gone, and whoever answers after the deadline or a lock', () => {
    expect(codeOf(() => answer(party(), 'Dale', wants('tray')))).toBe('group.not_a_package')
    expect(codeOf(() => answer(party(), 'Dale', wants('gone')))).toBe('product.sold_out')
    expect(codeOf(() => answer(party(), 'Dale', wants('garden'), late))).toBe(
      'group.deadline_passed',
    )
    const locked = aGroupCart({}, { rsvp, locked_at: now })
    expect(codeOf(() => answer(locked, 'Dale', wants('garden')))).toBe('group.checking_out')
    expect(codeOf(() => answer(aGroupCart(), 'Dale', wants('garden')))).toBe('thing.missing')
  })

  test('forgets the answer of whom the host takes a package from, until they answer again', () => {
    const came = answer(party(), 'Dale', wants('fajitas'))
    const [line] = came.lines
    const taken = takeOutLine(came, line?.id ?? '', requireActor(came, 'vis_maria'), 'Too few')
    const dale = ({ group_order }: Cart) => group_order?.participants[1]
    expect(dale(taken)).toMatchObject({ coming: undefined, submitted_at: null })
    expect(dale(taken)?.taken_out).toHaveLength(1)
    const again = dale(answer(taken, 'Dale', wants('garden')))
    expect(again).toMatchObject({ coming: true, submitted_at: now, taken_out: undefined })
  })

  test('changes a package by another answer alone', () => {
    const came = answer(party(), 'Maria', wants('fajitas'))
    const host = requireActor(came, 'vis_maria')
    const line_id = came.lines[0]?.id ?? ''
    expect(lineAccessRefusal(came, line_id, host, 'change')?.code).toBe('group.answers_only')
    expect(lineAccessRefusal(came, line_id, host, 'remove')).toBeUndefined()
  })

  test('takes no other line of a guest, but any of its host', () => {
    expect(ownLinesRefusal(requireActor(party(), 'vis_dale'), now)?.code).toBe('group.answers_only')
    expect(ownLinesRefusal(requireActor(party(), 'vis_maria'), now)).toBeUndefined()
    expect(ownLinesRefusal(requireActor(aGroupCart(), 'vis_dale'), now)).toBeUndefined()
  })
})

describe('a group whose host orders for everybody', () => {
  const all = { headcount: 24, packages: null }
  const table = () =>
    aGroupCart({}, { rsvp: all, participants: names.map((name) => aParticipant(name)) })
  const comes = { coming: true, product_id: null, diets: ['vegan'], note: ' no  nuts ' } as const
  const dale = ({ group_order }: Cart) => group_order?.participants[1]

  test('R1.3 hears who comes, what they keep to and what else they don’t eat, and makes no line of it', () => {
    const came = answer(table(), 'Dale', comes)
    expect(came.lines).toEqual([])
    expect(dale(came)).toMatchObject({ coming: true, diets: ['vegan'], note: 'no nuts' })
    const declined = answer(came, 'Dale', { coming: false })
    expect(dale(declined)).toMatchObject({ coming: false, diets: [], note: null })
  })

  test('R1.3 is paid by its host, and refuses a package, as one with packages refuses an answer without', () => {
    expect(rsvpRefusal(menu, all, 'host')).toBeUndefined()
    expect(rsvpRefusal(menu, all, 'individual')?.code).toBe('group.host_pays')
    expect(codeOf(() => answer(table(), 'Dale', wants('garden')))).toBe('group.not_a_package')
    expect(codeOf(() => answer(party(), 'Dale', comes))).toBe('group.not_a_package')
  })
})

test('R1.3 everybody who comes counts once, by what the fewest dishes keep', () => {
  const coming = (...diets: readonly Diet[]) => ({ coming: true, diets })
  const people = [
    coming('vegetarian', 'vegan'),
    coming('vegetarian', 'gluten_friendly'),
    coming('vegetarian'),
    coming('vegan'),
    coming(),
    { coming: false, diets: ['vegan' as const] },
    { coming: null, diets: null },
  ]
  expect(countDiets(people)).toEqual([
    { diet: 'vegan', people: 2 },
    { diet: 'gluten_friendly', people: 1 },
    { diet: 'vegetarian', people: 1 },
  ])
})

const anyAnswer = fc.record({
  name: fc.constantFrom(...names),
  product_id: fc.constantFrom('fajitas', 'garden', null),
})

test('R7.6 whatever is answered, it can be ordered once each package reaches its minimum over all guests, and each guest has one', () => {
  fc.assert(
    fc.property(fc.array(anyAnswer, { maxLength: 12 }), (said) => {
      const cart = said.reduce(
        (before, { name, product_id }) =>
          answer(before, name, product_id === null ? { coming: false } : wants(product_id)),
        party(),
      )
      const last = new Map(said.map(({ name, product_id }) => [name, product_id]))
      const count = (id: string) => [...last.values()].filter((one) => one === id).length
      expect(cart.lines.length).toBe(count('fajitas') + count('garden'))
      const few = (id: string, min: number) => count(id) > 0 && count(id) < min
      const expected =
        cart.lines.length === 0
          ? 'cart.empty'
          : few('fajitas', 3) || few('garden', 2)
            ? 'cart.problems'
            : undefined
      expect(orderableRefusal(cart, menu, null)?.code).toBe(expected)
    }),
  )
})

test('R7.6 what a host adds for the table is never a guest’s package: no answer changes its number', () => {
  fc.assert(
    fc.property(fc.array(anyAnswer, { maxLength: 8 }), fc.nat(8), (said, nth) => {
      const platters = (cart: Cart) => {
        const line = { product_id: 'fajitas', quantity: 10, recipient: 'Maria' }
        const own = { ...line, id: 'lin_table', participant_id: 'par_maria' }
        return addLine(cart, menu, own, null)
      }
      const answered = (cart: Cart, { name, product_id }: (typeof said)[number]) =>
        answer(cart, name, product_id === null ? { coming: false } : wants(product_id))
      const early = said.slice(0, nth).reduce(answered, party())
      const cart = said.slice(nth).reduce(answered, platters(early))
      const table = cart.lines.filter(({ is_package }) => !is_package)
      expect(table).toMatchObject([{ id: 'lin_table', quantity: 10 }])
    }),
  )
})
