import { expect, test } from 'vitest'
import { readyMessageWay } from './messages.ts'

const alma = {
  first_name: 'Alma',
  last_name: 'Fritz',
  phone: '5125550142',
  email: 'alma@example.com',
}

test('R6.24 that an order is ready is texted to who agreed to that and left a number, and mailed to everybody else', () => {
  const way = (contact: Partial<typeof alma> & { readonly texts?: boolean }) =>
    readyMessageWay({ contact: { ...alma, ...contact }, reservation_id: null })
  expect(way({ texts: true })).toBe('text')
  expect(way({})).toBe('mail')
  expect(way({ texts: false })).toBe('mail')
  expect(way({ texts: true, phone: '' })).toBe('mail')
})

test('R6.24 nobody writes to who sits at the table that it is brought to, or who left nothing at a kiosk', () => {
  expect(readyMessageWay({ contact: { ...alma, texts: true }, reservation_id: 'res_1' })).toBeNull()
  expect(
    readyMessageWay({ contact: { ...alma, phone: '', email: '' }, reservation_id: null }),
  ).toBeNull()
})
