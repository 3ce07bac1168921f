import fc from 'fast-check'
import type { Defect } from '#bench/testbed/defects.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Product } from '#bench/testbed/product.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { type Fixtures, openFixtures } from './fuzz/fixtures.ts'
import { readDocument } from './fuzz/openapi-document.ts'
import { everyInjection, inject, type Injection } from './fuzz/injections.ts'
import { type Judge, openJudge } from './fuzz/judge.ts'
import { columnsOf, markersStored } from './fuzz/stored-markers.ts'
import { anyRequestPlan, type RequestPlan } from './fuzz/requests.ts'
import { openTally, type Tally } from './fuzz/tally.ts'
import { openTrial, type Trial } from './fuzz/send-and-judge.ts'
import { settle } from './kill/settle.ts'

/** How much is sent: requests, milliseconds at most for them, one of so many of all injections. */
const sizes = {
  small: { requests: 600, within: 120_000, oneOf: 20 },
  full: { requests: 10_000, within: 3_600_000, oneOf: 1 },
} as const

/** Of all requests to the product, so many at least are as the document wants them, about what exists (P2). */
const leastValid = 0.3

/** A body that isn’t JSON ends in a fault of ours. */
const defect: Defect = {
  file: 'src/server/api/parse-request.ts',
  find: "throw new Refused(refusal('request.malformed', { reason: 'not_json' }))",
  put: "throw new Error('The body isn’t JSON.')",
}

/** P2, T19, T20: requests made and mutated from the document that the product serves of itself. */
export const fuzz: Attack = { defects: [defect], run }

async function run({ full, seed, path, defect: planted }: Plan): Promise<AttackResult> {
  const size = full ? sizes.full : sizes.small
  const testbed = await openTestbed({ defect: planted })
  try {
    const [product] = testbed.products
    if (!product) throw new Error('No process of the product')
    const { operations, ...document } = await readDocument(product.ordering)
    const columns = [...(await columnsOf(testbed.database.db)), 'price', 'discount', 'owner']
    const fixtures = await openFixtures(testbed, seededRandom(seed))
    const [judge, tally] = [openJudge({ operations, ...document }), openTally()]
    const trial = openTrial(fixtures, judge, tally)
    const failed = await search(anyRequestPlan(operations, columns), trial, { ...size, seed, path })
    // A case that is tried again alone says nothing of the whole.
    const isWhole = failed.length === 0 && path === undefined
    const injections = everyInjection(operations, columns).filter(
      (_, nth) => isWhole && (nth + seed) % size.oneOf === 0,
    )
    const taken = await injected(injections, fixtures, { seed, judge })
    return {
      counts: { ...tally.counts(), injections: injections.length },
      broken: [
        ...failed,
        ...taken,
        ...(isWhole ? tooFew(tally, size.requests) : []),
        ...(await leftBehind(testbed, product)),
      ],
    }
  } finally {
    await testbed.stop()
  }
}

interface Search {
  readonly requests: number
  readonly within: number
  readonly seed: number
  readonly path: string | undefined
}

/** Sends wishes until there were enough or one finds a fault, which is then made as small as it gets. */
async function search(
  wishes: fc.Arbitrary<RequestPlan>,
  trial: Trial,
  { requests, within, seed, path }: Search,
): Promise<readonly string[]> {
  const progress = setInterval(() => console.log(`… ${trial.sent()} requests`), 5_000)
  const { failed, errorInstance, counterexamplePath } = await fc.check(
    fc.asyncProperty(wishes, trial.holds),
    {
      seed,
      ...(path !== undefined && { path }),
      numRuns: requests,
      interruptAfterTimeLimit: within,
      markInterruptAsFailure: false,
    },
  )
  clearInterval(progress)
  if (!failed) return []
  if (trial.words() === '') throw errorInstance
  return [`${trial.words()}\n  again: --seed ${seed} --path ${counterexamplePath ?? ''}`]
}

/** The injections that weren’t refused. */
async function injected(
  injections: readonly Injection[],
  fixtures: Fixtures,
  by: { readonly seed: number; readonly judge: Judge },
): Promise<readonly string[]> {
  const taken: string[] = []
  for (const injection of injections) {
    const words = await inject(injection, fixtures, by)
    if (words !== undefined) taken.push(words)
  }
  return taken
}

/** A fuzzer that ran out of time, or whose requests stop at the door, proves nothing of what it didn’t reach. */
function tooFew(tally: Tally, requests: number): readonly string[] {
  const share = tally.valid() / Math.max(1, tally.all())
  return [
    ...(tally.all() < requests ? [`only ${tally.all()} of ${requests} requests in time`] : []),
    ...(share < leastValid ? [`only ${Math.round(share * 100)} % were valid`] : []),
  ]
}

/** Whether the product lives, finished everything, agrees with the bank, and kept nothing that was injected. */
async function leftBehind(testbed: Testbed, product: Product): Promise<readonly string[]> {
  const { db } = testbed.database
  const ready = await fetch(`${product.ordering}/ready`).catch(() => undefined)
  return [
    ...(ready?.ok ? [] : ['it isn’t ready for guests any more']),
    ...product.crashes(),
    ...(await settle(db)),
    ...(await booksAgree(testbed.books)),
    ...(await markersStored(db)),
  ]
}
