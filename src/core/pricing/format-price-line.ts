import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { textsOf } from '#core/translations.ts'
import { m } from '#messages'
import type { Because, PriceLine, PriceSheet } from './sheet.ts'

/** Returns a sheet with its amounts named in a language; those of an unknown rule keep the name that they were stored by. */
export function sheetIn(sheet: PriceSheet, locale: Locale): PriceSheet {
  return { ...sheet, lines: sheet.lines.map((line) => priceLineIn(line, locale)) }
}

function priceLineIn({ es, ...line }: PriceLine, locale: Locale): PriceLine {
  const own = textsOf({ ...(es && { es }) }, locale)?.name
  return { ...line, label: own ?? formatPriceLine(line.because, locale) ?? line.label }
}

function formatPriceLine({ rule, base, rate }: Because, locale: Locale): string | null {
  const percent = rate === null ? null : formatPercent(rate, locale)
  switch (rule) {
    case 'items':
      return m.price_items({}, { locale })
    case 'delivery_fee':
      return m.price_delivery_fee({}, { locale })
    case 'tax':
      return m.price_tax({ percent: percent ?? '' }, { locale })
    case 'tax_exempt':
      return m.price_tax_exempt(
        { percent: percent ?? '', amount: formatMoney(base, locale) },
        { locale },
      )
    case 'tip':
      return percent === null
        ? m.price_tip({}, { locale })
        : m.price_tip_rate({ percent }, { locale })
    default:
      return null
  }
}
