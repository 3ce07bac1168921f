import { type Cents, type PartsPerMillion, shareOf, sum } from '#core/money.ts'
import type { LineKind, PriceSheet } from '#core/pricing/sheet.ts'
import { spread } from '#core/spread.ts'

/** What of an order is somebody's own: what their lines cost before discounts, by the rate that they are taxed at. */
export type OwnItems = ReadonlyMap<PartsPerMillion, Cents>

/**
 * Splits a price sheet between people, line by line: each their own items; discounts, fees and tip by what their items cost; each
 * tax by what of theirs it is taken of. Every amount goes by largest remainder, so that the parts are the whole to the cent.
 * Where nobody has anything that an amount could go by, it goes to the first, who is the host. `tips` is what each gives
 * themselves, where everybody pays their own: what they don’t give of the tip is the host’s.
 */
export function partsOf(
  { lines }: Pick<PriceSheet, 'lines'>,
  people: readonly OwnItems[],
  tips: readonly Cents[] | null = null,
): readonly (readonly Cents[])[] {
  const items = people.map((own) => sum(own.values()))
  return lines.map(({ kind, cents, because }) => {
    if (kind === 'items') return items
    if (kind === 'tip' && tips)
      return tips.map((tip, nth) => (nth === 0 ? cents - sum(tips.slice(1)) : tip))
    const taxed = people.map((own) => own.get(because.rate ?? -1) ?? 0)
    return spreadOver(cents, kind === 'tax' && sum(taxed) > 0 ? taxed : items)
  })
}

/**
 * Returns the most that somebody’s part can become: what of it discounts take off, and the tax on that, may be another’s by the
 * time that the host orders.
 */
export function mostOf(
  own: readonly { readonly kind: LineKind; readonly cents: Cents }[],
  items: OwnItems,
): Cents {
  const off = 0 - sum(own.filter(({ cents }) => cents < 0).map(({ cents }) => cents))
  const rate = Math.max(0, ...items.keys())
  return sum(own.map(({ cents }) => cents)) + off + shareOf(off, rate)
}

/** An amount over weights, below zero too; all of it to the first where no weight is above zero. */
function spreadOver(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const fair = sum(weights) > 0 ? weights : weights.map((_, index) => (index === 0 ? 1 : 0))
  return amount < 0 ? spread(-amount, fair).map((part) => -part) : spread(amount, fair)
}
