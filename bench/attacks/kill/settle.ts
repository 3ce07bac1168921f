import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/store/database/db.ts'
import { letDaysCome } from './balances.ts'

/** How long everything may take until nothing is on its way any more (P1), in milliseconds. */
const limit = 30_000

/**
 * Waits until nothing is on its way any more, at most as long as promised; answers what still is, in words. What caterers
 * still owe is collected meanwhile.
 */
export async function settle(db: Db): Promise<readonly string[]> {
  await letDaysCome(db)
  const stuck = await untilNone(db, onItsWay)
  // What a killed process had taken from the outbox comes back after a minute: it passes.
  await sql`update outbox set due_at = now() where done_at is null and attempts > 0`.execute(db)
  return [...stuck, ...(await untilNone(db, dueForLong))]
}

type Look = (db: Db) => Promise<readonly string[]>

async function untilNone(db: Db, look: Look): Promise<readonly string[]> {
  const until = performance.now() + limit
  for (;;) {
    const left = await look(db)
    if (left.length === 0 || performance.now() > until) return left
    await sleep(200)
  }
}

/** Tries to pay and carts in between. */
const onItsWay: Look = async (db) => {
  const { rows } = await sql<{ words: string }>`
    select id || ': a try to pay without an end' as words from payment_attempts where status = 'pending'
    union all
    select id || ': a try to pay without an end' from balance_attempts where status = 'pending'
    union all
    select id || ': a cart without an end' from carts where status = 'placing'
  `.execute(db)
  return rows.map(({ words }) => words)
}

/** Mail, tickets and captures that should have been done. */
const dueForLong: Look = async (db) => {
  const { rows } = await sql<{ words: string }>`
    select event_id || ': due and not done: ' || coalesce(last_error, 'no error') as words from outbox
    where done_at is null and (due_at <= now() or attempts > 0)
  `.execute(db)
  return rows.map(({ words }) => words)
}
