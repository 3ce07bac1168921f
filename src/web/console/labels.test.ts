import { expect, test } from 'vitest'
import { aLine, aTicket } from '#test/builders/a-board.ts'
import { labelAllergies, ownAllergies } from './labels.ts'

const note = (id: string, instructions: string) => aLine({ id, instructions, is_allergy: true })

const ana = { name: 'Ana', allergens: ['milk' as const], line_ids: ['ana'], bags: [1] }
const ben = { name: 'Ben', allergens: [], line_ids: ['ben'], bags: [1] }
const ticket = {
  ...aTicket({
    allergens: ['milk', 'eggs'],
    lines: [note('ana', 'NO NUTS'), note('ben', 'allergic to sesame'), aLine({ id: 'cola' })],
  }),
  people: [ana, ben],
}

test('R8.6 each bag of a group order carries what anybody in it told or wrote of allergies', () => {
  expect(labelAllergies(ticket, 'en')).toEqual(['milk and eggs', 'NO NUTS', 'allergic to sesame'])
})

test('R8.6 what somebody wrote who has no dish of their own stands on every bag and label', () => {
  const notes = [{ name: 'Dale', note: 'no nuts' }]
  const noted = { ...ticket, notes }
  expect(labelAllergies(noted, 'en')).toContain('no nuts')
  expect(ownAllergies({ ticket: noted, person: ana }, 'en').others).toContain('no nuts')
})

test('R8.6 the label of somebody carries their own, and apart from it what everybody else can’t eat', () => {
  expect(ownAllergies({ ticket, person: ana }, 'en')).toEqual({
    own: ['milk', 'NO NUTS'],
    others: ['eggs', 'allergic to sesame'],
  })
  expect(ownAllergies({ ticket, person: ben }, 'en')).toEqual({
    own: ['allergic to sesame'],
    others: ['milk and eggs', 'NO NUTS'],
  })
})
