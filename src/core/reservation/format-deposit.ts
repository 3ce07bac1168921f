import { m } from '#messages'
import { formatOwnMoney } from '#core/charge/format-own-money.ts'
import type { Locale } from '#core/locale.ts'
import type { DepositState } from './deposit.ts'
import { depositParts, formatDepositRule } from './format-deposit-rule.ts'

/** What is read of a deposit, with the clock of its kitchen. */
interface ReadDeposit extends DepositState {
  readonly time_zone: string
}

/** Returns what a guest reads about the deposit of their table: before they pay it the rule that it goes by, then what becomes of it. */
export function formatDeposit(deposit: ReadDeposit, locale: Locale): string {
  const { state, goes_back } = deposit
  const said = depositParts(deposit, locale)
  switch (state) {
    case 'due':
      return formatDepositRule(deposit, locale)
    case 'held':
      return goes_back
        ? m.table_deposit_held(said, { locale })
        : m.table_deposit_held_late(said, { locale })
    case 'applied':
      return m.table_deposit_applied(said, { locale })
    case 'kept':
      return m.table_deposit_kept(said, { locale })
    case 'returned':
      return formatDepositBack(deposit, locale)
  }
}

/** Returns what a guest reads before they give a table back: whether its deposit comes back with it. */
export function formatDepositAtStake(deposit: ReadDeposit, locale: Locale): string {
  return deposit.goes_back
    ? formatDepositBack(deposit, locale)
    : m.table_deposit_stays(depositParts(deposit, locale), { locale })
}

function formatDepositBack({ cents, card, charged }: ReadDeposit, locale: Locale): string {
  const paid = card ?? { brand: null, last4: null }
  const back = formatOwnMoney({ ...paid, cents }, charged ? 'returned' : 'released', locale)
  return `${m.table_deposit_back({}, { locale })} ${back}`
}
