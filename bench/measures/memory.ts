import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openGrounds } from '#bench/grounds/open-grounds.ts'
import { startDriver } from './flow/drive.ts'
import { offeringsOf } from './flow/offerings.ts'
import { wishesAt } from './flow/wishes.ts'
import type { Measure } from './measure.ts'

/** As many orders as make every menu and every kind of answer come by many times. */
const orders = 2_000
const guests = 32
/** Nobody forces a collection; a server that is left alone gives back what it doesn’t need. */
const settle = 15_000

/** What a server holds after a long run of orders on PostgreSQL, with the site in it, as the system counts it. */
export const memory: Measure = async () => {
  const grounds = await openGrounds({ site: true, environment: { LOG_LEVEL: 'info' } })
  const [product] = grounds.products
  if (!product) throw new Error('Nobody serves')
  const driver = startDriver(
    await wishesAt(grounds.guest(), await offeringsOf(grounds.database.db)),
  )
  try {
    const gateway = `http://127.0.0.1:${grounds.gateway.port}`
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
    await grounds.stop()
  }
}

/** A line of the kernel’s own account, which counts in KiB. */
function megabytes(line: 'VmRSS' | 'VmHWM', pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kibibytes = NaN] = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}
