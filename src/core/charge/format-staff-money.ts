import { m } from '#messages'
import { formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import {
  type MoneyPart,
  type MoneyState,
  moneyOnCancel,
  type TenderPayment,
} from './order-money.ts'

/** Returns for staff what becomes of the money of an order that they cancel now. */
export function formatOnCancelForStaff(payments: readonly TenderPayment[], locale: Locale): string {
  const parts = moneyOnCancel(payments)
  const listed = (state: MoneyState) =>
    formatList(
      parts.filter((part) => part.state === state).map((part) => formatForStaff(part, locale)),
      locale,
    )
  const [back, released] = [listed('returned'), listed('released')]
  const sentences = [
    ...(back === '' ? [] : [m.console_money_back({ shares: back }, { locale })]),
    ...(released === '' ? [] : [m.console_money_released({ shares: released }, { locale })]),
  ]
  return sentences.length > 0 ? sentences.join(' ') : m.money_none_back({}, { locale })
}

function formatForStaff(part: MoneyPart, locale: Locale): string {
  const said = { amount: formatMoney(part.cents, locale), card: formatCard(part, locale) }
  if (part.tender === 'counter') return m.console_money_at_counter(said, { locale })
  return part.state === 'released'
    ? m.console_money_held(said, { locale })
    : m.console_money_to(said, { locale })
}
