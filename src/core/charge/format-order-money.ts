import { m } from '#messages'
import {
  type CardNamed,
  formatCard,
  formatCardLabel,
  groupBrand,
  noCardBrand,
} from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { type Cents, sum } from '#core/money.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { Balance } from './balance.ts'
import { formatBack } from './format-back.ts'
import { formatBalance } from './format-balance.ts'
import {
  isPaid,
  type MoneyPart,
  type MoneyState,
  moneyOf,
  moneyOnCancel,
  type TenderPayment,
  tendersOf,
} from './order-money.ts'
import { isCalledOff } from './payment.ts'
import { refundReasons, type RefundShared } from './refund.ts'

/** An order as far as its money is told of. */
export interface MoneyOfOrder {
  readonly status: string
  readonly payments: readonly TenderPayment[]
  readonly balance: Balance | null
  readonly sheet: Pick<PriceSheet, 'lines' | 'total'>
  /** What was decided to go back as it ended. */
  readonly refund: Pick<RefundShared, 'reason'> | null
}

/** What is said of the money of an order, to whoever placed it. */
export interface FormattedMoney {
  /** All of it is paid; of an order that came to nothing, some of it is kept. */
  readonly is_paid: boolean
  /** What pays it: `Gift card ending in 8765`, `Visa ending in 4242`. */
  readonly tenders: readonly string[]
  /** Of each tender its amount and whether that is held, charged, or on its way back, and when. */
  readonly text: string
  /** What becomes of it if it is canceled now; null where it came to nothing already. */
  readonly on_cancel: string | null
}

/** Returns all that is said of the money of an order, of each tender by itself. */
export function formatOrderMoney(order: MoneyOfOrder, locale: Locale): FormattedMoney {
  const { status, payments } = order
  const isOver = isCalledOff(status)
  const money = moneyOf(payments, isOver)
  const parts = groupedParts(money)
  const { balance } = order
  const text = isOver
    ? formatEnded(parts, order.refund, locale)
    : formatStanding(order, parts, locale).join(' ')
  // What was to be paid at the counter of an order that came to nothing was to be paid by something.
  const paying = isOver ? moneyOf(payments, false) : money
  return {
    is_paid: isPaid(parts, isOver) && (isOver || balance === null || balance.state === 'paid'),
    tenders: tendersOf(paying).map((tender) => formatCardLabel(tender, locale)),
    text,
    on_cancel: isOver ? null : formatOnCancel(payments, locale),
  }
}

/** Returns each tender of an order with its amount, as a receipt lists them; none where one card pays all. */
export function formatTenderLines(
  payments: readonly TenderPayment[],
  locale: Locale,
): readonly { readonly label: string; readonly cents: Cents }[] {
  const parts = groupedParts(moneyOf(payments, false))
  const isOneCard = parts.length < 2 && parts.every(({ tender }) => tender === 'card')
  if (isOneCard) return []
  return parts.map((part) => ({ label: formatCardLabel(part, locale), cents: part.cents }))
}

/** Returns what becomes of the money of an order that its guest cancels now: to which tender it goes back, and which hold is let go of. */
function formatOnCancel(payments: readonly TenderPayment[], locale: Locale): string {
  const parts = groupedParts(moneyOnCancel(payments))
  const back = parts.filter(({ state }) => state === 'returned')
  const sentences = [
    ...(back.length > 0
      ? [formatBack({ cents: sumOf(back), cards: back.toReversed() }, null, locale)]
      : []),
    ...sentencesOf(parts, 'released', locale),
  ]
  return sentences.length > 0 ? sentences.join(' ') : m.money_none_back({}, { locale })
}

/** What is said of an order that goes on: what each tender paid or pays. */
function formatStanding(
  { balance, payments, sheet }: MoneyOfOrder,
  parts: readonly MoneyPart[],
  locale: Locale,
): readonly string[] {
  if (balance) {
    const deposit = parts.find(({ part }) => part === 'first')
    return [
      ...(deposit ? [formatDepositPaid(deposit, locale)] : []),
      formatBalance(balance, depositCard(payments), locale),
    ]
  }
  const told = parts.map((part) => formatPart(part, locale))
  const isOwn = parts.some(({ tender }) => tender !== 'group')
  return isOwn ? told : [...told, formatNothing(sheet, parts, locale)]
}

