import { sql } from 'kysely'
import { type Entry, entriesBetween } from '#core/charge/books.ts'
import type { SettledDeposit } from '#core/charge/settle.ts'
import { depositBooks } from '#core/charge/table-deposit.ts'
import type { PaymentStatus } from '#core/charge/payment.ts'
import { depositFate } from '#core/reservation/deposit.ts'
import type { ReservationStatus } from '#core/reservation/reservation.ts'
import type { Cents } from '#core/money.ts'
import type { Db } from '#server/database/db.ts'
import { addTransaction, bookedEntriesOf } from './store-ledger.ts'

interface DepositRow {
  readonly id: string
  readonly reservation_id: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly returns: boolean
  readonly reservation_status: ReservationStatus
  readonly booked: readonly Entry[]
}

const deposits = sql`
  select d.id, d.reservation_id, d.status, d.amount, d.returns, coalesce(r.status, 'cancelled') as reservation_status,
    ${bookedEntriesOf(sql`d.id`)} as booked
  from table_deposits as d left join reservations as r on r.id = d.reservation_id`

function settledOf({ reservation_status, returns, ...row }: DepositRow): SettledDeposit {
  return { ...row, fate: depositFate(reservation_status, returns) }
}

/**
 * Brings what the ledger holds of a reservation’s deposit to how both stand by now, as core decides it; nothing where it has
 * none. Whatever changes either calls it, in the same transaction: the deposit is locked, so that of two the second sees the first.
 */
export async function bookDeposit(tx: Db, reservation_id: string): Promise<void> {
  const locked = await sql`
    select id from table_deposits where reservation_id = ${reservation_id} and status <> 'failed' for no key update
  `.execute(tx)
  if (locked.rows.length === 0) return
  const { rows } = await sql<DepositRow & { readonly nth: number }>`
    select x.*, (select count(distinct transaction_id)::int from ledger where subject_id = x.id) + 1 as nth
    from (${deposits} where d.reservation_id = ${reservation_id} and d.status <> 'failed') as x
  `.execute(tx)
  for (const { nth, ...row } of rows) {
    const entries = entriesBetween(row.booked, depositBooks(settledOf(row)))
    await addTransaction(tx, { id: `deposit:${row.id}:${nth}`, subject_id: row.id, entries })
  }
}

/** How many deposits are compared at once. */
const depositsAtOnce = 500

/** Reads every deposit whose money moved in a span, as its table stands and as the ledger has it, a page at a time. */
export async function* settledDeposits(
  db: Db,
  { from, until }: { readonly from: string; readonly until: string },
): AsyncGenerator<readonly SettledDeposit[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<DepositRow>`
      ${deposits}
      where d.id > ${after} and (d.settled_at >= ${from} and d.settled_at < ${until}
        or d.id in (select subject_id from ledger where at >= ${from} and at < ${until}))
      order by d.id limit ${depositsAtOnce}
    `.execute(db)
    yield rows.map(settledOf)
    const last = rows.at(-1)
    if (rows.length < depositsAtOnce || !last) return
    after = last.id
  }
}
