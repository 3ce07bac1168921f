import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestbed } from '#bench/testbed/open-testbed.ts'
import { startDriver } from './flow/start-driver.ts'
import { offeringsOf } from './flow/offerings.ts'
import { plannedOrdersAt } from './flow/plan-orders.ts'
import type { Measure } from './measure.ts'

/** As many orders as make every menu and every kind of answer come by many times. */
const orders = 10_000
const guests = 32
/** Nobody forces a collection; a server that is left alone gives back what it doesn’t need. */
const settle = 15_000

/** What a server holds after a long run of orders on PostgreSQL, with the site in it, as the system counts it. */
export const memory: Measure = async () => {
  const testbed = await openTestbed({ site: true, environment: { LOG_LEVEL: 'info' } })
  const [product] = testbed.products
  if (!product) throw new Error('Nobody serves')
  const driver = await startDriver(
    await plannedOrdersAt(testbed.guest(), await offeringsOf(testbed.database.db)),
  )
  try {
    const gateway = `http://127.0.0.1:${testbed.gateway.port}`
    const { failed } = await driver.round({ address: product.ordering, gateway, guests, orders })
    const peak = megabytes('VmHWM', product.pid())
    await sleep(settle)
    const words = `${orders} orders of ${guests} guests`
    return [
      {
        what: `resident after ${words}`,
        value: megabytes('VmRSS', product.pid()),
        unit: 'MB',
        atMost: 300,
      },
      { what: `resident at most during ${words}`, value: peak, unit: 'MB' },
      { what: `orders that failed`, value: failed, unit: 'orders', atMost: 0 },
    ]
  } finally {
    await driver.stop()
    await testbed.stop()
  }
}

/** A line of the kernel’s own account, which counts in KiB. */
function megabytes(line: 'VmRSS' | 'VmHWM', pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kibibytes = NaN] = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}
