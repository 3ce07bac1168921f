import { sql } from 'kysely'
import type { Testbed } from './open-testbed.ts'
import { patiently } from './wait-for.ts'

/** Six digits by themselves. */
const code = /\b\d{6}\b/

/** Returns the code, or what else is looked for, that is sent to an address or a number once somebody asks for it: the first since then. */
export async function codeSentBy(
  { database: { db } }: Testbed,
  recipient: string,
  ask: () => Promise<unknown>,
  secret = code,
): Promise<string> {
  const mailbox = sql`mailbox where recipient = ${recipient}`
  const seen = await sql<{ last: string }>`
    select coalesce(max(sent_at), '-infinity')::text as last from ${mailbox}`.execute(db)
  await ask()
  return patiently(async () => {
    const { rows } = await sql<{ body: string }>`
      select body from ${mailbox} and sent_at > ${seen.rows[0]?.last}::timestamptz order by sent_at`.execute(
      db,
    )
    return rows.flatMap(({ body }) => secret.exec(body)?.[0] ?? [])[0]
  }, unheard)
}

/** The database answers without the product. */
function unheard(): void {}
