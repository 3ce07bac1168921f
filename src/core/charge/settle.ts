import { type Account, type BookedOrder, booksOf, entriesBetween, type Entry } from './books.ts'
import type { Cents } from '#core/money.ts'
import { type BookedDeposit, depositBooks } from './table-deposit.ts'

/** What somebody else than the ledger says otherwise. */
export interface Difference {
  /** Who does: the orders with their payments, the card gateway’s own record, what stands on a gift card, or a table’s deposit. */
  readonly by: 'orders' | 'gateway' | 'gift_cards' | 'deposits'
  readonly account: Account
  /** The order, the payment at the gateway, the gift card, or the reservation. */
  readonly id: string
  readonly ledger: Cents
  readonly other: Cents
}

/** An order as its payments tell of it, and what the ledger holds of it. */
export interface SettledOrder extends BookedOrder {
  readonly id: string
  readonly booked: readonly Entry[]
}

/** A charge that the gateway still has, less what went back. */
interface RecordedAmount {
  readonly key: string
  readonly amount: Cents
  readonly captured: boolean
}

/** Returns where the ledger holds another amount of an order than its payments make: each account once. */
export function orderDifferences(orders: readonly SettledOrder[]): readonly Difference[] {
  return orders.flatMap((order) => differencesIn('orders', order, booksOf(order)))
}

/** The deposit of a table as it stands, and what the ledger holds of it. */
export interface SettledDeposit extends BookedDeposit {
  readonly reservation_id: string
  readonly booked: readonly Entry[]
}

/** Returns where the ledger holds another amount of a table’s deposit than its reservation makes. */
export function depositDifferences(deposits: readonly SettledDeposit[]): readonly Difference[] {
  return deposits.flatMap((deposit) => {
    const { reservation_id: id, booked } = deposit
    return differencesIn('deposits', { id, booked }, depositBooks(deposit))
  })
}

function differencesIn(
  by: Difference['by'],
  { id, booked }: Pick<SettledOrder, 'id' | 'booked'>,
  books: readonly Entry[],
): readonly Difference[] {
  return entriesBetween(booked, books).map(({ account, detail, cents }) => {
    const held = centsIn(booked, account, detail)
    return { by, account, id, ledger: held, other: held + cents }
  })
}

/**
 * Returns where the gateway has another amount than the ledger. What is on its way between the two is left out: the answer
 * would be another one a moment later.
 */
export function gatewayDifferences(
  held: readonly Entry[],
  record: readonly RecordedAmount[],
  isMoving: (key: string) => boolean,
): readonly Difference[] {
  const theirs = record.map(({ key, amount, captured }): Entry => {
    return { account: captured ? 'card' : 'card_held', detail: key, cents: amount }
  })
  return entriesBetween(held, theirs)
    .filter(({ detail }) => !isMoving(detail))
    .map(({ account, detail, cents }) => {
      const ledger = centsIn(held, account, detail)
      return { by: 'gateway', account, id: detail, ledger, other: ledger + cents }
    })
}

function centsIn(entries: readonly Entry[], account: Account, detail: string): Cents {
  return entries.find((one) => one.account === account && one.detail === detail)?.cents ?? 0
}
