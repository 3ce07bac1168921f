import { m } from '#messages'
import { type CardNamed, formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDay, formatWeekdayAndDay } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Balance } from './balance.ts'

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
