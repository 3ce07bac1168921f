import { type Cents, sum } from './money.ts'

/**
 * Spreads an amount over weights by largest remainder: whole cents that add up to the amount, each within a cent of its
 * exact share, the first of equal remainders first. Weights that come to nothing get nothing. Throws a RangeError where any is below zero.
 */
export function spread(amount: Cents, weights: readonly number[]): readonly Cents[] {
  if (amount < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('Only what isn’t below zero can be spread')
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((share) => Number(share / whole))
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
  const rounded = new Set(byRemainder.slice(0, amount - sum(parts)).map(({ index }) => index))
  return parts.map((part, index) => (rounded.has(index) ? part + 1 : part))
}
