import { type Cents, type PartsPerMillion, shareOf } from '#core/money.ts'
import { cutShared, lacksKind } from './amount-off.ts'
import type { DiscountKind } from './cuts.ts'
import type { Selector } from './selector.ts'

/** A share of what the order costs, or some of its dishes, rounded once; at most so many cents. */
export interface PercentOff {
  readonly kind: 'percent_off'
  readonly rate: PartsPerMillion
  readonly of?: Selector
  readonly most?: Cents
}

export const percentOff: DiscountKind<PercentOff> = {
  cut: ({ rate, of, most }, order) =>
    cutShared(order, of, (base) => Math.min(shareOf(base, rate), most ?? base)),
  lacks: ({ of }, order) => lacksKind(order, of),
}
