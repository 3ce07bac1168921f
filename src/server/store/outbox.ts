import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'
import { gathered } from '#server/store/gathered.ts'
import { statement } from '#server/store/statement.ts'

/** One thing to do, taken by whoever reads it: nobody else sees it for a minute. */
export interface Todo {
  readonly event_id: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

/** How many are taken at once. */
export const takenAtOnce = 20
/** How often one is tried. */
const tries = 30

const take = statement<{ readonly tries: number }>()(
  (_, value) => sql<Todo>`
    update outbox set attempts = attempts + 1, due_at = now() + interval '1 minute'
    where event_id in (
      select event_id from outbox where done_at is null and due_at <= now() and attempts < ${value('tries')}
      order by due_at limit ${sql.lit(takenAtOnce)} for update skip locked)
    returning event_id, kind, payload, attempts
  `,
)

/**
 * Takes what is due, oldest first, past what others took; it comes back in a minute unless it is finished. What
 * failed thirty times, over more than half a day, stays for a person to look at.
 */
export async function takeDue(db: Db): Promise<readonly Todo[]> {
  return take(db, { tries })
}

const finish = statement<{ readonly event_ids: readonly string[] }>()(
  (_, value) => sql`
    update outbox set done_at = now(), last_error = null
    where event_id = any(${value('event_ids')}::text[]) and done_at is null
  `,
)

/** It is done, whoever did it. */
export const finishTodo = gathered(async (db, event_ids: readonly string[]) => {
  await finish(db, { event_ids })
  return event_ids
})

/** It didn't work: again after a while, twice as long each time, at most an hour. */
export async function postponeTodo(
  db: Db,
  { event_id, attempts }: Todo,
  error: string,
): Promise<void> {
  const seconds = Math.min(3_600, 2 ** Math.min(attempts, 12))
  await sql`
    update outbox set last_error = ${error}, due_at = now() + make_interval(secs => ${seconds})
    where event_id = ${event_id} and done_at is null
  `.execute(db)
}

/** How much is forgotten at once: a statement has its time, and nobody may have swept for days. */
const forgottenAtOnce = 5_000

/** Forgets what was done a month ago, oldest first. */
export async function sweepOutbox(db: Db): Promise<void> {
  await sql`
    delete from outbox where event_id in (
      select event_id from outbox where done_at < now() - interval '30 days'
      order by done_at limit ${sql.lit(forgottenAtOnce)})
  `.execute(db)
}
