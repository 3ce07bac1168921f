import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import { formatPhone } from '#core/phone.ts'
import type { RefusalParams } from '#core/refusal.ts'
import { formatMoney } from './format-money.ts'
import { formatTime } from './format-time.ts'

/** Returns whom a party calls that is too large to reserve by itself. */
export function formatLargeParty(
  { name, most, phone }: RefusalParams<'reservation.party'>,
  locale: Locale,
): string {
  return m.refusal_reservation_party({ name, most, phone: formatPhone(phone) }, { locale })
}

/** Returns why a reservation doesn’t grow, and the way to a larger one. */
export function formatDepositGrows(
  { count, amount }: RefusalParams<'reservation.deposit_grows'>,
  locale: Locale,
): string {
  const deposit = formatMoney(amount, locale)
  return m.refusal_reservation_deposit_grows({ count, amount: deposit }, { locale })
}

/** Returns from when a table is promised to others. */
export function formatPromisedTable(
  { name, at }: RefusalParams<'table.promised'>,
  locale: Locale,
): string {
  return m.refusal_table_promised({ name, time: formatTime(at, locale) }, { locale })
}
