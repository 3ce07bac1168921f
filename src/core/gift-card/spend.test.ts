import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { spendGiftCards } from './spend.ts'

const card = (id: string, balance: number) => ({ id, last4: '0000', balance })

test('gift cards pay in their order, each what it has, and the card pays the rest', () => {
  const { spends, rest } = spendGiftCards(2_434, [card('a', 1_000), card('b', 0), card('c', 500)])
  expect(spends.map(({ id, cents }) => [id, cents])).toEqual([
    ['a', 1_000],
    ['c', 500],
  ])
  expect(rest).toBe(934)
})

test('a gift card that has more than the order costs leaves nothing for a card', () => {
  const { spends, rest } = spendGiftCards(800, [card('a', 1_000), card('b', 1_000)])
  expect([spends.length, spends[0]?.cents, rest]).toEqual([1, 800, 0])
})

test('whatever is due, shares and rest make it up, and nothing pays more than it has', () => {
  const cards = fc.array(fc.nat(10_000), { maxLength: 5 })
  fc.assert(
    fc.property(fc.nat(50_000), cards, (due, balances) => {
      const all = balances.map((balance, nth) => card(String(nth), balance))
      const { spends, rest } = spendGiftCards(due, all)
      expect(sum([...spends.map(({ cents }) => cents), rest])).toBe(due)
      for (const { id, cents } of spends)
        expect(cents).toBeLessThanOrEqual(balances[Number(id)] ?? 0)
    }),
  )
})
