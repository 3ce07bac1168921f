import { sum } from '#core/money.ts'
import { taxLines } from '#core/pricing/tax-lines.ts'
import type { Part, PriceLine, PriceSheet } from '#core/pricing/sheet.ts'

/** What the taxed dishes of `aPricedOrder` are taxed at. */
export const rate = 82_500

/** A dish of a priced order: its list price, what a coupon took off it, and whether it is taxed. */
export interface PricedDish {
  readonly list: number
  readonly off?: number
  readonly taxed?: boolean
}

/** An order of dishes that cost so much, with a taxed fee and a tip. */
export function aPricedOrder(dishes: readonly PricedDish[], fee = 0, tip = 0) {
  const sold = dishes.map(({ list, off = 0, taxed = true }, line) => {
    return { line, cost: list - off, rate: taxed ? rate : 0 }
  })
  const brought = fee > 0 ? [{ line: null, cost: fee, rate }] : []
  const subtotal = sum(dishes.map(({ list }) => list))
  const offs = dishes.map((dish, line): Part => ({ line, cents: 0 - (dish.off ?? 0) }))
  const lines: readonly PriceLine[] = [
    aPriceLine('items', subtotal),
    aPriceLine('coupon', sum(offs.map(({ cents }) => cents)), offs),
    aPriceLine('fee', fee),
    ...taxLines([...sold, ...brought], [], null),
    aPriceLine('tip', tip),
  ]
  const total = sum(lines.map(({ cents }) => cents))
  const sheet: PriceSheet = { lines, subtotal, tip_base: sum(sold.map(({ cost }) => cost)), total }
  return {
    lines: dishes.map(({ list }, nth) => ({ id: `lin_${nth}`, cost: { total: list } })),
    sheet,
  }
}

/** An amount of a price, with what each line has to do with it where that is known. */
function aPriceLine(kind: PriceLine['kind'], cents: number, parts?: readonly Part[]): PriceLine {
  const because = { rule: kind, base: cents, rate: null, ...(parts && { parts }) }
  return { kind, label: kind, cents, because }
}
