import type { AssessedTax, TaxableSale } from '#core/pricing/taxable-sale.ts'

/** One outside party that knows what a sale is taxed. It only tells: nothing is reported to it here. */
export interface TaxGateway {
  readonly name: string
  /** Returns the tax on each line, and on bringing it, to the cent; throws where it can’t tell in time. */
  readonly assess: (sale: TaxableSale) => Promise<readonly AssessedTax[]>
}
