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

function floorDivide(amount: bigint, by: bigint): bigint {
  const quotient = amount / by
  return amount % by < 0n ? quotient - 1n : quotient
}
