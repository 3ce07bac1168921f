import { expect, test } from 'vitest'
import { cleanProfile, profileRefusal } from './profile.ts'

test('a member needs a first name, and a phone only where they want one', () => {
  expect(profileRefusal({ first_name: ' Maria ', last_name: '', phone: '' })).toBeUndefined()
  expect(profileRefusal({ first_name: '  ', last_name: 'Krause', phone: '' })?.fields).toEqual({
    first_name: 'first_name.missing',
  })
  expect(profileRefusal({ first_name: 'Maria', last_name: '', phone: '555' })?.fields).toEqual({
    phone: 'phone.invalid',
  })
})

test('a profile is stored without stray spaces, its phone as digits', () => {
  const typed = { first_name: ' Maria  José ', last_name: ' Krause', phone: '+1 (512) 555-0188' }
  expect(cleanProfile(typed)).toEqual({
    first_name: 'Maria José',
    last_name: 'Krause',
    phone: '5125550188',
  })
  expect(cleanProfile({ ...typed, phone: ' ' }).phone).toBeNull()
})
