import { m } from '#messages'
import { type CardNamed, formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDay, formatWeekdayAndDay } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Balance } from './balance.ts'
import type { Deposit } from './deposit.ts'

/** Returns what stands below the total of an order: what was paid, and what follows. */
export function formatBalanceLines(
  { deposit, cents, due, state }: Balance,
  locale: Locale,
): readonly { readonly label: string; readonly cents: Cents }[] {
  const label =
    state === 'paid'
      ? m.format_balance_paid_label({}, { locale })
      : m.format_balance_due_label({ day: formatDay(due, locale) }, { locale })
  const rest = state === 'let_go' || cents === 0 ? [] : [{ label, cents }]
  return [{ label: m.format_deposit_paid_label({}, { locale }), cents: deposit }, ...rest]
}

/** Returns where a balance stands, in a sentence for the guest: the card that paid it, or that will. */
export function formatBalance(
  { cents, due, state, card: paidBy }: Balance,
  deposited: CardNamed,
  locale: Locale,
): string {
  const amount = formatMoney(cents, locale)
  const card = formatCard(paidBy ?? deposited, locale)
  switch (state) {
    case 'waiting':
      return m.format_balance_waiting(
        { amount, card, day: formatWeekdayAndDay(due, locale) },
        { locale },
      )
    case 'processing':
      return m.format_balance_processing({ amount }, { locale })
    case 'declined':
      return m.format_balance_declined({ amount }, { locale })
    case 'paid':
      return cents === 0
        ? m.format_balance_none({}, { locale })
        : m.format_balance_paid({ amount, card }, { locale })
    case 'let_go':
      return m.format_balance_let_go({}, { locale })
  }
}

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
