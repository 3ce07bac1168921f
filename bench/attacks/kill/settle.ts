import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { letDaysCome } from './balances.ts'

/** How long everything may take until nothing is on its way any more (P1), in milliseconds. */
const limit = 30_000
/** What comes back then may come before what it waits for, as a refund before its charge, and is put off again. */
const passes = 3

/**
 * Waits until nothing is on its way any more, at most as long as promised; answers what still is, in words. What caterers
 * still owe is collected meanwhile.
 */
export async function settle(db: Db): Promise<readonly string[]> {
  await letDaysCome(db)
  const stuck = await untilNone(db, onItsWay, limit)
  let undone: readonly string[] = []
  for (let pass = 0; pass < passes; pass += 1) {
    // What a killed process had taken from the outbox comes back after a minute: it passes.
    await sql`update outbox set due_at = now() where done_at is null and attempts > 0`.execute(db)
    undone = await untilNone(db, dueForLong, limit / passes)
    if (undone.length === 0) break
  }
  return [...stuck, ...undone]
}

type Look = (db: Db) => Promise<readonly string[]>

async function untilNone(db: Db, look: Look, longest: number): Promise<readonly string[]> {
  const until = performance.now() + longest
  for (;;) {
    const left = await look(db)
    if (left.length === 0 || performance.now() > until) return left
    await sleep(200)
  }
}

/** Tries to pay, what is held for nothing, and carts in between. */
const onItsWay: Look = async (db) => {
  const { rows } = await sql<{ words: string }>`
    select concat(id, ': a charge (', purpose, ') without an end') as words from charges where status = 'pending'
    union all
    select g.id || ': held for a group order that is over' from group_payments as g join carts as c on c.id = g.cart_id
    where g.status = 'authorized' and g.order_id is null and c.status <> 'open'
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
