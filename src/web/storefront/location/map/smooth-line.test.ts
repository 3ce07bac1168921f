import { expect, test } from 'vitest'
import { smoothLine } from './smooth-line.ts'

test('a line of two points is straight between them', () => {
  expect(
    smoothLine([
      { x: 0, y: 0 },
      { x: 10, y: 5 },
    ]),
  ).toEqual({ path: 'M0,0C0,0 10,5 10,5', middles: [{ x: 5, y: 2.5 }] })
})

test('R11.6 a highway runs through each of its towns and bends evenly there', () => {
  const { path } = smoothLine([
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 60, y: 30 },
  ])
  const [, first = '', second = ''] = path.split('C')
  const [, handle, town] = first.split(' ')
  const [next] = second.split(' ')
  expect(town).toBe('30,0')
  // The handles on both sides of the town lie on one straight line with it.
  const [before, after] = [handle, next].map((at = '') => {
    const [x = NaN, y = NaN] = at.split(',').map(Number)
    return (y - 0) / (x - 30)
  })
  expect(before).toBeCloseTo(after ?? NaN, 1)
})

test('no points make no line', () => {
  expect(smoothLine([])).toEqual({ path: '', middles: [] })
})
