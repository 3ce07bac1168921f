import { sql } from 'kysely'
import { batch } from '#server/database/batch.ts'
import { statement } from '#server/database/compiled-query.ts'
import type { Db } from '#server/database/db.ts'

/** A topic that another process said had changed. */
export interface Signal {
  readonly id: string
  readonly topic: string
}

const send = statement<{ readonly signals: string }>()(
  (_, value) => sql`
    insert into signals (id, topic, teller)
    select id, topic, teller from jsonb_to_recordset(${value('signals')}::jsonb) as s (id text, topic text, teller text)
  `,
)

/** Tells other processes that a topic changed: all that was told at once in one statement. */
export const sendSignal = batch(
  async (db, signals: readonly (Signal & { readonly teller: string })[]) => {
    await send(db, { signals: JSON.stringify(signals) })
    return signals
  },
)

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
