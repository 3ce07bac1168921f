import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeringFirst, otherWay } from '#core/location/offering-first.ts'

const none = { pickup: false, curbside: false, drivethru: false, delivery: false, dispatch: false }
const place = fc.record({ id: fc.nat(), drivethru: fc.boolean() }).map(({ id, drivethru }) => ({
  id,
  services: { handoff: { ...none, pickup: true, drivethru } },
}))

test('R6.1 a search for drive-thru lists who has one first, each part as near as before', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), (near) => {
      const listed = offeringFirst(near, 'drivethru')
      const [having, others] = [true, false].map((has) =>
        near.filter(({ services }) => services.handoff.drivethru === has),
      )
      expect(listed).toEqual([...(having ?? []), ...(others ?? [])])
    }),
  )
})

test('R6.1 a search that asks for nothing stays as it is', () => {
  fc.assert(
    fc.property(fc.array(place), (near) => {
      expect(offeringFirst(near, undefined)).toBe(near)
    }),
  )
})

test('R6.1 what is asked for and not offered is offered another way, by name', () => {
  const pickup = { services: { handoff: { ...none, pickup: true } } }
  const lane = { services: { handoff: { ...none, drivethru: true } } }
  expect(otherWay(pickup, 'drivethru')).toBe('pickup')
  expect(otherWay(lane, 'curbside')).toBe('drivethru')
  expect(otherWay(lane, 'drivethru')).toBeUndefined()
  expect(otherWay(pickup, null)).toBeUndefined()
  expect(otherWay(pickup, 'delivery')).toBeUndefined()
  expect(otherWay({ services: { handoff: none } }, 'drivethru')).toBeUndefined()
})
