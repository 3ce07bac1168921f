import fc from 'fast-check'
import type { Defect } from '#bench/grounds/defects.ts'
import { diceOf } from '#bench/grounds/dice.ts'
import { type Grounds, openGrounds } from '#bench/grounds/open-grounds.ts'
import type { Product } from '#bench/grounds/product.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import type { Attack, Outcome, Plan } from './attack.ts'
import { type Cast, openCast } from './fuzz/cast.ts'
import { readDocument } from './fuzz/document.ts'
import { everyInjection, inject, type Injection } from './fuzz/injections.ts'
import { type Judge, openJudge } from './fuzz/judge.ts'
import { columnsOf, markersKept } from './fuzz/kept.ts'
import { anyWish, type Wish } from './fuzz/requests.ts'
import { openTally, type Tally } from './fuzz/tally.ts'
import { openTrial, type Trial } from './fuzz/trial.ts'
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
  file: 'src/server/api/ask.ts',
  find: "throw new Refused(refusal('request.malformed', 'The body isn’t JSON.'))",
  put: "throw new Error('The body isn’t JSON.')",
}

/** P2, T19, T20: requests made and mutated from the document that the product serves of itself. */
export const fuzz: Attack = { defects: [defect], run }

async function run({ full, seed, path, defect: planted }: Plan): Promise<Outcome> {
  const size = full ? sizes.full : sizes.small
  const grounds = await openGrounds({ defect: planted })
  try {
    const [product] = grounds.products
    if (!product) throw new Error('No process of the product')
    const { operations, ...document } = await readDocument(product.ordering)
    const columns = [...(await columnsOf(grounds.database.db)), 'price', 'discount', 'owner']
    const cast = await openCast(grounds, diceOf(seed))
    const [judge, tally] = [openJudge({ operations, ...document }), openTally()]
    const trial = openTrial(cast, judge, tally)
    const failed = await search(anyWish(operations, columns), trial, { ...size, seed, path })
    // A case that is tried again alone says nothing of the whole.
    const isWhole = failed.length === 0 && path === undefined
    const injections = everyInjection(operations, columns).filter(
      (_, nth) => isWhole && (nth + seed) % size.oneOf === 0,
    )
    const taken = await injected(injections, cast, { seed, judge })
    return {
      counts: { ...tally.counts(), injections: injections.length },
      broken: [
        ...failed,
        ...taken,
        ...(isWhole ? tooFew(tally, size.requests) : []),
        ...(await leftBehind(grounds, product)),
      ],
    }
  } finally {
    await grounds.stop()
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
  wishes: fc.Arbitrary<Wish>,
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
  cast: Cast,
  by: { readonly seed: number; readonly judge: Judge },
): Promise<readonly string[]> {
  const taken: string[] = []
  for (const injection of injections) {
    const words = await inject(injection, cast, by)
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
async function leftBehind(grounds: Grounds, product: Product): Promise<readonly string[]> {
  const { db } = grounds.database
  const ready = await fetch(`${product.ordering}/ready`).catch(() => undefined)
  return [
    ...(ready?.ok ? [] : ['it isn’t ready for guests any more']),
    ...product.crashes(),
    ...(await settle(db)),
    ...(await booksAgree(grounds.books)),
    ...(await markersKept(db)),
  ]
}
