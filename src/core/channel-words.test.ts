import { expect, test } from 'vitest'
import { asksFor, leadWords, noticeWords, searchTitle } from '#core/channel-words.ts'

test('R4.1 a search for a location is called by its site and by how the order changes hands', () => {
  expect(searchTitle('default', 'pickup')).toBe('Order Pickup')
  expect(searchTitle('default', 'delivery')).toBe('Order Delivery')
  expect(searchTitle('catering', 'pickup')).toBe('Catering Pickup')
  expect(searchTitle('catering', 'delivery')).toBe('Catering Delivery')
})

test('R7.9 the catering site says how much notice it needs, the ordering site needs none', () => {
  expect(noticeWords('catering')).toBe('2 days’ notice')
  expect(noticeWords('default')).toBeNull()
  expect(leadWords('catering')).toBe('Catering needs 2 days.')
  expect(leadWords('default')).toBeNull()
})

test('R4.9 the catering site asks between pickup and delivery, nobody waits for it in a car', () => {
  expect(asksFor('default', 'curbside')).toBe(true)
  expect(asksFor('catering', 'curbside')).toBe(false)
  expect(asksFor('catering', 'delivery')).toBe(true)
})
