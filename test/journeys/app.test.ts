import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appInfo } from '#contract/app.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

test('R5.9 the app says its name, its looks, what it offers and how it is paid', async () => {
  const app = await journey.guest().call('GET /app')
  expect(app).toEqual(appInfo.parse(app))
  expect(app).toMatchObject({
    channel: 'default',
    services: { pickup: true, curbside: true, delivery: true },
    order_modes: [
      { type: 'asap', label: 'ASAP' },
      { type: 'advance', label: 'Order Ahead' },
    ],
    sites: { ordering: 'http://localhost:3000', catering: 'http://localhost:3001' },
    radar_map: { countryCode: ['US', 'CA'] },
    map: { offset: 20, zooms: { initial: 6, initial_mobile: 5, results: 14, few: 12, many: 10 } },
  })
  expect(app.handoff_modes[0]).toMatchObject({ key: 'pickup', title: 'Pickup' })
})

test('R11.5 tips are 18 %, 20 %, 25 % and one’s own, 18 % unless told', async () => {
  const app = await journey.guest().call('GET /app')
  expect(app.tip_options).toEqual([
    { label: '18%', rate: 180_000 },
    { label: '20%', rate: 200_000 },
    { label: '25%', rate: 250_000 },
    { label: 'Custom', rate: null },
  ])
  expect(app.default_tip).toBe(180_000)
})

test('R6.3 the catering site offers ordering ahead alone', async () => {
  const app = await journey.guest().on('catering').call('GET /app')
  expect(app).toMatchObject({ channel: 'catering', order_modes: [{ type: 'advance' }] })
})

test('R1.8 the version is the package’s', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect((await journey.guest().call('GET /app')).version).toBe(version)
})

test('a session of nobody names nobody', async () => {
  expect(await journey.guest().call('GET /session')).toEqual({
    cart_id: null,
    dietary: { allergens: [], diets: [] },
    timed_out_cart_id: null,
    member: null,
    token: null,
    staff: null,
  })
})
