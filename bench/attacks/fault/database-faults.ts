import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultProxy } from '#bench/testbed/fault-proxy.ts'
import type { ThrowawayPostgres } from '#scripts/throwaway-postgres.ts'
import type { Moved, MoneyToMove } from './money.ts'
import type { Slowness } from './scheduling-delay.ts'
import type { Seen, Watch } from './response-recorder.ts'

/** What can go bad. */
interface Parts {
  readonly postgres: ThrowawayPostgres
  readonly proxy: FaultProxy
}

/** A way in which the database can’t be had as usual. */
export interface LineFault {
  readonly name: string
  /** In milliseconds. A black hole is longer than anybody may wait: what waits for its end is found. */
  readonly lasts: number
  readonly begin: (parts: Parts) => unknown
  readonly end: (parts: Parts) => unknown
}

const pass = ({ proxy }: Parts) => proxy.pass()

/** P5: black hole, killed and started again, 200 ms later, torn, shut. */
export const lineFaults: readonly LineFault[] = [
  { name: 'black hole', lasts: 6_000, begin: ({ proxy }) => proxy.hold(), end: pass },
  {
    name: 'restart',
    lasts: 500,
    begin: ({ postgres }) => postgres.kill(),
    end: ({ postgres }) => postgres.restart(),
  },
  { name: '+200 ms', lasts: 3_000, begin: ({ proxy }) => proxy.delay(100), end: pass },
  {
    name: 'reset',
    lasts: 500,
    begin: ({ proxy }) => proxy.reset(),
    end: ({ proxy }) => proxy.reset(),
  },
  { name: 'refusal', lasts: 500, begin: ({ proxy }) => proxy.refuse(), end: pass },
]

/** How long a guest waits for a 503, and the house for itself once the database is back, in milliseconds (P5). */
const promised = { outage: 2_500, back: 1_000 } as const

/** Nobody waits longer for anything: three seconds, for a slow bank (P3), and a little for the way. */
export const longest = 4_000

/** However slow the machine is, nobody looks longer, in milliseconds. */
const mostPassed = 15_000

interface DatabaseFaultOptions {
  readonly watch: Watch
  readonly slowness: Slowness
  /** How much longer than usual each fault lasts. */
  readonly times: number
  /** How long it is looked at once it is over and a second has passed, in milliseconds. */
  readonly after: number
  /** Prepares what moves money while the database fails. */
  readonly prepare: () => Promise<MoneyToMove>
}

/** What the database’s faults came to. */
export interface Lined {
  /** What came of the money that was about to move, once it is known. */
  readonly moved: readonly Promise<Moved>[]
  readonly broken: readonly string[]
}

/** So long money has been moving as a fault strikes, so that some of it is in the middle, in milliseconds. */
const underWay = 60

/** Faults of the database in turn, until one breaks a promise. */
export async function failLine(
  faults: readonly LineFault[],
  parts: Parts,
  wishes: DatabaseFaultOptions,
): Promise<Lined> {
  const moved: Promise<Moved>[] = []
  for (const fault of faults) {
    const moving = (await wishes.prepare())()
    // Who isn’t waited for breaks nothing.
    moving.catch(() => {})
    moved.push(moving)
    await sleep(underWay)
    const broken = await strike(fault, parts, wishes)
    console.log(
      `… ${fault.name}: ${broken.length === 0 ? 'held' : 'broken'}, ${slowest(wishes.watch)}`,
    )
    if (broken.length > 0)
      return { moved, broken: broken.map((words) => `${fault.name}: ${words}`) }
  }
  return { moved, broken: [] }
}

/** Lets a fault happen while guests are at work. */
async function strike(
  { begin, end, lasts }: LineFault,
  parts: Parts,
  { watch, slowness, times, after }: DatabaseFaultOptions,
): Promise<readonly string[]> {
  const struck = performance.now()
  await begin(parts)
  await sleep(lasts * times)
  await end(parts)
  const back = performance.now()
  await passed(promised.back + after, back, slowness)
  const seen = watch.seen.filter(({ until }) => until > struck)
  // What the machine took for others isn't counted.
  const waited = (from: number, until: number) => until - from - slowness.between(from, until)
  const isBack = seen.some(
    ({ answer, from, until }) =>
      answer === 'yes' && from > back && waited(back, until) < promised.back,
  )
  return [
    ...seen.flatMap((one) => wrongIn(one, { struck, back, waited })),
    ...(isBack ? [] : ['nobody got an answer within a second of its return']),
  ]
}

/** Waits until so many milliseconds have passed since a moment, without what the machine took for others: it stood still for everybody then. */
async function passed(ms: number, since: number, slowness: Slowness): Promise<void> {
  for (;;) {
    const now = performance.now()
    const left = ms - (now - since - slowness.between(since, now))
    if (left <= 0 || now - since > mostPassed) return
    await sleep(left)
  }
}

interface Struck {
  /** When it struck, and when the database was back. */
  readonly struck: number
  readonly back: number
  readonly waited: (from: number, until: number) => number
}

/** What is wrong with an answer; it may have been asked for before anything was. */
function wrongIn(
  { what, from, until, answer }: Seen,
  { struck, back, waited }: Struck,
): readonly string[] {
  if (answer === 'hung' || answer === 'broken' || answer === 'cut') return [`${answer} at ${what}`]
  const since = Math.round(waited(Math.max(from, struck), until))
  if (since > longest) return [`${answer} after ${since} ms at ${what}`]
  if (answer !== 'outage') return []
  return [
    ...(since > promised.outage ? [`503 after ${since} ms at ${what}`] : []),
    ...(from > back && waited(back, from) > promised.back
      ? [`503 to who asked more than a second after its return at ${what}`]
      : []),
  ]
}

/** The longest that anybody waited for a 503 so far, in words. */
function slowest({ seen }: Watch): string {
  const waits = seen
    .filter(({ answer }) => answer === 'outage')
    .map(({ from, until }) => until - from)
  return `${waits.length} × 503 so far, within ${Math.round(Math.max(0, ...waits))} ms`
}
