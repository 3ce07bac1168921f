import { expect, test } from 'vitest'
import { createStreamLimits } from './stream-limits.ts'

test('T18 somebody has ten event streams, and another once one of them has ended', () => {
  const open = createStreamLimits()
  const one = { owner_id: 'vis_1', network: '198.51.100.7' }
  const leave = Array.from({ length: 10 }, () => open(one))
  expect(() => open(one)).toThrow('request.too_many')
  expect(open({ ...one, owner_id: 'vis_2' })).toBeTypeOf('function')
  leave[0]?.()
  // A stream that is left twice, because it failed and was hung up, frees one place.
  leave[0]?.()
  open(one)
  expect(() => open(one)).toThrow('request.too_many')
})

test('how many event streams are open is told whenever it changes, and one that is refused is none', () => {
  const told: number[] = []
  const open = createStreamLimits((count) => void told.push(count))
  const one = { owner_id: 'vis_1', network: undefined }
  const leave = Array.from({ length: 10 }, () => open(one))
  expect(() => open(one)).toThrow('request.too_many')
  leave[0]?.()
  leave[0]?.()
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9])
})

test('T18 fifty people behind one address have six each; the streams of a robot end there', () => {
  const open = createStreamLimits()
  const network = '198.51.100.7'
  for (let person = 0; person < 50; person += 1)
    for (let tab = 0; tab < 6; tab += 1) open({ owner_id: `vis_${person}`, network })
  expect(() => open({ owner_id: 'vis_51', network })).toThrow('request.too_many')
  expect(open({ owner_id: 'vis_51', network: '198.51.100.8' })).toBeTypeOf('function')
  expect(open({ owner_id: null, network: undefined })).toBeTypeOf('function')
})
