import { expect, test } from 'vitest'
import { nameFor, participantNameRefusal } from './names.ts'

test('T2 two with one name stay two, however the second writes it', () => {
  const taken = ['Maria Garcia']
  expect(nameFor('Maria Garcia', taken)).toBe('Maria Garcia (2)')
  expect(nameFor('  MARÍA   GARCÍA ', taken)).toBe('MARÍA GARCÍA (2)')
  expect(nameFor('Maria\u200b Garcia', taken)).toBe('Maria Garcia (2)')
  expect(nameFor('Ｍaria Garcia', taken)).toBe('Maria Garcia (2)')
  expect(nameFor('Maria Garcia', ['Maria Garcia', 'Maria Garcia (2)'])).toBe('Maria Garcia (3)')
  expect(nameFor('Mario', taken)).toBe('Mario')
})

test('a name is cut between two letters, however many marks one is made of', () => {
  const most = 'x'.repeat(33)
  expect(nameFor(`${most}🌮🌶️`, [])).toBe(`${most}🌮`)
  expect(nameFor(`${most}e\u0301e\u0301`, []).normalize('NFC')).toBe(`${most}é`)
  expect(nameFor(`${most}👩🏽🌮`, [])).toBe(`${most}👩🏽`)
  expect(nameFor('Dale\ud83c', [])).toBe('Dale')
})

test('a name fits a label, and needs a letter', () => {
  expect(nameFor('x'.repeat(60), []).length).toBe(34)
  expect(participantNameRefusal('Dale')).toBeUndefined()
  expect(participantNameRefusal(' \u200b ')).toMatchObject({
    code: 'group.field',
    params: { problem: 'participant_name.missing' },
  })
})
