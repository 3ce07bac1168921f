import { expect, test } from 'vitest'
import { cleanContact, contactRefusal } from './contact.ts'

test('an address is stored in lower case, a number as ten digits', () => {
  expect(cleanContact('email', ' Maria@Example.com ')).toBe('maria@example.com')
  expect(cleanContact('phone', '+1 (512) 555-0142')).toBe('5125550142')
})

test('what is no address and no number is refused at its field', () => {
  expect(contactRefusal('email', 'maria@example.com')).toBeUndefined()
  expect(contactRefusal('phone', '(512) 555-0142')).toBeUndefined()
  expect(contactRefusal('email', 'maria')?.fields).toEqual({ email: 'email.invalid' })
  for (const abroad of ['+44 20 7946 0000', '112', '(112) 555-0142'])
    expect(contactRefusal('phone', abroad)?.fields).toEqual({ phone: 'phone.invalid' })
})
