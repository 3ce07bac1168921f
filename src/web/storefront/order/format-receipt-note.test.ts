import { expect, test } from 'vitest'
import { m } from '#messages'
import { formatReceiptNote } from './format-receipt-note.ts'

const email = 'ana@example.com'
const contact = { first_name: 'Ana', last_name: 'Ruiz', phone: '5125550199', email }
const order = {
  status: 'placed' as const,
  contact,
  utensils: false,
  products: [],
} satisfies Parameters<typeof formatReceiptNote>[0]

test('forks are said to be in the bag where they were asked for, counted ones too', () => {
  expect(formatReceiptNote({ ...order, utensils: true })).toBe(m.confirm_utensils_in({ email }))
})

test('who asked for none and who never asked read the same fact: nobody is told what they asked for', () => {
  const text = formatReceiptNote(order)
  expect(text).toBe(m.confirm_utensils_out({ email }))
  expect(text).not.toMatch(/asked/)
  expect(m.confirm_utensils_out({ email }, { locale: 'es' })).not.toMatch(/pedi/i)
})

test('a canceled order speaks of no bag', () => {
  expect(formatReceiptNote({ ...order, status: 'cancelled' })).toBe(m.confirm_mail_about({ email }))
})
