import { describe, expect, test } from 'vitest'
import { aTender } from '#test/builders/a-tender.ts'
import { formatOrderMoney } from './format-order-money.ts'
import { formatOwnMoney } from './format-own-money.ts'

const visa = { brand: 'visa', last4: '4242', cents: 3_288 }
const some = { brand: null, last4: null, cents: 3_288 }

describe('R8.6 what one card paid by itself is told in the words of an order’s money', () => {
  const back = { charged: 3_288, refunded: 3_288, returned: 3_288 }

  test.each([
    ['released', aTender({ amount: 3_288, status: 'voided' })],
    ['returned', aTender({ amount: 3_288, status: 'refunded', ...back })],
  ] as const)('%s', (state, payment) => {
    const sheet = { lines: [], total: 3_288 }
    const order = { status: 'cancelled', payments: [payment], balance: null, sheet, refund: null }
    const { text } = formatOrderMoney(order, 'en')
    expect(text).toContain('$32.88')
    expect(formatOwnMoney(visa, state, 'en')).toBe(text)
  })

  test('where its gateway never named the card', () => {
    expect(formatOwnMoney(some, 'released', 'en')).toBe(
      'The $32.88 held on your card is released, not charged. Your bank may show it for a few more days.',
    )
    expect(formatOwnMoney(some, 'returned', 'en')).toBe(
      '$32.88 goes back to your card. Banks take 5 to 10 days to show it.',
    )
  })

  test('in Spanish', () => {
    expect(formatOwnMoney(visa, 'returned', 'es')).toBe(
      'Devolvemos $32.88 a tu Visa terminada en 4242. Los bancos tardan de 5 a 10 días en mostrarlo.',
    )
    expect(formatOwnMoney(some, 'released', 'es')).toBe(
      'Se liberan los $32.88 apartados en tu tarjeta; no se cobran. Tu banco puede mostrarlos unos días más.',
    )
  })
})
