import { expect, test } from 'vitest'
import { aDeliveringLocation, anAddress } from '#test/builders/a-delivery.ts'
import { hoursDaily } from '#test/builders/a-location.ts'
import { nearestDelivering } from './nearest-delivering.ts'

const address = anAddress()
const near = aDeliveringLocation({ id: 'near' })
const always = hoursDaily({ from: '00:00', until: '00:00' })
const allNight = aDeliveringLocation({
  id: 'all-night',
  lat: near.lat + 0.01,
  hours: [always, { ...always, handoff: ['delivery', 'dispatch'] }],
})
const found = (now: string, time: string | null = null) => {
  const locations = [allNight, near].map((location) => ({ location, now, taken: [] }))
  return nearestDelivering(locations, { channel: 'default', address, time })?.here.location.id
}

test('R9.2 at night who cooks now delivers, by day and for a later time the nearest', () => {
  expect(found('2026-11-20T18:00:00Z')).toBe('near')
  expect(found('2026-11-20T09:00:00Z')).toBe('all-night')
  expect(found('2026-11-20T09:00:00Z', '20261120 12:00')).toBe('near')
})
