import { expect, test } from 'vitest'
import { isInFlight } from './is-in-flight.ts'

test('a form that was refused listens again, while the page around it is still loaded', () => {
  const states = ['idle', 'submitting', 'loading'] as const
  expect(states.map((state) => isInFlight({ state }, undefined))).toEqual([false, true, true])
  expect(states.map((state) => isInFlight({ state }, 'No.'))).toEqual([false, true, false])
})
