import { type Cents, sum } from '#core/money.ts'
import { spread } from '#core/spread.ts'
import { cutsOfUnits, type DiscountKind, type OfferLine } from './cuts.ts'
import { lacksKind } from './amount-off.ts'
import { type Selector, type Unit, unitsOf } from './selector.ts'

/** Some dishes together for one price, the dearest that fit; so often in one order. */
export interface BundlePrice {
  readonly kind: 'bundle_price'
  readonly parts: readonly { readonly of: Selector; readonly quantity: number }[]
  readonly price: Cents
  /** Once, where nothing is said. */
  readonly most?: number
}

export const bundlePrice: DiscountKind<BundlePrice> = {
  cut: (bundle, order) => {
    const cuts: Unit[] = []
    let lines = order.lines
    for (let nth = 0; nth < (bundle.most ?? 1); nth += 1) {
      const taken = takeBundle(bundle, lines)
      if (!taken) break
      const costs = taken.units.map(({ cents }) => cents)
      const off = spread(Math.max(0, sum(costs) - bundle.price), costs)
      cuts.push(...taken.units.map(({ line }, index) => ({ line, cents: off[index] ?? 0 })))
      lines = taken.rest
    }
    return cutsOfUnits(order, cuts)
  },
  lacks: ({ parts }, order) => {
    let lines = order.lines
    for (const { of, quantity } of parts) {
      const lacking = lacksKind({ lines, fee: 0 }, of, quantity)
      if (lacking) return lacking
      lines = without(lines, unitsOf(of, lines).slice(0, quantity))
    }
    return undefined
  },
}

/** One bundle out of the lines, and what is left of them; undefined where a part is missing. */
function takeBundle({ parts }: BundlePrice, lines: readonly OfferLine[]) {
  const units: Unit[] = []
  let rest = lines
  for (const { of, quantity } of parts) {
    const chosen = unitsOf(of, rest).slice(0, quantity)
    if (chosen.length < quantity) return undefined
    units.push(...chosen)
    rest = without(rest, chosen)
  }
  return { units, rest }
}

function without(lines: readonly OfferLine[], units: readonly Unit[]): readonly OfferLine[] {
  return lines.map((line, index) => {
    const gone = units.filter((unit) => unit.line === index)
    const left = line.left - sum(gone.map(({ cents }) => cents))
    return { ...line, quantity: line.quantity - gone.length, left }
  })
}
