import { setTimeout as sleep } from 'node:timers/promises'
import { watchOthers } from '#bench/attacks/others.ts'
import { dayAhead } from '#test/journeys/support/a-table.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { countOf, type Flood, somebodyAt } from './flood-source.ts'

/** How long a robot reads, in milliseconds, and how many of its reads are on their way at once. */
const [reading, atOnce] = [12_000, 25]
/** How long it waits where it is told to, in milliseconds: what it costs to send that often is no time that others wait. */
const pause = 250
/** What is worked out for one address at once, and each second from then on. */
const promised = { size: 300, perSecond: 10 } as const
/** How many times as long others’ reads may take beside it. */
const mostSlowed = 10

/**
 * One address reads what is worked out for each who asks, twenty-five times at once: places by what is typed, the times of tables, a
 * waitlist, and where tables are. It is soon told to wait, somebody elsewhere isn’t, and who reads a location’s page hardly feels it.
 */
export const readComputed: Flood = {
  defects: [
    {
      file: 'src/server/api/rate-limits.ts',
      find: 'const computing = createNetworkBuckets({ size: 300,',
      put: 'const computing = createNetworkBuckets({ size: 300_000,',
    },
    // Places by what is typed are read as the list is.
    {
      file: 'src/server/api/rate-limits.ts',
      find: 'const search: Limit = (call) => !call.searches || computed(call)',
      put: 'const search: Limit = () => true',
    },
  ],
  attack: async (testbed, round) => {
    const ask = async (address: string, path: string) => {
      const answer = await somebodyAt(testbed, address).ask(path)
      await answer.arrayBuffer()
      return answer.status
    }
    const others = await watchOthers(testbed)
    const began = performance.now()
    const isOver = () => performance.now() - began > reading
    let nth = 0
    const robot = async () => {
      const statuses: number[] = []
      while (!isOver()) {
        nth += 1
        const status = await ask(`203.0.123.${round}`, pathOf(nth))
        statuses.push(status)
        if (status === 429) await sleep(pause)
      }
      return statuses
    }
    const { done, slowed } = await others.beside(async () => {
      const read = await Promise.all(Array.from({ length: atOnce }, robot))
      return read.flat()
    })
    const seconds = (performance.now() - began) / 1000
    const elsewhere = await Promise.all(
      kinds.map((_, kind) => ask(`203.0.124.${round}`, pathOf(kind))),
    )
    const answered = done.length - countOf(done, 429)
    const most = promised.size + Math.ceil(promised.perSecond * seconds)
    const faults = [...done, ...elsewhere].filter((status) => status >= 500)
    return {
      counts: {
        'reads that are worked out, of one address': done.length,
        'of these answered': answered,
        'others’ reads beside them, times as long': slowed,
      },
      broken: [
        ...(answered > most ? [`${answered} reads were worked out for one address`] : []),
        ...(answered < promised.size ? [`only ${answered} reads are worked out`] : []),
        ...(slowed > mostSlowed ? [`others’ reads take ${slowed} times as long`] : []),
        ...(elsewhere.includes(429) ? ['somebody elsewhere is told to wait'] : []),
        ...[...new Set(faults)].map((status) => `a read was answered ${status}`),
      ],
    }
  },
}

/** What is worked out, never the same twice in a row; also a place that nobody knows. */
const kinds: readonly ((nth: number) => string)[] = [
  (nth) => `/api/locations?q=${78_700 + (nth % 60)}`,
  (nth) => `/api/locations?q=Austin%20${nth}%20Lamar`,
  (nth) =>
    `/api/locations/${southLamar.id}/tables/${dayAhead(1 + (nth % 20))}?party=${2 + (nth % 5)}`,
  (nth) => `/api/locations/${southLamar.id}/waitlist?party=${2 + (nth % 5)}`,
  () => '/api/dining-rooms',
]

function pathOf(nth: number): string {
  return kinds[nth % kinds.length]?.(Math.floor(nth / kinds.length)) ?? ''
}
