import { expect, test } from 'vitest'
import { refusal } from '#core/refusal.ts'
import { retryLostRace } from './retry.ts'

test('a race that was lost is run again, with how often it was run', async () => {
  const runs: number[] = []
  const won = await retryLostRace(async (nth) => {
    runs.push(nth)
    return nth === 2 ? 'won' : undefined
  })
  expect([won, runs]).toEqual(['won', [0, 1, 2]])
})

test('a race that is lost each time ends, refused', async () => {
  let runs = 0
  const lost = async () => {
    runs += 1
    return undefined
  }
  await expect(retryLostRace(lost)).rejects.toMatchObject({ refusal: { code: 'outage' } })
  expect(runs).toBe(5)
  const told = retryLostRace(lost, { most: 1, lost: refusal('cart.changed') })
  await expect(told).rejects.toMatchObject({ refusal: { code: 'cart.changed' } })
  expect(runs).toBe(6)
})
