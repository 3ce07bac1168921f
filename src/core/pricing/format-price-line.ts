import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { textsOf } from '#core/translations.ts'
import { m } from '#messages'
import type { Cents } from '#core/money.ts'
import { formatReason } from './format-reason.ts'
import type { Because, PriceLine, PriceSheet } from './sheet.ts'

/** A sheet as somebody reads it: each amount with its name, why it is what it is, and what of it is about which dish. */
export interface ExplainedSheet extends Omit<PriceSheet, 'lines'> {
  readonly lines: readonly ExplainedLine[]
}

interface ExplainedLine extends Pick<PriceLine, 'kind' | 'label' | 'cents'> {
  readonly because: Omit<Because, 'parts'>
  readonly reason: string
  readonly parts: readonly { readonly label: string; readonly cents: Cents }[]
}

/**
 * Returns a sheet with its amounts named and explained in a language; those of an unknown rule keep the name that they were
 * stored by. `dishes` names the lines of the order, in their order.
 */
export function sheetIn(
  sheet: PriceSheet,
  locale: Locale,
  dishes: readonly string[],
): ExplainedSheet {
  return { ...sheet, lines: sheet.lines.map((line) => priceLineIn(line, locale, dishes)) }
}

/** Returns what a line of an order is called where its amounts are explained. */
export function dishName({ quantity, name }: { readonly quantity: number; readonly name: string }) {
  return `${quantity} × ${name}`
}

function priceLineIn(
  { es, kind, label, cents, because }: PriceLine,
  locale: Locale,
  dishes: readonly string[],
): ExplainedLine {
  const own = textsOf({ ...(es && { es }) }, locale)?.name
  const { parts = [], ...rest } = because
  return {
    kind,
    cents,
    label: own ?? formatPriceLine(because, locale) ?? label,
    because: rest,
    reason: formatReason({ kind, cents, because }, locale),
    parts: parts
      .filter((part) => part.cents !== 0)
      .map((part) => ({
        cents: part.cents,
        label:
          (part.line === null ? undefined : dishes[part.line]) ??
          m.price_delivery_fee({}, { locale }),
      })),
  }
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
