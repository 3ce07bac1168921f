import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { textsOf } from '#core/translations.ts'
import { m } from '#messages'
import type { Cents } from '#core/money.ts'
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

/** Says why an amount is what it is: the rule, what it was taken of, at which rate, and how it was rounded. */
function formatReason(
  { kind, cents, because }: Pick<PriceLine, 'kind' | 'cents' | 'because'>,
  locale: Locale,
): string {
  const { rule, rate } = because
  const base = formatMoney(because.base, locale)
  if (kind === 'items') return m.checkout_reason_items({}, { locale })
  if (kind === 'fee') return m.checkout_reason_fee({ base }, { locale })
  if (kind === 'coupon' || kind === 'reward') return formatDiscount(cents, because, locale)
  if (rate === null)
    return kind === 'tip'
      ? m.checkout_reason_tip_amount({}, { locale })
      : `${formatMoney(cents, locale)}.`
  const share = { rate: formatPercent(rate, locale), base }
  if (kind === 'tip') return m.checkout_reason_tip_rate(share, { locale })
  if (rule === 'tax_exempt') return m.checkout_reason_exempt(share, { locale })
  return kind === 'tax'
    ? formatTax(share, because, locale)
    : m.checkout_reason_rate(share, { locale })
}

/** Who says so: the table of the place, or an outside service that was asked, by its name. */
function formatTax(
  share: { readonly rate: string; readonly base: string },
  { source }: Because,
  locale: Locale,
): string {
  if (!source) return m.checkout_reason_tax(share, { locale })
  const by = { ...share, service: formatTaxService(source.service, locale) }
  return source.answered
    ? m.checkout_reason_tax_service(by, { locale })
    : m.checkout_reason_tax_table(by, { locale })
}

/** What a tax service is called where an amount is explained; one that is no more by the name that was stored. */
function formatTaxService(service: string, locale: Locale): string {
  if (service === 'simulated') return m.tax_service_simulated({}, { locale })
  return service === 'taxjar' ? 'TaxJar' : service
}

/** What came off: an amount, or a share of what it is good for. */
function formatDiscount(cents: number, { base, rate }: Because, locale: Locale): string {
  const of = formatMoney(base, locale)
  return rate === null
    ? m.checkout_reason_discount({ amount: formatMoney(-cents, locale), base: of }, { locale })
    : m.checkout_reason_rate({ rate: formatPercent(rate, locale), base: of }, { locale })
}
