/** The smallest of the values that at least this share of them doesn’t exceed (nearest rank); NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
}

/** The one in the middle; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
