import { formatPercent } from '#core/format/format-money.ts'
import { type Cents, type PartsPerMillion, shareOf, sum } from '#core/money.ts'
import type { PriceLine, TaxSource } from './sheet.ts'
import type { TaxAssessment } from './taxable-sale.ts'

/** What a line sold for, and the rate that its kind of food is taxed at. */
export interface Sold {
  /** Its place among the lines of the order; null for the delivery fee. */
  readonly line: number | null
  /** After discounts. */
  readonly cost: Cents
  readonly rate: PartsPerMillion
}

/**
 * Returns the taxes of an order, one line for each rate, highest first: as an outside service assessed them, else by the
 * place’s own table. A rate of zero has no line.
 */
export function taxLines(
  byTable: readonly Sold[],
  costs: readonly Omit<Sold, 'rate'>[],
  assessment: TaxAssessment | null,
): readonly PriceLine[] {
  if (!assessment) return tableLines(byTable, undefined)
  const { service, taxes } = assessment
  if (!taxes) return tableLines(byTable, { service, answered: false })
  const assessed = costs.flatMap(({ line, cost }) => {
    const tax = taxes.find((one) => one.line === line)
    return tax && tax.cents > 0 ? [{ line, cost, rate: tax.rate, cents: tax.cents }] : []
  })
  const source = { service, answered: true }
  return byRate(assessed, source, (of) => sum(of.map(({ cents }) => cents)))
}

/** On the order’s whole taxable sum of a rate, half up to the cent. */
function tableLines(sold: readonly Sold[], source: TaxSource | undefined): readonly PriceLine[] {
  const taxed = sold.filter(({ rate }) => rate > 0)
  return byRate(taxed, source, (of, rate) => shareOf(sum(of.map(({ cost }) => cost)), rate))
}

function byRate<Taxed extends Sold>(
  taxed: readonly Taxed[],
  source: TaxSource | undefined,
  taxOf: (of: readonly Taxed[], rate: PartsPerMillion) => Cents,
): readonly PriceLine[] {
  return [...new Set(taxed.map(({ rate }) => rate))]
    .map((rate) => ({ rate, of: taxed.filter((one) => one.rate === rate) }))
    .map(({ rate, of }) => ({ rate, of, base: sum(of.map(({ cost }) => cost)) }))
    .filter(({ base }) => base > 0)
    .toSorted((one, other) => other.rate - one.rate)
    .map(({ rate, of, base }) => ({
      kind: 'tax',
      label: `Tax (${formatPercent(rate, 'en')})`,
      cents: taxOf(of, rate),
      because: {
        rule: 'tax',
        base,
        rate,
        parts: of.map(({ line, cost }) => ({ line, cents: cost })),
        ...(source && { source }),
      },
    }))
}
