import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { signedCookies } from '#server/api/signed-cookies.ts'
import type { HouseEnv } from './house-env.ts'
import { createLimits } from './limits.ts'

test('T18 fifty people who type at once behind one address are all answered, a robot there is not', async () => {
  let seconds = 0
  const cookies = signedCookies({
    secret: 'a secret of thirty-two letters!!',
    public_url: 'http://localhost',
  })
  const { typed } = createLimits(cookies, () => seconds * 1000)
  const app = new Hono<HouseEnv>().get('/', typed, (c) => c.text('five places'))
  const letter = async () => (await app.request('/', {}, { address: '198.51.100.7' })).status
  const letters = (count: number) => Promise.all(Array.from({ length: count }, letter))
  const refused = (statuses: readonly number[]) =>
    statuses.filter((status) => status === 429).length
  // Each types an address of fifteen letters in as many quarter seconds.
  for (const _ of 'albuquerque new') {
    expect(refused(await letters(50))).toBe(0)
    seconds += 0.25
  }
  // 187 are left of the first 900, and ten more come every second.
  expect(refused(await letters(1000))).toBe(813)
  seconds += 60
  expect(refused(await letters(1000))).toBe(400)
})
