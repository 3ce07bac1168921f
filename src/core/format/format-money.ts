import { languageTags, type Locale } from '#core/locale.ts'
import { type Cents, cents, type PartsPerMillion } from '#core/money.ts'

const amounts = { en: moneyOf('en'), es: moneyOf('es') } as const satisfies Record<Locale, unknown>

/** Returns an amount for people: `$1,234.50`, a minus sign in front of what is taken off (R11.4). */
export function formatMoney(amount: Cents, locale: Locale): string {
  return `${amount < 0 ? '−' : ''}${amounts[locale].format(Math.abs(cents(amount)) / 100)}`
}

/** Returns a rate for people: `8.25%`, `18%`. */
export function formatPercent(rate: PartsPerMillion, locale: Locale): string {
  return `${rates[locale].format(rate / 10_000)}%`
}

const rates = { en: ratesOf('en'), es: ratesOf('es') } as const satisfies Record<Locale, unknown>

function moneyOf(locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'USD' })
}

function ratesOf(locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(languageTags[locale], {
    maximumFractionDigits: 4,
    useGrouping: false,
  })
}
