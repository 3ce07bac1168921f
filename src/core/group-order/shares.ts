import { type Cents, type PartsPerMillion, shareOf, sum } from '#core/money.ts'
import type { LineKind, PriceSheet } from '#core/pricing/sheet.ts'
import { spread } from '#core/spread.ts'

/** What of an order is somebody's own. */
export interface OwnPart {
  /** What their lines cost before discounts. */
  readonly items: Cents
  /** What each amount of the sheet has to do with their lines, in the order of the sheet. */
  readonly amounts: readonly Cents[]
  /** The highest rate that one of their lines is taxed at. */
  readonly rate: PartsPerMillion
}

/**
 * Splits a price sheet between people, line by line: each what it has to do with their own lines, as what came off these and the tax on
 * them; what is no line's, as fees and a tip, by what their items cost, by largest remainder: the parts are the whole to the cent.
 * Where nobody has anything that an amount could go by, it goes to the first, who is the host. `tips` is what each gives
 * themselves, where everybody pays their own: what they don’t give of the tip is the host’s.
 */
export function partsOf(
  { lines }: Pick<PriceSheet, 'lines'>,
  people: readonly OwnPart[],
  tips: readonly Cents[] | null = null,
): readonly (readonly Cents[])[] {
  const items = people.map((own) => own.items)
  return lines.map(({ kind, cents }, line) => {
    if (kind === 'tip' && tips)
      return tips.map((tip, nth) => (nth === 0 ? cents - sum(tips.slice(1)) : tip))
    const own = people.map(({ amounts }) => amounts[line] ?? 0)
    const more = spreadOver(cents - sum(own), items)
    return own.map((part, nth) => part + (more[nth] ?? 0))
  })
}

/**
 * Returns the most that somebody’s part can become: what of it discounts take off, and the tax on that, may be another’s by the
 * time that the host orders.
 */
export function mostOf(
  own: readonly { readonly kind: LineKind; readonly cents: Cents }[],
  { rate }: Pick<OwnPart, 'rate'>,
): Cents {
  const off = 0 - sum(own.filter(({ cents }) => cents < 0).map(({ cents }) => cents))
  return sum(own.map(({ cents }) => cents)) + off + shareOf(off, rate)
}

/** An amount over weights, below zero too; all of it to the first where no weight is above zero. */
function spreadOver(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const fair = sum(weights) > 0 ? weights : weights.map((_, index) => (index === 0 ? 1 : 0))
  return amount < 0 ? spread(-amount, fair).map((part) => -part) : spread(amount, fair)
}
