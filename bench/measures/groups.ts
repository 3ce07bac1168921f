import { openTestbed, type Testbed } from '#bench/testbed/open-testbed.ts'
import type { Product } from '#bench/testbed/product.ts'
import { signedCookies } from '#server/api/signed-cookies.ts'
import type { Answer, Sent } from './flow/connection.ts'
import { openGroups, type Somebody } from './groups/open-groups.ts'
import { startListeners } from './groups/start-listeners.ts'
import type { Figure, Measure } from './measure.ts'
import { paced } from './paced.ts'
import { median, percentile } from './percentile.ts'
import { processorTime } from './processor-cost.ts'

/** Seconds after which everybody looks again (R6.15). */
const every = 10
/** Many phones, each with a connection of its own, are more than one driver keeps: these are shared. */
const connections = 200
const sizes = {
  small: { groups: 50, processes: 1 },
  // Each listener is a connection, of which one process may have 20,000.
  full: { groups: 500, processes: 2 },
} as const
/** Group orders that are changed while all listen, one after the other. */
const changed = 20

/** P8: what fifty people in each of many live group orders wait for, who look again every ten seconds, or listen. */
export const groups: Measure = async ({ full }) => {
  const { groups: count, processes } = full ? sizes.full : sizes.small
  const testbed = await openTestbed({ processes })
  const [product] = testbed.products
  if (!product) throw new Error('Nobody serves')
  try {
    const people = await openGroups(testbed, count)
    const asked = people.map((one, nth) => readingOf(testbed, one, nth))
    return [
      ...(await heard(testbed.products, asked, count)),
      ...(await polled(product, asked, count)),
    ]
  } finally {
    await testbed.stop()
  }
}

/** Everybody reads once, and then again within ten seconds, by the tag of what they have. */
async function polled(
  product: Product,
  asked: readonly Sent[],
  groups: number,
): Promise<readonly Figure[]> {
  // Who comes where it is too much is told so at once, and is counted.
  const allowed = [200, 304, 503]
  const pace = { rate: asked.length / every, seconds: every, connections, allowed }
  const tags: (string | undefined)[] = []
  const readOf = (nth: number) => {
    const one = asked[nth]
    if (!one) throw new Error('Nobody reads')
    const tag = tags[nth]
    return tag === undefined ? one : { ...one, headers: { ...one.headers, 'if-none-match': tag } }
  }
  // The first time everybody pays for all that isn't warm yet.
  await paced(product, { ...pace, heard: (nth, { etag }) => void (tags[nth] = etag) }, readOf)
  const counts = { unchanged: 0, again: 0, refused: 0 }
  const count = (nth: number, { status }: Answer) => {
    if (status === 503) counts.refused += 1
    else if (tags[nth] !== undefined) counts[status === 304 ? 'unchanged' : 'again'] += 1
  }
  const before = await processorTime(product.ordering)
  const waited = await paced(product, { ...pace, heard: count }, readOf)
  const seconds = (await processorTime(product.ordering)) - before
  return figuresOf({ ...counts, waited, seconds, groups })
}

interface Polled {
  readonly groups: number
  readonly waited: readonly number[]
  /** Of the product’s processor. */
  readonly seconds: number
  readonly unchanged: number
  readonly again: number
  readonly refused: number
}

function figuresOf({
  groups,
  waited,
  seconds,
  unchanged,
  again,
  refused,
}: Polled): readonly Figure[] {
  const words = `${groups} group orders of ${waited.length / groups}, read every ${every} s`
  const whole = 100 / waited.length
  const known = 100 / (unchanged + again)
  return [
    { what: `${words}: p99`, value: percentile(waited, 0.99), unit: 'ms', atMost: 100 },
    { what: `${words}: median`, value: median(waited), unit: 'ms' },
    { what: `${words}: answers`, value: waited.length / every, unit: 'a second' },
    { what: `${words}: answers 503`, value: refused * whole, unit: '%', atMost: 0 },
    { what: `${words}: unchanged, and 304`, value: unchanged * known, unit: '%', atLeast: 100 },
    {
      what: `${words}: processor time of each`,
      value: (seconds * 1_000) / waited.length,
      unit: 'ms',
    },
  ]
}

/** Everybody listens, an even share of the group orders at each process; one after the other some of them change. */
async function heard(
  products: readonly Product[],
  asked: readonly Sent[],
  groups: number,
): Promise<readonly Figure[]> {
  const size = asked.length / groups
  const share = asked.length / products.length
  const everybody = await Promise.all(
    products.map(({ ordering: address }, nth) => {
      const readings = asked.slice(nth * share, (nth + 1) * share)
      return startListeners({ address, readings, size, changed: changed / products.length })
    }),
  )
  const waited: number[] = []
  try {
    // The first time somebody pays for all that isn't warm yet.
    for (const one of everybody) await one.change()
    for (const one of everybody) waited.push(...(await one.change()))
  } finally {
    for (const one of everybody) await one.stop()
  }
  const words = `${groups} group orders of ${size} who listen, a change is heard`
  return [
    { what: `${words} by all: p99`, value: percentile(waited, 0.99), unit: 'ms', atMost: 100 },
    { what: `${words}: median`, value: median(waited), unit: 'ms' },
  ]
}

/** Somebody’s reading of their group order, from an address of their own. */
function readingOf({ books }: Testbed, { group_id, visitor_id }: Somebody, nth: number): Sent {
  const cookies = signedCookies({ secret: books.settings.secret, public_url: 'http://localhost' })
  const [cookie = ''] = cookies.line('comal_visitor', visitor_id).split(';')
  const address = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`
  return {
    method: 'GET',
    path: `/api/group-orders/${group_id}`,
    headers: { cookie, 'x-forwarded-for': address, 'accept-encoding': 'gzip, deflate, br' },
  }
}
