import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { type Flood, somebodyAt } from './flood-source.ts'
import { aGroupOf } from './group-streams.ts'

/** Everybody at one address, with so many tabs each. */
const tabs = 10
/** Fifty people, each with some tabs, and the screens of a kitchen. */
const promised = 300
/** How many times as many all networks of one customer of IPv6 may have open. */
const share = 2

/**
 * An address opens ten streams for each of fifty people: three hundred are let in, somebody elsewhere listens on, and once they leave
 * as many are let in again. All networks of a customer of IPv6 get twice as many.
 */
export const openStreamsOfAddress: Flood = {
  defects: [
    {
      file: 'src/server/api/stream-limits.ts',
      find: 'const mostOfAddress = 300',
      put: 'const mostOfAddress = 300_000',
    },
    // Each network of a customer is somebody else.
    {
      file: 'src/server/api/stream-limits.ts',
      find: 'mostOfAddress * siteShare',
      put: 'mostOfAddress * 2_000',
    },
    // Who left is counted on.
    {
      file: 'src/server/api/stream-limits.ts',
      find: 'if (isOpen) leave()',
      put: '',
    },
  ],
  attack: async (testbed, round) => {
    const address = `203.0.115.${round}`
    const comeIn = () => somebodyAt(testbed, address)
    const people = await aGroupOf(testbed, `address-${round}`, comeIn)
    const first = await listen(people)
    const neighbor = await elsewhere(testbed, round)
    await first.leave()
    // A closed line is noticed in its time.
    const again = await patiently(
      async () => {
        const second = await listen(people.slice(0, 10))
        await second.leave()
        return second.open >= 10 ? second.open : undefined
      },
      () => {},
    ).catch(() => 0)
    const customer = await listen(await aCustomer(testbed, round))
    await customer.leave()
    return {
      counts: {
        'streams that one address tried': people.length * tabs,
        'streams of it let in': first.open,
        'streams let in after it left': again,
        'streams of all networks of a customer': customer.open,
      },
      broken: [
        ...(first.open > promised ? [`one address has ${first.open} event streams open`] : []),
        ...(first.open < promised / 2 ? [`only ${first.open} streams of an address`] : []),
        ...(customer.open > share * first.open
          ? [`all networks of a customer have ${customer.open} event streams open`]
          : []),
        ...(neighbor === 200 ? [] : [`somebody elsewhere was answered ${neighbor}`]),
        ...(again === 0 ? ['who left is counted on: no stream is let in'] : []),
      ],
    }
  },
}

/** The people of two groups, each in another network of one customer. */
async function aCustomer(testbed: Testbed, round: number): Promise<readonly Listener[]> {
  let networks = 0
  const comeIn = () => {
    networks += 1
    return somebodyAt(testbed, `2001:db8:5${round}:${networks.toString(16)}::1`)
  }
  const groups = [`customer-${round}`, `customers-${round}`]
  const all: Listener[] = []
  for (const name of groups) all.push(...(await aGroupOf(testbed, name, comeIn)))
  return all
}

interface Listener {
  readonly guest: Guest
  readonly id: string
}

/** Opens every tab of everybody, and says how many were let in. */
async function listen(people: readonly Listener[]) {
  const over = new AbortController()
  const streams = await Promise.all(
    people.flatMap(({ guest, id }) =>
      Array.from({ length: tabs }, () =>
        guest.ask(`/api/group-orders/${id}/events`, { signal: over.signal }),
      ),
    ),
  )
  const leave = async () => {
    over.abort()
    for (const { body } of streams) await body?.cancel().catch(() => undefined)
  }
  return { open: streams.filter(({ ok }) => ok).length, leave }
}

/** What somebody at another address is answered who listens to a group order of their own. */
async function elsewhere(testbed: Testbed, round: number): Promise<number> {
  const [own] = await aGroupOf(testbed, `elsewhere-${round}`, () => testbed.guest())
  if (!own) throw new Error('Nobody elsewhere')
  const over = new AbortController()
  const { status, body } = await own.guest.ask(`/api/group-orders/${own.id}/events`, {
    signal: over.signal,
  })
  over.abort()
  await body?.cancel().catch(() => undefined)
  return status
}
