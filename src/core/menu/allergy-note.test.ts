import { expect, test } from 'vitest'
import { isAllergyNote } from '#core/menu/allergy-note.ts'

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
  expect(isAllergyNote(note)).toBe(true)
})

test.each(['Well done', 'Alegría', 'extra egg', 'no onions', 'no pork'])('%s is a wish', (note) => {
  expect(isAllergyNote(note)).toBe(false)
})
