import { sql } from 'kysely'
import { cancelledOrRejected } from '#core/charge/payment.ts'
import type { Db } from '#server/database/db.ts'

/** How much is late: messages and tickets to send, tries to pay to settle, balances of the last month that nobody paid. */
export async function backlogOf(db: Db) {
  return db
    .selectNoFrom((own) => [
      own
        .selectFrom('outbox')
        .where('done_at', 'is', null)
        // A ticket that waits for its time is not late; what failed is, whenever it is tried again.
        .where(sql<boolean>`(due_at <= now() or attempts > 0)`)
        .select(sql<number>`count(*)`.as('left'))
        .$asScalar()
        .$notNull()
        .as('outbox_left'),
      own
        .selectFrom('payment_attempts')
        .where('status', '=', 'pending')
        .select(sql<number>`count(*)`.as('left'))
        .$asScalar()
        .$notNull()
        .as('attempts_pending'),
      own
        .selectFrom('balances as b')
        .innerJoin('orders as o', 'o.id', 'b.order_id')
        .where('b.due_at', '<=', sql<string>`now()`)
        .where('b.due_at', '>', sql<string>`now() - interval '30 days'`)
        .where('b.amount', '>', 0)
        .where('o.status', 'not in', cancelledOrRejected)
        .where(
          sql<boolean>`not exists (
            select from payments where order_id = b.order_id and part = 'balance')`,
        )
        .select(sql<number>`count(*)`.as('left'))
        .$asScalar()
        .$notNull()
        .as('balances_overdue'),
    ])
    .executeTakeFirstOrThrow()
}

/** Whether anything may be written: not in a standby, nor where somebody forbade it. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(db)
  return rows[0]?.read_only === 'off'
}

/** Whether there is a menu that could be ordered from. */
export async function hasMenus(db: Db): Promise<boolean> {
  const menu = await db.selectFrom('menus').select('menu_id').limit(1).executeTakeFirst()
  return menu !== undefined
}
