import { expect, test } from 'vitest'
import { halfHours, nearestTimes } from './nearest-times.ts'

const times = ['17:30', '17:45', '18:30', '19:15', '21:00'].map((time) => `20261128 ${time}`)

test('R1.7 the nearest times to the one that a guest wants, in their order', () => {
  expect(nearestTimes(times, '18:30', 3)).toEqual([times[1], times[2], times[3]])
  expect(nearestTimes(times, '11:00', 2)).toEqual([times[0], times[1]])
  expect(nearestTimes([], '11:00', 2)).toEqual([])
})

test('R1.7 guests look around the half hours that somebody is seated', () => {
  expect(halfHours('11:15', '13:00')).toEqual(['11:30', '12:00', '12:30'])
})
