import type { RewardsProgram, Tier } from './program.ts'

/** Where a member stands by what they earned within a year, and what leads on. */
export interface TierProgress {
  readonly tier: Tier
  /** The tier above; null at the top. */
  readonly next: Tier | null
  /** Points to the next; 0 at the top. */
  readonly missing: number
}

/** Returns the tier of so many points earned within a year: the highest that starts from no more. */
export function tierProgress(
  { tiers }: Pick<RewardsProgram, 'tiers'>,
  earned: number,
): TierProgress {
  const [first] = tiers
  if (!first) throw new Error('A rewards programme without a tier')
  const tier = tiers.findLast(({ from }) => from <= earned) ?? first
  const next = tiers[tiers.indexOf(tier) + 1] ?? null
  return { tier, next, missing: next ? next.from - earned : 0 }
}
