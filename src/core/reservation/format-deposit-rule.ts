import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDayAndTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { localTimeAt } from '#core/time.ts'
import type { TableDeposit } from './deposit.ts'

/** A deposit with the clock of its kitchen. */
interface LocalDeposit extends TableDeposit {
  readonly time_zone: string
}

/** Returns the rule that a deposit goes by, which its guest reads before they pay it: whether and until when it comes back. */
export function formatDepositRule(
  deposit: LocalDeposit & { readonly goes_back: boolean },
  locale: Locale,
): string {
  const said = depositParts(deposit, locale)
  return deposit.goes_back
    ? m.table_deposit_rule(said, { locale })
    : m.table_deposit_rule_late(said, { locale })
}

/** Returns what each sentence about a deposit names: how much it is, and until when it comes back. */
export function depositParts({ cents, back_until, time_zone }: LocalDeposit, locale: Locale) {
  return {
    amount: formatMoney(cents, locale),
    until: formatDayAndTime(localTimeAt(back_until, time_zone), locale),
  }
}
