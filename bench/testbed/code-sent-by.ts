import { sql } from 'kysely'
import type { Testbed } from './open-testbed.ts'
import { patiently } from './wait-for.ts'

/** Returns the code that is sent to an address or a number once somebody asks for it: the first since then. */
export async function codeSentBy(
  { database: { db } }: Testbed,
  recipient: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const mailbox = sql`mailbox where recipient = ${recipient}`
  const seen = await sql<{ last: string }>`
    select coalesce(max(sent_at), '-infinity')::text as last from ${mailbox}`.execute(db)
  await ask()
  return patiently(async () => {
    const { rows } = await sql<{ body: string }>`
      select body from ${mailbox} and sent_at > ${seen.rows[0]?.last}::timestamptz and body ~ '\\m\\d{6}\\M'
      order by sent_at limit 1`.execute(db)
    return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
  }, unheard)
}

/** The database answers without the product. */
function unheard(): void {}
