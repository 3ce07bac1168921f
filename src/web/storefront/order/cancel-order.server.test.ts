import { expect, test } from 'vitest'
import { isAgreed } from './cancel-order.server.ts'

const order = (on_cancel: string | null) => ({
  money: { is_paid: true, tenders: [], text: '', on_cancel },
})

/** What a guest sends: their yes, and what they read that becomes of their money. */
function form(fields: Readonly<Record<string, string>>): FormData {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}

test('R6.24 an order is canceled by a yes to what becomes of its money now, else its guest is asked again', () => {
  const [all, rest] = ['$24.00 goes back.', '$15.00 goes back.']
  const yes = form({ sure: 'yes', told: all })
  expect(isAgreed(order(all), yes)).toBe(true)
  expect(isAgreed(order(rest), yes)).toBe(false)
  expect(isAgreed(order(all), form({ told: all }))).toBe(false)
  expect(isAgreed(order(null), form({ sure: 'yes', told: '' }))).toBe(true)
})
