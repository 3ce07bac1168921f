import { sql } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'

/** What a guest sent by a form, as they read its labels. */
export interface FormEntry {
  readonly id: string
  readonly form: string
  readonly channel: Channel
  readonly locale: Locale
  readonly answers: readonly {
    readonly name: string
    readonly label: string
    readonly value: string
  }[]
}

/** An entry with what head office made of it. */
export interface StoredFormEntry extends Omit<FormEntry, 'locale'> {
  readonly sent_at: Instant
  readonly answered_at: Instant | null
  readonly answered_by: string | null
}

/** Keeps what a guest sent. */
export async function saveFormEntry(db: Db, entry: FormEntry): Promise<void> {
  await db
    .insertInto('form_entries')
    .values({ ...entry, answers: JSON.stringify(entry.answers) })
    .execute()
}

/** Returns the entries that came last, or last before another: newest first. */
export async function formEntriesLately(
  db: Db,
  limit: number,
  before?: string,
): Promise<readonly StoredFormEntry[]> {
  return db
    .selectFrom('form_entries as f')
    .leftJoin('people as p', 'p.id', 'f.answered_by')
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from form_entries as b where b.id = ${before} and (f.sent_at, b.id) < (b.sent_at, f.id))`),
    )
    .select(['f.id', 'f.form', 'f.channel', 'f.answers', 'f.sent_at', 'f.answered_at'])
    .select('p.name as answered_by')
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .execute()
}

/** Says who answered an entry, or with null that nobody has yet; false where there is no such entry. */
export async function markFormEntry(db: Db, id: string, staff_id: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form_entries')
    .set({ answered_by: staff_id, answered_at: staff_id === null ? null : sql<Instant>`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets entries a year after they were sent, some at a time. */
export async function sweepFormEntries(db: Db): Promise<void> {
  await sql`
    delete from form_entries where id = any(array(
      select id from form_entries where sent_at < now() - interval '1 year' order by sent_at limit 1000))
  `.execute(db)
}

/** Forgets what a member wrote to head office under an address or a number that they proved. */
export async function eraseFormEntries(db: Db, { phone, emails }: ErasedMember): Promise<void> {
  await sql`
    delete from form_entries where exists (
      select from jsonb_array_elements(answers) as a
      where lower(a ->> 'value') = any(${emails}::text[]) or a ->> 'value' = ${phone})
  `.execute(db)
}
