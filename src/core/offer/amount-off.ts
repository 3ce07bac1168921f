import { type Cents, sum } from '#core/money.ts'
import { spread } from '#core/spread.ts'
import type { Cuts, Discountable, DiscountKind } from './cuts.ts'
import { countOfKind, isOf, type Selector } from './selector.ts'

/** So many cents off the order, or off some of its dishes; never more than they cost. */
export interface AmountOff {
  readonly kind: 'amount_off'
  readonly cents: Cents
  readonly of?: Selector
}

export const amountOff: DiscountKind<AmountOff> = {
  cut: ({ cents, of }, order) => cutShared(order, of, () => cents),
  lacks: ({ of }, order) => lacksKind(order, of),
}

/** Takes an amount off some lines together, each by its part of what they cost. */
export function cutShared(
  { lines }: Discountable,
  of: Selector | undefined,
  amountOf: (base: Cents) => Cents,
): Cuts {
  const weights = lines.map((line) => (!of || isOf(of, line) ? line.left : 0))
  const base = sum(weights)
  return { lines: spread(Math.min(base, amountOf(base)), weights), fee: 0 }
}

/** Says which dishes are missing where none of them is there. */
export function lacksKind({ lines }: Discountable, of: Selector | undefined, wanted = 1) {
  if (!of) return undefined
  const missing = wanted - countOfKind(of, lines)
  return missing > 0 ? ({ why: 'items', of, missing } as const) : undefined
}
