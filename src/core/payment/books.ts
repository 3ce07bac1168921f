import { type Cents, sum } from '#core/money.ts'
import type { PaymentStatus } from '#core/payment/payment.ts'
import type { Because, LineKind, PriceSheet } from '#core/pricing/sheet.ts'

/**
 * The accounts of the ledger. A debit is above zero: where money is. A credit is below: what it is for, and whom it is owed.
 * The detail of an account says which payment, gift card or fee.
 */
export const accounts = [
  'card_held',
  'card',
  'counter',
  'gift_cards',
  'table_deposits',
  'owed_back',
  'sales',
  'discounts',
  'fees',
  'tax',
  'tips',
  'table_checks',
  'kept_deposits',
] as const

export type Account = (typeof accounts)[number]

/** One entry of a transaction, or what an account holds. */
export interface Entry {
  readonly account: Account
  /** Which payment, gift card or fee; empty where the account has no parts. */
  readonly detail: string
  readonly cents: Cents
}

/** A payment as the books see it. */
export interface BookedPayment {
  readonly id: string
  /** The gift card that paid it; null for a card. */
  readonly gift_card_id: string | null
  /** It is paid where the order is picked up. */
  readonly at_location?: boolean
  readonly status: PaymentStatus
  /** What was asked for. */
  readonly amount: Cents
  /** What was captured of that, or is about to be; null where nobody said. */
  readonly charged: Cents | null
  /** What went back of it. */
  readonly back: Cents
}

/** What the books are written from. */
export interface BookedOrder {
  readonly sheet: Pick<PriceSheet, 'lines' | 'total'>
  readonly payments: readonly BookedPayment[]
}

/** What each line of a price is booked as; a line that only says how it is paid is none of them. */
const accountOf = {
  items: 'sales',
  coupon: 'discounts',
  reward: 'discounts',
  fee: 'fees',
  tax: 'tax',
  tip: 'tips',
  gift_card: null,
  card: null,
} as const satisfies Record<LineKind, Account | null>

/** Returns what the ledger holds of an order whose payments stand so: where its money is, and what that is for. They sum to zero. */
export function booksOf({ sheet, payments }: BookedOrder): readonly Entry[] {
  const money = payments.map(whereItIs)
  return merged([...money, ...whatItIsFor(sheet, sum(money.map(({ cents }) => cents)))])
}

/** Returns the entries that lead from what the ledger holds to what it should: none where that is the same. */
export function entriesBetween(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly Entry[] {
  return merged([...after, ...before.map((entry) => ({ ...entry, cents: -entry.cents }))])
}

/** Returns what is left of entries once those of one account and detail are one, in the order of the accounts. */
export function merged(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, Entry>()
  for (const { account, detail, cents } of entries) {
    const key = `${account} ${detail}`
    sums.set(key, { account, detail, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => turnOf(a) - turnOf(b) || (a.detail < b.detail ? -1 : 1))
}

/** What is held on a card isn’t the house’s yet; what a gift card paid is owed to its owner no more. */
function whereItIs({
  id,
  gift_card_id,
  status,
  amount,
  charged,
  back,
  ...at
}: BookedPayment): Entry {
  if (status === 'pending' || status === 'failed' || status === 'voided')
    return { account: 'card_held', detail: id, cents: 0 }
  const taken = (charged ?? amount) - back
  if (at.at_location) return { account: 'counter', detail: id, cents: taken }
  if (gift_card_id !== null) return { account: 'gift_cards', detail: gift_card_id, cents: taken }
  if (status === 'authorized') return { account: 'card_held', detail: id, cents: amount }
  return { account: 'card', detail: id, cents: taken }
}

/**
 * Shares what was paid over the lines of the price, each by its part: a half that was paid, or went back, is half of the
 * food, the tax and the tip. What was paid above the price is owed back.
 */
function whatItIsFor({ lines, total }: BookedOrder['sheet'], paid: Cents): readonly Entry[] {
  const owned = Math.min(paid, total)
  let [before, sharedBefore] = [0, 0]
  const shares = lines.flatMap(({ kind, cents, because }): readonly Entry[] => {
    const account = accountOf[kind]
    if (account === null || total === 0) return []
    before += cents
    const shared = Math.round((owned * before) / total)
    const share = shared - sharedBefore
    sharedBefore = shared
    return [{ account, detail: hasParts(account, because) ? because.rule : '', cents: 0 - share }]
  })
  return [...shares, { account: 'owed_back', detail: '', cents: owned - paid }]
}

/** Fees are told apart, and what rewards took off from what coupons did. */
function hasParts(account: Account, { rule }: Because): boolean {
  return account === 'fees' || (account === 'discounts' && rule === 'reward')
}

function turnOf({ account }: Entry): number {
  return accounts.indexOf(account)
}