/** Returns the card that paid a deposit, and is charged its balance unless another one pays that. */
export function depositCard(payments: readonly TenderPayment[]): CardNamed {
  return payments.find(({ part }) => part === 'first') ?? { brand: noCardBrand, last4: '' }
}

function formatDepositPaid(deposit: MoneyPart, locale: Locale): string {
  const paid = { amount: formatMoney(deposit.cents, locale), card: formatCard(deposit, locale) }
  return deposit.state === 'held'
    ? m.money_deposit_held(paid, { locale })
    : m.money_deposit_paid(paid, { locale })
}

/** Why whoever placed it pays nothing. */
function formatNothing(
  { lines, total }: MoneyOfOrder['sheet'],
  parts: readonly MoneyPart[],
  locale: Locale,
): string {
  if (parts.length > 0) return m.money_nothing_yours({}, { locale })
  if (total > 0) return m.money_nothing_charged({}, { locale })
  return lines.some(({ kind }) => kind === 'reward')
    ? m.money_reward_covers({}, { locale })
    : m.money_discount_covers({}, { locale })
}

/**
 * Returns what becomes of the money of an order that came to nothing, where why is said beside it: what goes back where, what is kept,
 * and which hold is let go of.
 */
export function formatEndedMoney(
  { payments, refund }: Pick<MoneyOfOrder, 'payments' | 'refund'>,
  locale: Locale,
): string {
  return formatEnded(groupedParts(moneyOf(payments, true)), refund, locale, null)
}

function formatEnded(
  parts: readonly MoneyPart[],
  refund: MoneyOfOrder['refund'],
  locale: Locale,
  reason = refund?.reason ?? null,
): string {
  const back = parts.filter(({ state }) => state === 'returned')
  const released = sentencesOf(parts, 'released', locale)
  if (back.length > 0) {
    const cards = back.toReversed()
    return [formatBack({ cents: sumOf(back), cards }, reason, locale), ...released].join(' ')
  }
  const kept = sentencesOf(parts, 'charged', locale)
  const told = kept.length > 0 ? [...kept, formatKept(refund, locale), ...released] : released
  return told.length > 0 ? told.join(' ') : m.money_none_back({}, { locale })
}

function formatKept(refund: MoneyOfOrder['refund'], locale: Locale): string {
  if (!refund) return m.money_undecided({}, { locale })
  return m.money_kept({ reason: refundReasons[refund.reason].because({}, { locale }) }, { locale })
}

function sentencesOf(
  parts: readonly MoneyPart[],
  state: MoneyState,
  locale: Locale,
): readonly string[] {
  return parts.filter((part) => part.state === state).map((part) => formatPart(part, locale))
}

/** Returns what is said of an amount of one tender: that it is held, owed, paid, or let go of. */
export function formatPart(part: Omit<MoneyPart, 'part'>, locale: Locale): string {
  const said = { amount: formatMoney(part.cents, locale), card: formatCard(part, locale) }
  const isLetGo = part.state === 'released'
  if (part.tender === 'group')
    return isLetGo ? m.money_group_released(said, { locale }) : m.money_group(said, { locale })
  if (isLetGo) return m.money_released(said, { locale })
  if (part.state === 'held') return m.money_held(said, { locale })
  if (part.state === 'owed') return m.money_owed(said, { locale })
  if (part.tender === 'gift_card') return m.money_gift_paid(said, { locale })
  if (part.by === 'cash') return m.money_paid_cash(said, { locale })
  return part.tender === 'counter'
    ? m.money_paid_at_counter(said, { locale })
    : m.money_charged(said, { locale })
}

/** What people in a group pay themselves stands as one: whoever placed the order reads nobody else’s card. */
function groupedParts(parts: readonly MoneyPart[]): readonly MoneyPart[] {
  const first = (part: MoneyPart) =>
    parts.findIndex(({ tender, state }) => tender === 'group' && state === part.state)
  return parts.flatMap((part, nth) => {
    if (part.tender !== 'group') return [part]
    if (first(part) !== nth) return []
    const same = parts.filter(({ tender, state }) => tender === 'group' && state === part.state)
    return [{ ...part, brand: groupBrand, last4: '', cents: sumOf(same) }]
  })
}

function sumOf(parts: readonly MoneyPart[]): Cents {
  return sum(parts.map(({ cents }) => cents))
}
