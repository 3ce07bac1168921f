import { openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Measure } from './measure.ts'
import { median } from './percentile.ts'
import { costOf, msEach, perSecond } from './processor-cost.ts'

const path = '/menu/austin-south-lamar-everyday'
const anybody = { 'accept-encoding': 'gzip, deflate, br' }
/** Whoever brings a cookie is rendered for. */
const somebody = { ...anybody, cookie: 'theme=dark' }
const rounds = 5

/** The menu as a page: for guests without a cookie, from the cache, and rendered for one. */
export const menuPage: Measure = async () => {
  const testbed = await openTestbed({ site: true })
  const [product] = testbed.products
  if (!product) throw new Error('Nobody serves')
  try {
    const round = async (ms: number) => ({
      cached: perSecond(await costOf(product, [{ path, headers: anybody }], { ms })),
      rendered: msEach(await costOf(product, [{ path, headers: somebody }], { ms })),
    })
    await round(4_000)
    const seen: Awaited<ReturnType<typeof round>>[] = []
    while (seen.length < rounds) seen.push(await round(2_000))
    return [
      {
        what: 'menu pages for guests without a cookie',
        value: median(seen.map(({ cached }) => cached)),
        unit: 'a second of one core',
        atLeast: 1_500,
      },
      {
        what: 'processor time of a menu page rendered for one guest, compressed',
        value: median(seen.map(({ rendered }) => rendered)),
        unit: 'ms',
        atMost: 25,
      },
    ]
  } finally {
    await testbed.stop()
  }
}
