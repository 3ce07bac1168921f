import type { Defect } from '#bench/testbed/defects.ts'

/** How an attack is run: small beside the other tests, brief where each change waits for it, or as large as promised, and with its defect in or not. */
export interface Plan {
  readonly full: boolean
  /** Of an attack that runs for each change: every part of it, with fewer at once and less often. */
  readonly brief: boolean
  /** The seed of every random choice (#bench/testbed/seeded-random.ts): printed, and given again with `--seed`. */
  readonly seed: number
  /** The way from the seed to one case, where an attack prints it: only that case, and what is smaller, is tried. */
  readonly path: string | undefined
  readonly defect: Defect | undefined
}

/** What an attack came to: its counts, and every promise that didn’t hold, in words. */
export interface AttackResult {
  readonly counts: Readonly<Record<string, number>>
  readonly broken: readonly string[]
}

/** One attack on a product that it starts itself (docs/attacks.md). */
export interface Attack {
  /** Each of them must turn it red. */
  readonly defects: readonly Defect[]
  readonly run: (plan: Plan) => Promise<AttackResult>
}
