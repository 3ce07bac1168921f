import { expect, test } from 'vitest'
import { allergyNotes, formatAllergies, formatAllergy } from './allergy.ts'

const notesOf = (...notes: readonly (string | null)[]) =>
  allergyNotes(notes.map((instructions) => ({ instructions })))

test.each([
  'Allergic to peanuts',
  'peanut allergy!',
  'She has celiac disease',
  'Soy alérgica al cacahuate',
  'ALERGIA a las nueces',
  'Es celíaco',
  'riesgo de anafilaxia',
  'NO-NUTS',
  'SERIOUS!! peanuts',
  'nut free please',
  'carries an EpiPen',
  'sin gluten, es grave',
  'nada de mariscos',
])('the crew can’t miss %s', (note) => {
  expect(notesOf(note)).toEqual([note])
})

test('a note is shown once, and what is no allergy stays with its line', () => {
  expect(
    notesOf(
      'No nuts, allergy',
      null,
      'No nuts, allergy',
      'Well done',
      'Alegría',
      'extra egg',
      'no onions',
      'no pork',
    ),
  ).toEqual(['No nuts, allergy'])
})

test('a note that doesn’t begin with the word gets it', () => {
  expect(formatAllergy('No nuts, allergy')).toBe('Allergy: No nuts, allergy')
  expect(formatAllergy('Allergic to nuts')).toBe('Allergic to nuts')
  expect(formatAllergy('Alérgico al maní')).toBe('Alérgico al maní')
})

test('what a guest told comes first, in capitals, whatever they wrote on a line', () => {
  expect(formatAllergies({ allergens: ['milk', 'tree_nuts'], lines: [] })).toEqual([
    'ALLERGY: milk and tree nuts',
  ])
  expect(formatAllergies({ allergens: [], lines: [] })).toEqual([])
})
