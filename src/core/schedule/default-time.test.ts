import { expect, test } from 'vitest'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'

test.each([
  ['20261120 00:00', '20261120 12:00'],
  ['20261120 11:59', '20261120 12:00'],
  ['20261120 12:00', '20261120 12:00'],
  ['20261120 12:01', '20261120 12:01'],
  ['20261120 19:00', '20261120 19:00'],
  ['20261120 19:01', '20261121 12:00'],
  ['20261231 23:59', '20270101 12:00'],
])('R11.2 at %s a search for delivery asks about %s', (clock, wanted) => {
  expect(defaultDeliveryTime(clock, 'default')).toBe(wanted)
})

test.each([
  ['20261120 00:00', '20261122 12:00'],
  ['20261120 15:00', '20261122 12:00'],
  ['20261230 23:59', '20270101 12:00'],
])('R11.2 on catering a search at %s asks about noon two days out, %s', (clock, wanted) => {
  expect(defaultDeliveryTime(clock, 'catering')).toBe(wanted)
})
