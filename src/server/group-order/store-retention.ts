import { sql } from 'kysely'
import { overStatuses } from '#core/order/order.ts'
import type { Db } from '#server/database/db.ts'
import { sweepLimit } from '#server/database/sweep-limit.ts'
import { forgetTexts } from './store-erased.ts'

/** Forgets a day after a group order is over who ate what of it, what they don’t eat, and what somebody who is gone wrote beside a dish. */
export async function sweepPeople(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update orders set people = null
    where id = any(array(
      select id from orders
      where people is not null and ready_at < now() - interval '1 day' and status = any(${overStatuses}::text[])
      order by ready_at limit ${sweepLimit} for update skip locked))
    returning id
  `.execute(db)
  if (rows.length > 0)
    await forgetTexts(
      db,
      rows.map(({ id }) => id),
    )
}

/** Forgets to whom the receipt of a paid share went, thirty days after it is settled: it is long there. */
export async function sweepShareReceipts(db: Db): Promise<void> {
  await sql`
    update group_payments set email = ''
    where id = any(array(
      select id from group_payments where email <> '' and settled_at < now() - interval '30 days'
      order by settled_at limit ${sweepLimit} for update skip locked))
  `.execute(db)
}
