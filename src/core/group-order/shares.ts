import { type Cents, type PartsPerMillion, sum } from '#core/money.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import { spread } from '#core/spread.ts'

/** What of an order is somebody's own: what their lines cost before discounts, by the rate that they are taxed at. */
export type OwnItems = ReadonlyMap<PartsPerMillion, Cents>

/**
 * Splits a price sheet between people: each their own items; discounts, fees and tip by what their items cost; each tax by what
 * of theirs it is taken of. Every amount goes by largest remainder, so that the parts are the whole to the cent. Where nobody has
 * anything that an amount could go by, it goes to the first, who is the host.
 */
export function sharesOf({ lines }: PriceSheet, people: readonly OwnItems[]): readonly Cents[] {
  const items = people.map((own) => sum(own.values()))
  const parts = lines.map(({ kind, cents, because }) => {
    if (kind === 'items') return items
    const taxed = people.map((own) => own.get(because.rate ?? -1) ?? 0)
    return spreadOver(cents, kind === 'tax' && sum(taxed) > 0 ? taxed : items)
  })
  return people.map((_, index) => sum(parts.map((part) => part[index] ?? 0)))
}

/** An amount over weights, below zero too; all of it to the first where no weight is above zero. */
function spreadOver(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const fair = sum(weights) > 0 ? weights : weights.map((_, index) => (index === 0 ? 1 : 0))
  return amount < 0 ? spread(-amount, fair).map((part) => -part) : spread(amount, fair)
}
