import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#messages'
import type { Because, PriceLine } from './sheet.ts'

/** Says why an amount is what it is: the rule, what it was taken of, at which rate, and how it was rounded. */
export function formatReason(
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
