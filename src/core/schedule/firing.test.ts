import { expect, test } from 'vitest'
import { fireAt, madeBy, type WayOut } from '#core/schedule/firing.ts'
import { instantOf } from '#core/time.ts'

const at = (time: string) => instantOf(`20261120 ${time}`, 'America/Chicago')
const promise = at('18:40')
const pickup = { channel: 'default', handoff: 'pickup' } as const

test('an order is made before it is packed, handed over and driven', () => {
  const made = (way: WayOut) => madeBy(promise, way, {})
  expect(made(pickup)).toBe(promise)
  expect(made({ ...pickup, handoff: 'curbside' })).toBe(at('18:38'))
  expect(made({ ...pickup, handoff: 'delivery', transit_minutes: 15 })).toBe(at('18:20'))
  expect(made({ ...pickup, channel: 'catering' })).toBe(at('18:25'))
})

test('a kitchen that says how long it packs and hands over is believed, for what it says alone', () => {
  const slow = { pack_minutes: { catering: 40 }, leave_minutes: { curbside: 4, delivery: 0 } }
  const made = (way: WayOut) => madeBy(promise, way, slow)
  expect(made({ ...pickup, channel: 'catering' })).toBe(at('18:00'))
  expect(made({ ...pickup, handoff: 'curbside' })).toBe(at('18:36'))
  expect(made({ ...pickup, handoff: 'delivery', transit_minutes: 15 })).toBe(at('18:25'))
  expect(made({ ...pickup, handoff: 'dispatch' })).toBe(at('18:30'))
  expect(fireAt(promise, { ...pickup, handoff: 'curbside', make_minutes: 17 }, slow)).toBe(
    at('18:17'),
  )
})

test('an order comes to its kitchen in time for the slowest station, and the slack of the location before that', () => {
  const order = { ...pickup, make_minutes: 17 }
  expect(fireAt(promise, order, {})).toBe(at('18:21'))
  expect(fireAt(promise, order, { slack_minutes: 0 })).toBe(at('18:23'))
  expect(fireAt(promise, { ...order, handoff: 'dispatch', transit_minutes: 10 }, {})).toBe(
    at('18:01'),
  )
})
