import type { TaxCategory } from '#core/menu/catalogue.ts'
import type { PartsPerMillion } from '#core/money.ts'
import type { CalendarDay } from '#core/time.ts'

/** What of a sale its place taxes: by kind of food, prepared or as from a grocery’s shelf. */
export type TaxRates = Readonly<Record<TaxCategory, PartsPerMillion>>

/** Rates that hold from a day on. */
export interface TaxChange extends TaxRates {
  readonly from: CalendarDay
}

/** Days on which kinds of food aren’t taxed, the last one included. */
export interface TaxHoliday {
  readonly from: CalendarDay
  readonly until: CalendarDay
  readonly of: readonly TaxCategory[]
}

/** The rates of a place: those that hold before any change, what changes when, and its holidays. */
export interface TaxTable extends TaxRates {
  readonly changes?: readonly TaxChange[]
  readonly holidays?: readonly TaxHoliday[]
}

/**
 * Returns the rates of a day on the place’s calendar: the last change that began by then, and nothing of what has a holiday. An
 * order is taxed by the day that it is handed over.
 */
export function taxRatesOn(table: TaxTable, day: CalendarDay): TaxRates {
  const { changes = [], holidays = [] } = table
  const begun = changes.filter(({ from }) => from <= day)
  const { prepared, packaged } = begun.reduce<TaxRates & { readonly from?: CalendarDay }>(
    (latest, change) => (change.from >= (latest.from ?? '') ? change : latest),
    table,
  )
  const free = new Set(
    holidays.filter(({ from, until }) => from <= day && day <= until).flatMap(({ of }) => of),
  )
  return {
    prepared: free.has('prepared') ? 0 : prepared,
    packaged: free.has('packaged') ? 0 : packaged,
  }
}
