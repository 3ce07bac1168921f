import type { ColumnType } from 'kysely'
import type { Account } from '#core/payment/books.ts'
import type { Instant } from '#core/time.ts'

/** Where the chain’s money is written down, as the query builder sees it. */
export interface MoneyTables {
  ledger: {
    transaction_id: string
    account: Account
    detail: string
    cents: number
    subject_id: string
    at: ColumnType<Instant, Instant | undefined, Instant>
  }
}
