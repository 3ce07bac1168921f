import { expect, test } from 'vitest'
import { formatComing, handoffStage, formatHandover, isAwaited } from './format-handover.ts'

const ford = { make: 'Ford F-150', color: 'Blue', note: 'ABC 1234' }
const at = { at: '2026-11-21T00:18:00Z', local_time: '20261120 18:18' }
const contact = { first_name: 'Marisol', phone: '5125550188', email: 'marisol@example.com' }

test('a guest reads what the kitchen knows of their coming', () => {
  expect(formatComing({ arrival: null, vehicle: ford })).toBeNull()
  expect(formatComing({ arrival: { state: 'on_my_way', ...at }, vehicle: ford })).toBe(
    'You told the kitchen at 6:18 PM that you’re on your way.',
  )
  expect(formatComing({ arrival: { state: 'arrived', ...at }, vehicle: ford })).toBe(
    'The kitchen knows you’re here and is looking for a blue Ford F-150, ABC 1234.',
  )
  expect(formatComing({ arrival: { state: 'arrived', ...at }, vehicle: null })).toBe(
    'The kitchen knows you’re here.',
  )
})

test('who waits for a driver, has their food, or ordered days ahead isn’t asked where they are', () => {
  const [soon, ahead] = [{ asap: true }, { asap: false }]
  expect(isAwaited({ handoff: 'curbside', status: 'ready', time: ahead })).toBe(true)
  expect(isAwaited({ handoff: 'pickup', status: 'placed', time: soon })).toBe(true)
  expect(isAwaited({ handoff: 'pickup', status: 'placed', time: ahead })).toBe(false)
  expect(isAwaited({ handoff: 'pickup', status: 'completed', time: soon })).toBe(false)
  expect(isAwaited({ handoff: 'delivery', status: 'preparing', time: soon })).toBe(false)
})

test('each way to pick up says where to be', () => {
  const order = { number: '422', vehicle: ford, contact }
  expect(formatHandover({ ...order, handoff: 'curbside' })).toContain('looking for a blue Ford')
  expect(formatHandover({ ...order, handoff: 'drivethru' })).toContain('say Marisol, order 422')
  expect(formatHandover({ ...order, handoff: 'pickup' })).toBe('Ask inside for order 422.')
  expect(formatHandover({ ...order, handoff: 'delivery' })).toBeNull()
})

test('R4.14 an order was picked up where somebody said so; one that ended with its day only names its kitchen', () => {
  const over = { status: 'completed', ended_with_day: false } as const
  expect(handoffStage(over)).toBe('done')
  expect(handoffStage({ ...over, ended_with_day: true })).toBe('unknown')
  expect(handoffStage({ ...over, status: 'cancelled' })).toBe('unknown')
  expect(handoffStage({ ...over, status: 'ready' })).toBeUndefined()
})
