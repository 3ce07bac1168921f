import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

test('P13 what is under way is waited for, also what fails and what begins meanwhile', async () => {
  const underWay = createInFlight()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  underWay.add(first.promise.finally(() => underWay.add(second.promise)))
  const ended = underWay.ended().then(() => order.push('ended'))
  first.reject(new Error('The bank hung up'))
  await Promise.allSettled([first.promise])
  order.push('still going')
  second.resolve()
  await ended
  expect(order).toEqual(['still going', 'ended'])
})

test('with nothing under way nobody waits', async () => {
  await expect(createInFlight().ended()).resolves.toBeUndefined()
})
