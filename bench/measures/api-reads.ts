import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Measure } from './measure.ts'
import { median } from './percentile.ts'
import { costOf, msEach } from './processor-cost.ts'

const menu_id = 'austin-south-lamar-everyday'
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const rounds = 5
/** Each may read its cart 240 times at once. */
const carts = 60

/** What a guest's page asks most: the processor time of each. */
export const apiReads: Measure = async () => {
  const testbed = await openTestbed()
  const [product] = testbed.products
  if (!product) throw new Error('Nobody serves')
  try {
    const day = await today(testbed)
    const reads = {
      'a menu': [{ path: `/api/menus/${menu_id}`, headers }],
      'a product': [{ path: `/api/menus/${menu_id}/products/pit-fire-queso`, headers }],
      'the nearest locations': [{ path: '/api/locations?lat=30.2672&lng=-97.7431', headers }],
      'all locations': [{ path: '/api/locations', headers }],
      'a location': [{ path: `/api/locations/${menu_id}?byMenuId=true`, headers }],
      'the times of a day': [
        { path: `/api/locations/${menu_id}/times/${day}?handoff=pickup`, headers },
      ],
      'a cart': await cartsOf(testbed),
    }
    const round = async (ms: number) => {
      const each: Partial<Record<string, number>> = {}
      for (const [name, asked] of Object.entries(reads))
        each[name] = msEach(await costOf(product, asked, { ms }))
      return each
    }
    await round(1_500)
    const seen: Awaited<ReturnType<typeof round>>[] = []
    while (seen.length < rounds) seen.push(await round(1_000))
    return Object.keys(reads).map((name) => ({
      what: `processor time of reading ${name}`,
      value: median(seen.map((each) => each[name] ?? NaN)),
      unit: 'ms',
      atMost: 1,
    }))
  } finally {
    await testbed.stop()
  }
}

async function cartsOf({ guest }: Testbed) {
  const opened = Array.from({ length: carts }, async () => {
    const { call, cookies } = guest()
    const { id } = await call('POST /carts', { body: { menu_id } })
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { path: `/api/carts/${id}`, headers: { ...headers, cookie } }
  })
  return Promise.all(opened)
}

/** The kitchen's day, as its location says it. */
async function today({ guest }: Testbed): Promise<string> {
  const query = { byMenuId: 'true' } as const
  const params = { location: menu_id }
  return (await guest().call('GET /locations/{location}', { params, query })).today
}
