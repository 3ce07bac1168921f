import { divide, halfUp } from './discount-oracle.ts'

/** A line of an order as the oracle counts it, in cents. */
export interface SoldLine {
  readonly id: string
  readonly list: number
  /** What each discount took off it. */
  readonly off: readonly number[]
  /** What its kind of food is taxed at, in millionths. */
  readonly rate: number
}

/** What a line cost, in cents: what it is listed at, less what came off it, and its own tax. */
export interface LineCost {
  readonly list: number
  readonly off: number
  readonly tax: number
}

/** Some portions of a line, of so many. */
interface Portions {
  readonly line_id: string
  readonly from: number
  readonly to: number
  readonly of: number
}

/** What one tender paid of an order and can still give back. */
export interface TenderLeft {
  readonly id: string
  readonly left: number
  /** Of somebody in a group: which lines are theirs, and what they gave as a tip. */
  readonly own?: { readonly line_ids: readonly string[]; readonly tip: number }
}

/**
 * Says what each line of an order cost. Plainly, from domain.md “Money”: discounts come off before tax; tax is taken of all that is
 * taxed at a rate together, half up to the cent, and then shared by what each line and the fee cost, by largest remainder. A tip is no
 * line’s, and neither are the fee and its tax. It uses nothing of the product’s.
 */
export function costsOf(
  lines: readonly SoldLine[],
  fee: { readonly due: number; readonly rate: number },
): ReadonlyMap<string, LineCost> {
  const paid = lines.map(({ list, off }) => list - worth(off))
  const taxes = lines.map(() => 0)
  for (const rate of new Set(lines.map((line) => line.rate))) {
    const parts = lines.map((line, nth) => (line.rate === rate ? (paid[nth] ?? 0) : 0))
    const all = [...parts, fee.rate === rate ? fee.due : 0]
    for (const [nth, cents] of divide(halfUp(worth(all), rate), all).entries())
      taxes[nth] = (taxes[nth] ?? 0) + cents
  }
  return new Map(
    lines.map(({ id, list, off }, nth) => [id, { list, off: worth(off), tax: taxes[nth] ?? 0 }]),
  )
}

/** Says what of a line goes back with some of its portions: all of them together are all that it cost. */
export function costOfPortions(
  costs: ReadonlyMap<string, LineCost>,
  portions: readonly Portions[],
): number {
  return worth(
    portions.map(({ line_id, from, to, of }) => {
      const cost = costs.get(line_id)
      if (!cost) throw new Error(`No line ${line_id}`)
      const whole = cost.list - cost.off + cost.tax
      // Of a line that costs 100 for three the first is 33, the first two are 67.
      const upTo = (count: number) => Math.floor((2 * whole * count + of) / (2 * of))
      return upTo(to) - upTo(from)
    }),
  )
}

/** Says what each tender gives back of an amount. They stand as they were taken: the last gives first, all that it can. */
export function takenInReverse(amount: number, tenders: readonly TenderLeft[]): readonly number[] {
  let rest = amount
  const taken = tenders.toReversed().map(({ left }) => {
    const cents = Math.min(rest, left)
    rest -= cents
    return cents
  })
  return taken.toReversed()
}

/**
 * Says what each tender gives back for some portions of lines: who paid for a line themselves has its cost back, though not out of their
 * tip, and what is lacking comes from who paid for the rest of the order. What even they haven’t is `lacking`.
 */
export function takenForLines(
  portions: readonly Portions[],
  costs: ReadonlyMap<string, LineCost>,
  tenders: readonly TenderLeft[],
): { readonly taken: readonly number[]; readonly lacking: number } {
  const whole = costOfPortions(costs, portions)
  const own = tenders.map(({ left, own: theirs }) => {
    if (!theirs) return 0
    const cost = costOfPortions(
      costs,
      portions.filter(({ line_id }) => theirs.line_ids.includes(line_id)),
    )
    return Math.min(cost, Math.max(0, left - theirs.tip))
  })
  const others = tenders.map((tender) => (tender.own ? { ...tender, left: 0 } : tender))
  const rest = takenInReverse(whole - worth(own), others)
  const taken = own.map((cents, nth) => cents + (rest[nth] ?? 0))
  return { taken, lacking: whole - worth(taken) }
}

function worth(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0)
}
