import type { OfferProblem } from '#core/offer-problem.ts'
import {
  type Cuts,
  type Discountable,
  type DiscountKind,
  cutsOfUnits,
  type OfferLine,
} from './cuts.ts'
import { type Cents, sum, type PartsPerMillion, shareOf } from '#core/money.ts'
import { spread } from '#core/spread.ts'
import { countOfKind, isOf, type Selector, type Unit, unitsOf } from './selector.ts'

/** What an offer or a reward takes off an order. */
export type Discount = AmountOff | PercentOff | ItemPrice | BuyGet | BundlePrice | FreeDelivery

type Table = {
  readonly [Kind in Discount['kind']]: DiscountKind<Extract<Discount, { readonly kind: Kind }>>
}

/** So many cents off the order, or off some of its dishes; never more than they cost. */
interface AmountOff {
  readonly kind: 'amount_off'
  readonly cents: Cents
  readonly of?: Selector
}

const amountOff: DiscountKind<AmountOff> = {
  cut: ({ cents, of }, order) => cutShared(order, of, () => cents),
  lacks: ({ of }, order) => lacksKind(order, of),
}

/** Some dishes together for one price, the dearest that fit; so often in one order. */
interface BundlePrice {
  readonly kind: 'bundle_price'
  readonly parts: readonly { readonly of: Selector; readonly quantity: number }[]
  readonly price: Cents
  /** Once, where nothing is said. */
  readonly most?: number
}

const bundlePrice: DiscountKind<BundlePrice> = {
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

/** Of every so many dishes of a kind, the cheapest are free or cost less: buy two, get the third for half. */
interface BuyGet {
  readonly kind: 'buy_get'
  readonly of: Selector
  readonly buy: number
  readonly get: number
  /** What comes off those: a million is all of it. */
  readonly rate: PartsPerMillion
  /** How often in one order; as often as it fits where nothing is said. */
  readonly most?: number
}

const buyGet: DiscountKind<BuyGet> = {
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

/** Brought for nothing. */
interface FreeDelivery {
  readonly kind: 'free_delivery'
}

const freeDelivery: DiscountKind<FreeDelivery> = {
  cut: (_, { lines, fee }) => ({ lines: lines.map(() => 0), fee }),
  lacks: (_, { fee }) => (fee === 0 ? { why: 'free_already' } : undefined),
}

/** A dish for another price, nothing at all where it is free: the dearest of its kind, and so many of them. */
interface ItemPrice {
  readonly kind: 'item_price'
  readonly of: Selector
  readonly price: Cents
  /** One, where nothing is said. */
  readonly most?: number
}

const itemPrice: DiscountKind<ItemPrice> = {
  cut: ({ of, price, most = 1 }, order) =>
    cutsOfUnits(
      order,
      unitsOf(of, order.lines)
        .slice(0, most)
        .map(({ line, cents }) => ({ line, cents: Math.max(0, cents - price) })),
    ),
  lacks: ({ of }, order) => lacksKind(order, of),
}

/** A share of what the order costs, or some of its dishes, rounded once; at most so many cents. */
interface PercentOff {
  readonly kind: 'percent_off'
  readonly rate: PartsPerMillion
  readonly of?: Selector
  readonly most?: Cents
}

const percentOff: DiscountKind<PercentOff> = {
  cut: ({ rate, of, most }, order) =>
    cutShared(order, of, (base) => Math.min(shareOf(base, rate), most ?? base)),
  lacks: ({ of }, order) => lacksKind(order, of),
}

/** Every kind of discount, once. */
const kinds: Table = {
  amount_off: amountOff,
  percent_off: percentOff,
  item_price: itemPrice,
  buy_get: buyGet,
  bundle_price: bundlePrice,
  free_delivery: freeDelivery,
}

/** A kind as the lookups below see it. Methods, whose parameters are compared both ways: the row is of the discount’s own kind. */
interface AnyKind {
  cut(discount: Discount, order: Discountable): Cuts
  lacks(discount: Discount, order: Discountable): OfferProblem | undefined
}

/** Returns what a discount takes off each line of an order and off its delivery fee: never more than is left of them. */
export function cutsOf(discount: Discount, order: Discountable): Cuts {
  const kind: AnyKind = kinds[discount.kind]
  return kind.cut(discount, order)
}

/** Returns what an order lacks for a discount to take anything off; undefined where it does. */
export function discountProblem(discount: Discount, order: Discountable): OfferProblem | undefined {
  const kind: AnyKind = kinds[discount.kind]
  const lacking = kind.lacks(discount, order)
  if (lacking) return lacking
  const { lines, fee } = kind.cut(discount, order)
  return fee === 0 && lines.every((cut) => cut === 0) ? { why: 'nothing_to_cut' } : undefined
}

/** Takes an amount off some lines together, each by its part of what they cost. */
function cutShared(
  { lines }: Discountable,
  of: Selector | undefined,
  amountOf: (base: Cents) => Cents,
): Cuts {
  const weights = lines.map((line) => (!of || isOf(of, line) ? line.left : 0))
  const base = sum(weights)
  return { lines: spread(Math.min(base, amountOf(base)), weights), fee: 0 }
}

/** Says which dishes are missing where none of them is there. */
function lacksKind({ lines }: Discountable, of: Selector | undefined, wanted = 1) {
  if (!of) return undefined
  const missing = wanted - countOfKind(of, lines)
  return missing > 0 ? ({ why: 'items', of, missing } as const) : undefined
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
