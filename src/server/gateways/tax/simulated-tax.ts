import { type PartsPerMillion, shareOf } from '#core/money.ts'
import type { TaxCategory } from '#core/menu/catalogue.ts'
import type { AssessedTax } from '#core/pricing/taxable-sale.ts'
import type { TaxGateway } from './tax-gateway.ts'

/** On this street nobody tells the tax, as the demo’s couriers have streets that show what may go wrong. */
const unknownStreet = 'No Tax Table Rd'

/** What a state and its cities take together where the food is handed over. */
const rates: Readonly<Record<string, PartsPerMillion>> = { TX: 82_500, OK: 86_250, NM: 77_500 }
const elsewhere: PartsPerMillion = 70_000

const taxed: Readonly<Record<TaxCategory, boolean>> = { prepared: true, packaged: false }

/** A tax service that needs no network: prepared food and bringing it are taxed by state, what a grocery sells isn’t. */
export const simulatedTax: TaxGateway = {
  name: 'simulated',
  assess({ to, lines, fee }) {
    if (to.address.includes(unknownStreet))
      return Promise.reject(new Error(`No rates for ${unknownStreet}`))
    const rate = rates[to.state] ?? elsewhere
    const food = lines
      .filter(({ category }) => taxed[category])
      .map(({ line, cents }): AssessedTax => ({ line, rate, cents: shareOf(cents, rate) }))
    const brought = fee > 0 ? [{ line: null, rate, cents: shareOf(fee, rate) }] : []
    return Promise.resolve([...food, ...brought])
  },
}
