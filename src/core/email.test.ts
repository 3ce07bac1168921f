import { expect, test } from 'vitest'
import { cleanEmail, isEmail, maskedEmail } from './email.ts'

test.each([
  ['accents that stand beside their letters', ' jose\u0301@exa\u0301mple.com ', 'josé@exámple.com'],
  ['unseen marks of a copied text', '\u200ba@ex\u00adample\u2060.com\ufeff', 'a@example.com'],
  ['Hindi', 'राम@उदाहरण.भारत', 'राम@उदाहरण.भारत'],
  ['Tamil', 'a@எடுத்துக்காட்டு.இந்தியா', 'a@எடுத்துக்காட்டு.இந்தியா'],
  ['a joined word', 'a@क्\u200dष.भारत', 'a@क्\u200dष.भारत'],
])('R7.2 an address with %s is one', (_, typed, kept) => {
  expect(cleanEmail(typed)).toBe(kept)
  expect(isEmail(kept)).toBe(true)
})

test('R7.2 what is only marks names no house', () => {
  expect(isEmail(cleanEmail('a@\u200b.com'))).toBe(false)
})

test('an address is shown to others by its first letter', () => {
  expect(maskedEmail('marisol@example.com')).toBe('m•••@example.com')
  expect(maskedEmail('')).toBe('')
})
