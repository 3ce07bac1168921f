import { sql } from 'kysely'
import type { Instant, TimeZone } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { batch } from '#server/database/batch.ts'
import { statement } from '#server/database/compiled-query.ts'

/** A message that the simulated mail stored instead of sending it. */
export interface StoredMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly sent_at: Instant
  /** The zone of the restaurant that it is about; null where it is about none. */
  readonly time_zone: TimeZone | null
}

type Message = Omit<StoredMessage, 'sent_at' | 'time_zone'>

/** A message is named after what it tells, and that names its order, table, place in line or group. */
function named(prefix: 'ord' | 'rsv' | 'wai' | 'crt') {
  return sql`substring(mailbox.id from ${sql.lit(`${prefix}_[0-9a-v]+`)})`
}

/** Which restaurant a message is about. */
const locationNamed = sql`coalesce(
  (select location_id from orders where id = ${named('ord')}),
  (select location_id from reservations where id = ${named('rsv')}),
  (select location_id from waitlist where id = ${named('wai')}),
  (select m.location_id from carts as c join menus as m using (menu_id) where c.id = ${named('crt')}))`

const keep = statement<{ readonly messages: string }>()(
  (_, value) => sql`
    insert into mailbox (id, recipient, subject, body)
    select id, "to", subject, text
    from jsonb_to_recordset(${value('messages')}::jsonb) as m (id text, "to" text, subject text, text text)
    on conflict (id) do nothing
  `,
)

/** Keeps a message, once per id. */
export const saveMessage = batch(async (db, messages: readonly Message[]) => {
  await keep(db, { messages: JSON.stringify(messages) })
  return messages
})

/** Returns the messages stored last, or last before another: newest first. */
export async function messagesLately(
  db: Db,
  limit: number,
  before?: string,
): Promise<readonly StoredMessage[]> {
  return db
    .selectFrom('mailbox')
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from mailbox as b
        where b.id = ${before} and (mailbox.sent_at, b.id) < (b.sent_at, mailbox.id))`),
    )
    .select(['id', 'recipient as to', 'subject', 'body as text', 'sent_at'])
    .select(
      sql<TimeZone | null>`(
        select document ->> 'time_zone' from locations where id = ${locationNamed})`.as(
        'time_zone',
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy(sql`id`)
    .limit(limit)
    .execute()
}

/** Forgets messages thirty days after they were stored, some at a time. */
export async function sweepMailbox(db: Db): Promise<void> {
  await sql`
    delete from mailbox where id = any(array(
      select id from mailbox where sent_at < now() - interval '30 days'
      order by sent_at limit 1000 for update skip locked))
  `.execute(db)
}
