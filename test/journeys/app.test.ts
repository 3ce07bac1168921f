import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appInfo } from '#contract/chain/app.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
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

test('R11.13 services are pickup, curbside and delivery, and the order modes ASAP and Order Ahead', async () => {
  const { services, order_modes } = await journey.guest().call('GET /app')
  expect(services).toEqual({ pickup: true, curbside: true, delivery: true })
  expect(order_modes.map(({ label }) => label)).toEqual(['ASAP', 'Order Ahead'])
})

test('R6.25 the site decides handoff, lead time, menu, navigation and time modes', async () => {
  const guest = journey.guest()
  const at = async (on: Guest) => {
    const { order_modes, channel } = await on.call('GET /app')
    const { navigation } = await on.call('GET /frame')
    const site = on === guest ? 'everyday' : 'catering'
    const menu_id = `austin-south-lamar-${site}`
    const { location } = await on.call('POST /carts', { body: { menu_id } })
    const { categories } = await on.call('GET /menus/{menu_id}', { params: { menu_id } })
    return {
      handoff: location.handoff,
      modes: order_modes.map(({ type }) => type),
      navigation: navigation.find(({ slug }) => slug === channel)?.content,
      menu: categories.map(({ name }) => name),
      first: location.days[0],
    }
  }
  const [ordering, catering] = [await at(guest), await at(guest.on('catering'))]
  for (const part of ['handoff', 'modes', 'navigation', 'menu', 'first'] as const)
    expect(catering[part]).not.toEqual(ordering[part])
})

test('R9.12 every answer under /api says its status, ok or not, and a refusal its message', async () => {
  const guest = journey.guest()
  expect(await (await guest.ask('/api/app')).json()).toMatchObject({ status: 'ok' })
  for (const path of ['/api/locations/nowhere', '/api/nothing', '/api/locations?lat=x']) {
    const answer = z.object({ status: z.string(), message: z.string().min(1) })
    const { status } = answer.parse(await (await guest.ask(path)).json())
    expect(status).not.toBe('ok')
  }
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
    member_pseudonym: null,
    moved_cart_id: null,
    preview: false,
    token: null,
    staff: null,
  })
})
