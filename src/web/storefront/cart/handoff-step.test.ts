import { expect, test } from 'vitest'
import { handoffStep } from './handoff-step.ts'

test('R6.10 to have it brought asks for the address, to come for it asks where, all else is done at once', () => {
  expect(handoffStep('pickup', 'delivery')).toBe('address')
  expect(handoffStep('curbside', 'dispatch')).toBe('address')
  expect(handoffStep('delivery', 'pickup')).toBe('location')
  expect(handoffStep('dispatch', 'drivethru')).toBe('location')
  expect(handoffStep('pickup', 'curbside')).toBe('apply')
  expect(handoffStep('delivery', 'dispatch')).toBe('apply')
})
