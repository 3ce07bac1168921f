import { describe, expect, test } from 'vitest'
import { formatBack } from './format-back.ts'

const visa = { brand: 'visa', last4: '4242' }

describe('R8.6 a refund by amount, lines or portions says which tender gets what', () => {
  const to = { ...visa, cents: 1_000 }

  test('what was charged goes back, and what was only held isn’t charged', () => {
    const gift_card = { brand: 'gift_card', last4: '8765', cents: 500 }
    expect(formatBack({ cents: 1_500, cards: [gift_card] }, 'late', 'en')).toBe(
      '$15.00 goes back: $5.00 to your gift card ending in 8765 and $10.00 that isn’t charged, because it was late. You can spend it again right away.',
    )
    expect(formatBack({ cents: 1_500, cards: [], held: visa }, 'late', 'en')).toBe(
      'We’ll charge $15.00 less to your Visa ending in 4242, because it was late.',
    )
    expect(formatBack({ cents: 1_500, cards: [] }, 'late', 'en')).toBe(
      'We’ll charge $15.00 less, because it was late.',
    )
  })

  test('what others in a group paid goes back to them: nobody else reads their card', () => {
    const others = { brand: 'amex', last4: '0005', cents: 700, is_share: true }
    expect(formatBack({ cents: 1_700, cards: [to, others] }, 'late', 'en')).toBe(
      '$17.00 goes back: $10.00 to your Visa ending in 4242 and $7.00 to your group’s cards, because it was late. Banks take 5 to 10 days to show it.',
    )
  })
})
