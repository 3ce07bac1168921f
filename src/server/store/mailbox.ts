import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/store/db.ts'

/** A message that the simulated mail kept instead of sending it. */
export interface KeptMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly sent_at: Instant
}

/** Keeps a message, once per id. */
export async function keepMessage(db: Db, message: Omit<KeptMessage, 'sent_at'>): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({
      id: message.id,
      recipient: message.to,
      subject: message.subject,
      body: message.text,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** The messages kept last, newest first. */
export async function messagesLately(db: Db, limit: number): Promise<readonly KeptMessage[]> {
  return db
    .selectFrom('mailbox')
    .select(['id', 'recipient as to', 'subject', 'body as text', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy(sql`id`)
    .limit(limit)
    .execute()
}
