import { setTimeout as sleep } from 'node:timers/promises'
import { type BalancingProxy, openBalancingProxy } from '#bench/testbed/balancing-proxy.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Product } from '#bench/testbed/product.ts'
import { aHeldCart, squeeze } from '#test/journeys/support/an-order.ts'
import { faults } from '#test/journeys/support/gateway-ledger.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { browsing, ordering } from './fault/guests.ts'
import { feelSlowness, type Slowness } from './fault/scheduling-delay.ts'
import { openWatch, type Seen, type Watch } from './fault/response-recorder.ts'
import { findings } from './kill/findings.ts'
import { settle } from './kill/settle.ts'
import { openScreens } from './roll/screens.ts'

/** How often every process is restarted, and how many guests of each kind are there. */
const sizes = {
  small: { rolls: 2, guests: 4, browsers: 3, screens: 2 },
  full: { rolls: 20, guests: 6, browsers: 6, screens: 6 },
} as const

/** How long the house waits for a connection to its database, in milliseconds. */
const shortestLimit = 1_000

/** Stops as soon as it is told to. */
const defect: Defect = {
  file: 'src/server/start/run-until-signal.ts',
  find: 'await running.close().finally(() => process.exit(0))',
  put: 'process.exit(0)',
}

/** P13 and P14: two processes behind a proxy are restarted one after the other under load. */
export const roll: Attack = { defects: [defect], run }

async function run(plan: Plan): Promise<AttackResult> {
  const size = plan.full ? sizes.full : sizes.small
  const testbed = await openTestbed({
    processes: 2,
    defect: plan.defect,
    // The guests’ own addresses stand before the proxy’s.
    environment: { DRAIN_SECONDS: '1', TRUSTED_PROXIES: '2' },
  })
  const proxy = await openBalancingProxy(testbed.products.map(({ ordering: site }) => site))
  const slowness = feelSlowness(testbed.products)
  try {
    await squeeze(testbed.books, 100_000)
    // Some are always in the middle of paying.
    await faults(testbed.gateway.ctx, { slow: 0.3, slow_ms: 1_000 })
    // It begins as on any day: both have served guests already.
    for (const product of testbed.products) await aHeldCart({ guest: () => testbed.guest(product) })
    const [first] = testbed.products
    if (!first) throw new Error('There is nothing to restart')
    const front: Product = { ...first, ordering: proxy.address }
    const door = { guest: () => testbed.guest(front), gateway: testbed.gateway }
    const screens = await openScreens(door.guest(), size.screens)
    const watch = openWatch()
    const wishes = { watch, seed: plan.seed }
    const browsers = browsing(door, { ...wishes, guests: size.browsers })
    const guests = ordering(door, { ...wishes, guests: size.guests })
    const restarted = await restart(testbed, proxy, { watch, slowness, rolls: size.rolls })
    const failed = [...failedIn(watch, slowness), ...proxy.failed, ...screens.broken]
    const counts = {
      restarts: restarted.count,
      requests: watch.seen.length,
      'failed requests': failed.length,
      'put off by a busy machine': watch.seen.filter((one) => isStarved(one, slowness)).length,
      'event streams': screens.opened(),
    }
    const broken = [...failed, ...restarted.broken]
    if (broken.length > 0) return { counts, broken }
    await Promise.all([browsers.home(), guests.home(), screens.home()])
    const left = await settle(testbed.database.db)
    const found = await findings(testbed.books, guests.results)
    const confirmed = guests.results.filter(({ answer }) => answer === 'confirmed').length
    return { counts: { ...counts, confirmed }, broken: [...left, ...Object.values(found).flat()] }
  } finally {
    slowness.stop()
    proxy.close()
    await testbed.stop()
  }
}

interface Rolls {
  readonly watch: Watch
  readonly slowness: Slowness
  readonly rolls: number
}

/** Every process in turn, so many times, until something fails: told to stop, waited for, started again. */
async function restart(
  { products }: Testbed,
  proxy: BalancingProxy,
  { watch, slowness, rolls }: Rolls,
) {
  const broken: string[] = []
  let count = 0
  for (const product of Array.from({ length: rolls }, () => [...products]).flat()) {
    await untilReady(proxy, products.length)
    await sleep(300)
    const signalled = performance.now()
    const code = await product.end()
    const ms = Math.round(performance.now() - signalled)
    if (code !== 0)
      broken.push(`told to stop, it ended with ${code}: ${product.said().slice(-300)}`)
    const starting = performance.now()
    await product.restart()
    const start = Math.round(performance.now() - starting)
    count += 1
    const failed = failedIn(watch, slowness).length + proxy.failed.length
    console.log(
      `… ${count} restarts, ended after ${ms} ms, ready after ${start}, ${watch.seen.length} requests, ${failed} failed`,
    )
    if (failed + broken.length > 0) break
  }
  const crashed = products.flatMap((product) => product.crashes())
  return { count, broken: [...broken, ...crashed] }
}

/** The next one may only be stopped once all are back. */
async function untilReady(proxy: BalancingProxy, all: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (proxy.ready() === all) return
    await sleep(50)
  }
  throw new Error('Not all processes are ready within thirty seconds')
}

/** Requests that were cut, hung or answered 5xx, in words. */
function failedIn({ seen }: Watch, slowness: Slowness): readonly string[] {
  return seen
    .filter((one) => one.answer !== 'yes' && one.answer !== 'refused' && !isStarved(one, slowness))
    .map(
      ({ what, answer, from, until }) => `${what}: ${answer} after ${Math.round(until - from)} ms`,
    )
}

/**
 * Tells whether a guest was sent away while the machine worked for others longer than the product waits for its database: a limit that rings
 * for everybody there is (docs/decisions/0042-statement-timeouts.md). Restarting has no part in it.
 */
function isStarved({ answer, from, until }: Seen, slowness: Slowness): boolean {
  return answer === 'outage' && slowness.between(from, until) > shortestLimit
}
