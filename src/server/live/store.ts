import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** A topic that another process said had changed. */
export interface Signal {
  readonly id: string
  readonly topic: string
}

/** Tells other processes that a topic changed. */
export async function sendSignal(
  db: Db,
  signal: { readonly id: string; readonly topic: string; readonly teller: string },
): Promise<void> {
  await db.insertInto('signals').values(signal).execute()
}

/** What other tellers said in the last few seconds: some of it again, so who hears it remembers the ids. */
export async function signalsLately(db: Db, teller: string): Promise<readonly Signal[]> {
  const { rows } = await sql<Signal>`
    select id, topic from signals where at > now() - interval '5 seconds' and teller <> ${teller}
  `.execute(db)
  return rows
}

/** Forgets what everybody has heard. */
export async function sweepSignals(db: Db): Promise<void> {
  await sql`delete from signals where at < now() - interval '1 minute'`.execute(db)
}
