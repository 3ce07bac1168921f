import type { TaxCategory } from '#core/menu/catalogue.ts'
import type { Cents, PartsPerMillion } from '#core/money.ts'
import type { CalendarDay } from '#core/time.ts'

/** What is sold from where to where, as an outside tax service is asked about it. */
export interface TaxableSale {
  readonly from: TaxAddress
  /** Where it changes hands: the address of a delivery, else the kitchen’s. */
  readonly to: TaxAddress
  /** The day that it is handed over. */
  readonly day: CalendarDay
  /** What each line costs after what came off; a line that costs nothing isn’t asked about. */
  readonly lines: readonly TaxableLine[]
  /** What bringing it costs after what came off; whether that is taxed is the service’s to say. */
  readonly fee: Cents
}

export interface TaxAddress {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

interface TaxableLine {
  /** Its place among the lines of the order. */
  readonly line: number
  readonly category: TaxCategory
  readonly cents: Cents
}

/** What an outside service says of the tax on one line, or on bringing it where `line` is null. */
export interface AssessedTax {
  readonly line: number | null
  readonly rate: PartsPerMillion
  readonly cents: Cents
}

/** What came of asking a service about a sale. It holds for that sale alone. */
export interface TaxAssessment {
  readonly service: string
  /** The sale that was asked about (see saleKey). */
  readonly sale: string
  /** Null where it didn’t answer: the place’s own table holds then. */
  readonly taxes: readonly AssessedTax[] | null
}

/** Returns what two sales have in common that are taxed alike. */
export function saleKey({ from, to, day, lines, fee }: TaxableSale): string {
  const place = ({ address, city, state, zip }: TaxAddress) => [address, city, state, zip]
  const sold = lines.map(({ line, category, cents }) => [line, category, cents])
  return JSON.stringify([place(from), place(to), day, sold, fee])
}
