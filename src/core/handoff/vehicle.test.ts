import { expect, test } from 'vitest'
import {
  cleanVehicle,
  needsVehicle,
  vehicleProblems,
  vehicleRefusal,
} from '#core/handoff/vehicle.ts'
import { formatVehicle } from './format-vehicle.ts'
import { worded } from '#test/builders/worded.ts'

test('a car is found by its make and color, each said in its own words when it is missing', () => {
  expect(vehicleProblems({ make: ' ', color: '', note: '' })).toEqual({
    make: 'vehicle_make.missing',
    color: 'vehicle_color.missing',
  })
  expect(worded(vehicleRefusal({ make: 'Ford', color: ' ', note: 'ABC 123' }))).toEqual({
    code: 'vehicle.incomplete',
    message: 'Color is required',
    fields: { color: 'Color is required' },
  })
  expect(vehicleRefusal({ make: 'Ford', color: 'Blue', note: '' })).toBeUndefined()
})

test('a car is kept on one line each', () => {
  expect(cleanVehicle({ make: ' Ford\nF-150 ', color: ' dark  blue', note: '' })).toEqual({
    make: 'Ford F-150',
    color: 'dark blue',
    note: '',
  })
})

test('R6.1 the location says for which of the handoffs by car it has to be known', () => {
  expect(needsVehicle('curbside', ['curbside'])).toBe(true)
  expect(needsVehicle('drivethru', ['curbside'])).toBe(false)
  expect(needsVehicle('drivethru', ['curbside', 'drivethru'])).toBe(true)
  expect(needsVehicle('pickup', ['pickup'])).toBe(false)
})

test('a car is said as somebody is told to look for it', () => {
  expect(formatVehicle({ make: 'Ford F-150', color: 'Blue', note: 'ABC 1234' }, 'en')).toBe(
    'a blue Ford F-150, ABC 1234',
  )
  expect(formatVehicle({ make: 'Mini', color: 'Orange', note: '' }, 'en')).toBe('an orange Mini')
})
