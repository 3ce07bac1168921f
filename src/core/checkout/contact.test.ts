import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanContact, contactRefusal } from '#core/checkout/contact.ts'
import { messageOf, worded } from '#test/builders/worded.ts'

const marisol = {
  first_name: ' Marisol ',
  last_name: 'de  la\u00a0Cruz',
  phone: '+1 (512) 555-0142',
  email: ' Marisol.dlC+tacos@example.com ',
}

test('a contact is kept without stray spaces, its phone as ten digits', () => {
  expect(contactRefusal(marisol)).toBeUndefined()
  expect(cleanContact(marisol)).toEqual({
    first_name: 'Marisol',
    last_name: 'de la Cruz',
    phone: '5125550142',
    email: 'Marisol.dlC+tacos@example.com',
  })
})

test('R7.1 every empty field is named, the first one first', () => {
  expect(
    worded(contactRefusal({ first_name: ' ', last_name: '', phone: '--', email: '' })),
  ).toEqual({
    code: 'checkout.field',
    message: 'First name is required',
    fields: {
      first_name: 'First name is required',
      last_name: 'Last name is required',
      phone: 'Mobile number is required',
      email: 'Email is required',
    },
  })
})

test('R7.2 a phone number that can’t be called is refused', () => {
  for (const phone of ['555-0142', '512 555 01423', '112 555 0142', '512 555 O142'])
    expect(contactRefusal({ ...marisol, phone })?.fields).toEqual({
      phone: 'phone.invalid',
    })
})

const longest = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`

test('an e-mail that no mail server could take is refused, and strange ones that it could are not', () => {
  const wrong = [
    'marisol',
    '@example.com',
    'a@b',
    'a@localhost',
    'a b@example.com',
    'a@b@example.com',
    'a@exa mple.com',
  ]
  const worse = [
    'a@example..com',
    'a@.com',
    'a@example.com, b@example.com',
    '<a@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `${longest}m`,
  ]
  for (const email of [...wrong, ...worse])
    expect(messageOf(contactRefusal({ ...marisol, email }))).toBe(
      'Enter an email address like name@example.com',
    )
  for (const email of [
    "o'neil@example.com",
    'a@sub.example.co',
    'ñandú@exámple.com',
    'x_y-z@ex-ample.com',
    'a@x.org',
    longest,
  ])
    expect(contactRefusal({ ...marisol, email })).toBeUndefined()
})

test('a clean contact stays as it is, and whatever is typed is judged quickly', () => {
  const typed = fc.record({
    first_name: fc.string(),
    last_name: fc.string(),
    phone: fc.string(),
    email: fc.oneof(fc.string(), fc.emailAddress()),
  })
  fc.assert(
    fc.property(typed, (contact) => {
      const clean = cleanContact(contact)
      expect(cleanContact(clean)).toEqual(clean)
      expect(contactRefusal(contact)).toEqual(contactRefusal(clean))
    }),
  )
})
