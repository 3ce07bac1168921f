import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween, toTheCentimetre } from '#core/location/distance.ts'

const aPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('Austin is 146 miles from Houston and 528 from El Paso', () => {
  const austin = { lat: 30.2672, lng: -97.7431 }
  expect(milesBetween(austin, { lat: 29.7604, lng: -95.3698 })).toBeCloseTo(146, 0)
  expect(milesBetween(austin, { lat: 31.7619, lng: -106.485 })).toBeCloseTo(528, -1)
})

test('a way is as long as the way back, and no way goes further than half around', () => {
  fc.assert(
    fc.property(aPoint, aPoint, (a, b) => {
      const miles = milesBetween(a, b)
      expect(miles).toBeCloseTo(milesBetween(b, a), 6)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThan(12_440)
      expect(milesBetween(a, a)).toBe(0)
    }),
  )
})

test('a place is meant to the centimetre, and the smallest number is none', () => {
  fc.assert(
    fc.property(aPoint, (point) => {
      const meant = { lat: toTheCentimetre(point.lat), lng: toTheCentimetre(point.lng) }
      expect(milesBetween(point, meant)).toBeLessThan(0.000_01)
      expect(Math.abs(meant.lat) === 0 || Math.abs(meant.lat) >= 1e-7).toBe(true)
    }),
  )
})
