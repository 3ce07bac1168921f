import { expect, test } from 'vitest'
import { handoffRefusal, menuRefusal, offeredHandoffs } from './offered-handoffs.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { worded } from '#test/builders/worded.ts'

test('R6.1 a handoff is offered where it is switched on and has hours on that channel', () => {
  const pickups = ['pickup', 'curbside', 'drivethru']
  expect(offeredHandoffs(aLocation(), 'default')).toEqual(pickups)
  expect(offeredHandoffs(aLocation({ hours: [] }), 'default')).toEqual([])
})

test('R7.10 a handoff that is switched off is refused by name', () => {
  const { services } = aLocation()
  const handoff = { ...services.handoff, curbside: false }
  const location = aLocation({ services: { ...services, handoff } })
  expect(handoffRefusal(location, 'default', 'pickup')).toBeUndefined()
  expect(worded(handoffRefusal(location, 'default', 'curbside'))).toEqual({
    code: 'handoff.not_offered',
    message: 'South Lamar doesn’t offer curbside.',
  })
})

test('R6.5 a location that is not available takes no orders', () => {
  expect(worded(menuRefusal(aLocation({ available: false }), 'default', 'south-lamar'))).toEqual({
    code: 'location.unavailable',
    message: 'South Lamar is currently unavailable, please check back later.',
  })
})

test('R1.3 a location serves its own menus, each on the site that it belongs to', () => {
  const location = aLocation()
  expect(menuRefusal(location, 'default', 'south-lamar')).toBeUndefined()
  expect(menuRefusal(location, 'catering', 'south-lamar-catering')).toBeUndefined()
  expect(menuRefusal(location, 'catering', 'south-lamar')?.code).toBe('menu.not_served')
  expect(menuRefusal(location, 'default', 'south-lamar-catering')?.code).toBe('menu.not_served')
  expect(menuRefusal(location, 'default', 'mueller-mill')?.code).toBe('menu.not_served')
})
