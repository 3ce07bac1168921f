import { expect, test } from 'vitest'
import { m } from '#messages'
import { newsOf } from './gift-about.tsx'

test('only a gift that waits for its day is promised to be changed or canceled', () => {
  const gift = { name: 'Theo' }
  expect(newsOf('bought', { ...gift, state: 'waiting' })).toBe(m.gift_about_bought(gift))
  expect(newsOf('bought', { ...gift, state: 'sent' })).not.toMatch(/change|cancel/)
  expect(newsOf(null, { ...gift, state: 'sent' })).toBeUndefined()
})
