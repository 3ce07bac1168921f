import { expect, test } from 'vitest'
import { aGroup, aParticipant } from '#test/builders/a-group.ts'
import { peopleEating, peopleOf } from './people-of-order.ts'

const line = (id: string, quantity = 1, utensil = false) => ({ id, quantity, utensil })
const group = aGroup({
  participants: [
    aParticipant('Maria', { allergens: ['milk'] }),
    aParticipant('Priya'),
    aParticipant('Dale', { allergens: ['peanuts'] }),
  ],
})

test('everybody who eats has their own dishes and allergies, by their names; what nobody told is the host’s', () => {
  const people = peopleOf({
    group,
    cart_lines: [
      { id: 'a', participant_id: 'par_maria' },
      { id: 'b', participant_id: 'par_dale' },
      { id: 'c', participant_id: 'par_dale' },
    ],
    lines: [line('a', 2), line('b'), line('c', 9, true)],
    allergens: ['milk', 'eggs', 'peanuts'],
  })
  expect(people).toEqual([
    {
      id: 'par_dale',
      visitor_id: 'vis_dale',
      name: 'Dale',
      allergens: ['peanuts'],
      line_ids: ['b'],
      items: 1,
    },
    {
      id: 'par_maria',
      visitor_id: 'vis_maria',
      name: 'Maria',
      allergens: expect.arrayContaining(['milk', 'eggs']),
      line_ids: ['a'],
      items: 2,
    },
  ])
  expect(people[1]?.allergens).toHaveLength(2)
})

test('R8.6 of whom the host orders for, who comes and wrote of an allergy is known by it; nobody else is', () => {
  const note = 'allergic to nuts'
  const people = peopleOf({
    group: aGroup({
      participants: [
        aParticipant('Maria'),
        aParticipant('Dale', { coming: true, note }),
        aParticipant('Priya', { coming: true, note: 'by the window, please' }),
        aParticipant('Theo', { coming: false, note }),
      ],
    }),
    cart_lines: [{ id: 'a', participant_id: 'par_maria' }],
    lines: [line('a')],
    allergens: [],
  })
  expect(people).toMatchObject([
    { name: 'Dale', note, line_ids: [], items: 0 },
    { name: 'Maria', items: 1 },
  ])
})

test('whose whole meal was left out eats nothing, and who shares one has what is left of theirs', () => {
  const person = { visitor_id: 'vis', allergens: [] }
  const people = [
    { ...person, id: 'a', name: 'Ana', line_ids: ['l1'], items: 1 },
    { ...person, id: 'b', name: 'Ben', line_ids: ['l2', 'l3'], items: 3 },
  ]
  expect(peopleEating(people, [{ id: 'l3', quantity: 2 }])).toEqual([
    { ...people[1], line_ids: ['l3'], items: 2 },
  ])
})
