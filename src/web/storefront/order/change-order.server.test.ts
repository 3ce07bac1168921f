import { expect, test } from 'vitest'
import { m } from '#messages'
import { changeQuestion } from './change-order.server.ts'

const on_cancel = 'Nothing is charged.'
const money = { is_paid: true, tenders: [], text: '', on_cancel }
const told = { number: '4127', money: on_cancel }
const question = (sold_out: Parameters<typeof changeQuestion>[0]['sold_out']) =>
  changeQuestion({ id: 'ord_1', number: told.number, money, sold_out }).body

test('who changes an order is promised no dish that its kitchen is out of', () => {
  const items = ['Pit-Fire Queso', 'Flan']
  expect(question(null)).toBe(m.confirm_change_body(told))
  const some = question({ items, without: 920, takes_all: false })
  expect(some).toContain('all but what we’re out of: Pit-Fire Queso and Flan.')
  const all = question({ items, without: null, takes_all: true })
  expect(all).not.toContain('in your cart')
  expect(all).toContain('Pit-Fire Queso and Flan')
  expect(all).toContain(on_cancel)
})
