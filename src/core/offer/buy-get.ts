import { type PartsPerMillion, shareOf } from '#core/money.ts'
import { lacksKind } from './amount-off.ts'
import { cutsOfUnits, type DiscountKind } from './cuts.ts'
import { type Selector, unitsOf } from './selector.ts'

/** Of every so many dishes of a kind, the cheapest are free or cost less: buy two, get the third for half. */
export interface BuyGet {
  readonly kind: 'buy_get'
  readonly of: Selector
  readonly buy: number
  readonly get: number
  /** What comes off those: a million is all of it. */
  readonly rate: PartsPerMillion
  /** How often in one order; as often as it fits where nothing is said. */
  readonly most?: number
}

export const buyGet: DiscountKind<BuyGet> = {
  cut: ({ of, buy, get, rate, most }, order) => {
    const units = unitsOf(of, order.lines)
    const sets = Math.min(Math.floor(units.length / (buy + get)), most ?? units.length)
    const cheaper = units.filter((_, nth) => nth < sets * (buy + get) && nth % (buy + get) >= buy)
    return cutsOfUnits(
      order,
      cheaper.map(({ line, cents }) => ({ line, cents: shareOf(cents, rate) })),
    )
  },
  lacks: ({ of, buy, get }, order) => lacksKind(order, of, buy + get),
}
