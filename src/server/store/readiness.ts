import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'

/** How much is late: messages and tickets to send, tries to pay to settle. */
export async function backlogOf(db: Db) {
  return db
    .selectNoFrom((own) => [
      own
        .selectFrom('outbox')
        .where('done_at', 'is', null)
        // A ticket that waits for its time is not late; what failed is, whenever it is tried again.
        .where(sql<boolean>`due_at <= now() or attempts > 0`)
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
    ])
    .executeTakeFirstOrThrow()
}

/** Whether there is a menu that could be ordered from. */
export async function hasMenus(db: Db): Promise<boolean> {
  const menu = await db.selectFrom('menus').select('menu_id').limit(1).executeTakeFirst()
  return menu !== undefined
}
