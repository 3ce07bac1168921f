import { expect, test } from 'vitest'
import { missingVehicleRefusal } from '#core/checkout/vehicle.ts'
import { aLocation } from '#test/builders/a-location.ts'

const ford = { make: 'Ford', color: 'Blue', note: '' }

test('R7.10 curbside isn’t placed before the crew knows which car to look for', () => {
  const here = aLocation()
  expect(missingVehicleRefusal({ handoff: 'curbside', vehicle: null }, here)?.code).toBe(
    'checkout.vehicle',
  )
  expect(missingVehicleRefusal({ handoff: 'curbside', vehicle: ford }, here)).toBeUndefined()
  expect(missingVehicleRefusal({ handoff: 'drivethru', vehicle: null }, here)).toBeUndefined()
  expect(missingVehicleRefusal({ handoff: 'pickup', vehicle: null }, here)).toBeUndefined()
})
