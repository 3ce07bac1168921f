import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDay, formatWeekdayAndDay } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Deposit } from './deposit.ts'

type Terms = Pick<Deposit, 'cents' | 'balance' | 'due'>

/** Returns what stands below a total: what is paid now, and what later. */
export function formatDepositLines(
  { cents, balance, due }: Terms,
  locale: Locale,
): readonly { readonly label: string; readonly cents: Cents }[] {
  const day = formatDay(due, locale)
  return [
    { label: m.format_deposit_today({}, { locale }), cents },
    { label: m.format_deposit_balance({ day }, { locale }), cents: balance },
  ]
}

/** Returns what a guest agrees to beside the button: card networks want a later charge told with its sum, its day and its way out. */
export function formatConsent({ cents, balance, due }: Terms, locale: Locale): string {
  const terms = {
    deposit: formatMoney(cents, locale),
    balance: formatMoney(balance, locale),
    day: formatWeekdayAndDay(due, locale),
  }
  return m.format_deposit_consent(terms, { locale })
}
