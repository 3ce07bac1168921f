import { expect, test } from 'vitest'
import { isUnderWay } from './is-under-way.ts'

test('a form that was refused listens again, while the page around it is still loaded', () => {
  const states = ['idle', 'submitting', 'loading'] as const
  expect(states.map((state) => isUnderWay({ state }, undefined))).toEqual([false, true, true])
  expect(states.map((state) => isUnderWay({ state }, 'No.'))).toEqual([false, true, false])
})
