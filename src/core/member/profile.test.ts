import { expect, test } from 'vitest'
import { cleanProfile, profileRefusal } from './profile.ts'

test('a member needs a first name', () => {
  expect(profileRefusal({ first_name: ' Maria ', last_name: '' })).toBeUndefined()
  expect(profileRefusal({ first_name: '  ', last_name: 'Krause' })?.fields).toEqual({
    first_name: 'first_name.missing',
  })
})

test('a profile is stored without stray spaces', () => {
  expect(cleanProfile({ first_name: ' Maria  José ', last_name: ' Krause' })).toEqual({
    first_name: 'Maria José',
    last_name: 'Krause',
  })
})
