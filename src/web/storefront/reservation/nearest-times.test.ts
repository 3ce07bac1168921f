import { expect, test } from 'vitest'
import { halfHours, nearestTimes } from './nearest-times.ts'

const times = ['17:30', '17:45', '18:30', '19:15', '21:00'].map((time) => `20261128 ${time}`)
const at = (around: string) => `20261128 ${around}`

test('R1.7 the nearest times to the one that a guest wants, in their order', () => {
  expect(nearestTimes(times, at('18:30'), 3)).toEqual([times[1], times[2], times[3]])
  expect(nearestTimes(times, at('11:00'), 2)).toEqual([times[0], times[1]])
  expect(nearestTimes([], at('11:00'), 2)).toEqual([])
})

test('R1.7 a table after midnight is near to the end of its evening', () => {
  const night = [...times, '20261129 00:15', '20261129 00:30']
  expect(nearestTimes(night, at('23:30'), 2)).toEqual(['20261129 00:15', '20261129 00:30'])
  expect(nearestTimes(night, at('11:00'), 1)).toEqual([times[0]])
})

test('R1.7 guests look around the half hours that somebody is seated', () => {
  expect(halfHours('11:15', '13:00')).toEqual(['11:30', '12:00', '12:30'])
})
