import { watchOthers } from '#bench/attacks/others.ts'
import { rushForTables } from '#bench/attacks/race/last-tables.ts'
import { rushInGroup } from '#bench/attacks/race/one-group.ts'
import { takingTurns } from '#bench/attacks/race/round-robin.ts'
import { openTestbed, type Testbed } from '#bench/testbed/open-testbed.ts'
import type { Measure } from './measure.ts'
import { percentile } from './percentile.ts'

const sizes = { small: 100, full: 500 } as const
const rounds = 3
const tables = 12

/** Returns how many times as long others’ reads take while a crowd asks for what costs least: nothing that it wants instead costs them less. */
async function besideCrowd(testbed: Testbed, crowd: number): Promise<number> {
  const turns = takingTurns(testbed.products)
  const guests = Array.from({ length: crowd }, () => testbed.guest(turns()))
  const others = await watchOthers(testbed)
  const { slowed } = await others.beside(() =>
    Promise.all(guests.map((guest) => guest.call('GET /app'))),
  )
  return slowed
}

/**
 * What people wait for who want the same at one moment, over two processes: fifty who change one group order while its host locks it (P7),
 * and a crowd that wants one hour of twelve tables.
 */
export const rushes: Measure = async ({ full }) => {
  const crowd = full ? sizes.full : sizes.small
  const testbed = await openTestbed({ processes: 2 })
  try {
    // The first time everybody pays for all that isn't warm yet.
    await rushInGroup(testbed)
    const changes: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { tries } = await rushInGroup(testbed)
      changes.push(...tries.map(({ milliseconds }) => milliseconds))
    }
    const least = await besideCrowd(testbed, crowd)
    const { asked, slowed } = await rushForTables({ testbed, crowd, faulty: () => {} }, tables)
    const told = asked.map(({ milliseconds }) => milliseconds)
    const words = `${crowd} guests who want one hour of twelve tables`
    return [
      {
        what: 'a change of a group order that fifty change at once: p99',
        value: percentile(changes, 0.99),
        unit: 'ms',
        atMost: 500,
      },
      { what: `${words}, told: p99`, value: percentile(told, 0.99), unit: 'ms', atMost: 2_000 },
      { what: `${words}, others’ reads beside them`, value: slowed, unit: '×', atMost: 2 },
      {
        what: `${crowd} guests who ask how the site looks, others’ reads beside them`,
        value: least,
        unit: '×',
      },
    ]
  } finally {
    await testbed.stop()
  }
}
