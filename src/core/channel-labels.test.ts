import { expect, test } from 'vitest'
import { asksFor } from './channel-labels.ts'
import { formatLead, formatNotice, formatSearchTitle } from '#core/channel-labels.ts'

test('R4.1 a search for a location is called by its site and by how the order changes hands', () => {
  expect(formatSearchTitle('default', 'pickup', 'en')).toBe('Order Pickup')
  expect(formatSearchTitle('default', 'delivery', 'en')).toBe('Order Delivery')
  expect(formatSearchTitle('catering', 'pickup', 'en')).toBe('Catering Pickup')
  expect(formatSearchTitle('catering', 'delivery', 'en')).toBe('Catering Delivery')
})

test('R7.9 the catering site says how much notice it needs, the ordering site needs none', () => {
  expect(formatNotice('catering', 'en')).toBe('2 days’ notice')
  expect(formatNotice('default', 'en')).toBeNull()
  expect(formatLead('catering', 'en')).toBe('Catering needs 2 days.')
  expect(formatLead('default', 'en')).toBeNull()
})

test('R4.9 the catering site asks between pickup and delivery, nobody waits for it in a car', () => {
  expect(asksFor('default', 'curbside')).toBe(true)
  expect(asksFor('catering', 'curbside')).toBe(false)
  expect(asksFor('catering', 'delivery')).toBe(true)
})
