/** Whole US cents: never a fraction, never a float of dollars. */
export type Cents = number

/** Parts per million: 8.25 % is 82,500. Tax rates and tip rates are kept so, to stay whole. */
export type PartsPerMillion = number

/** The amount itself; anything but whole, safe cents is a fault of ours and throws. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return amount
}

/** A share of an amount, rounded half up to the cent. Whole arithmetic: exact at any size. */
export function shareOf(amount: Cents, rate: PartsPerMillion): Cents {
  const exact = BigInt(cents(amount)) * BigInt(rate)
  return cents(Number(floorDivide(exact * 2n + 1_000_000n, 2_000_000n)))
}

/** The amounts added up. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/**
 * Splits an amount by whole weights with the largest remainder method: the parts add up to the whole, at any size,
 * and none is off its exact share by a cent. Without any weight it falls on the first part.
 */
export function allocate(amount: Cents, weights: readonly number[]): readonly Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError(`Not whole weights: ${weights.join(', ')}`)
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? cents(amount) : 0))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(cents(amount)) * BigInt(weight)
    const floor = floorDivide(exact, whole)
    return { index, floor: Number(floor), remainder: exact - floor * whole }
  })
  const rest = amount - sum(shares.map(({ floor }) => floor))
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || a.index - b.index,
  )
  const lucky = new Set(byRemainder.slice(0, rest).map(({ index }) => index))
  return shares.map(({ index, floor }) => cents(floor + (lucky.has(index) ? 1 : 0)))
}

/** For people: `$1,234.50`, a minus sign in front of what is taken off (R11.4). */
export function dollars(amount: Cents): string {
  const digits = (Math.abs(cents(amount)) / 100).toFixed(2)
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${amount < 0 ? '−' : ''}$${grouped}`
}

/** A rate for people: `8.25%`, `18%`. */
export function percent(rate: PartsPerMillion): string {
  return `${rate / 10_000}%`
}

function floorDivide(amount: bigint, by: bigint): bigint {
  const quotient = amount / by
  return amount % by < 0n ? quotient - 1n : quotient
}
