import type { ColumnType, JSONColumnType } from 'kysely'
import type { Actor } from '#core/order/order.ts'
import type { Account } from '#core/charge/books.ts'
import type { ChargeState } from '#core/charge/charge.ts'
import type { Portion } from '#core/charge/portions.ts'
import type { RefundReason, StaffReason } from '#core/charge/refund.ts'
import type { Instant } from '#core/time.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'

/** The ledger and what goes back, as the query builder sees them. */
export interface MoneyTables {
  staff_refunds: {
    id: string
    order_id: string
    cents: number
    left_before: number
    line_ids: readonly string[]
    reason: StaffReason
    key: string | null
    body_hash: string | null
    actor: JSONColumnType<Actor>
    decided_at: AtDefault
    booked: ColumnType<boolean, boolean | undefined, boolean>
    portions: JSONColumnType<readonly Portion[]> | null
  }
  returns: {
    order_id: string
    location_id: string
    cents: number | null
    reason: RefundReason | null
    actor: JSONColumnType<Actor> | null
    decided_at: At | null
  }
  unpaid_names: { attempt_id: string; name: string; owed_at: AtDefault }
  /** Every try to charge a card: a view, written through what each is for. */
  charges: Readonly<
    ChargeState & {
      id: string
      subject_id: string
      gateway: string
      amount: number
      decline_reason: string | null
      started_at: Instant
      next_look: Instant | null
      visitor_id: string | null
      settled_at: Instant | null
    }
  >
  ledger: {
    transaction_id: string
    account: Account
    detail: string
    cents: number
    subject_id: string
    at: AtDefault
  }
}
