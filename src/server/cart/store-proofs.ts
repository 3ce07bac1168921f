import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { takeToken } from '#server/api/store-limits.ts'

/** A visitor, and the pseudonym of the mailbox or phone that they read. */
interface VisitorProof {
  readonly visitor_id: string
  readonly mailbox: string
}

/** Whether a visitor proved that they read a mailbox or phone, lately or by having an account. */
export async function isProved(db: Db, visitor_id: string): Promise<boolean> {
  const found = await sql<{ readonly proved: boolean }>`
    select exists (select from visitor_proofs where visitor_id = ${visitor_id})
      or exists (select from members where visitor_id = ${visitor_id}) as proved`.execute(db)
  return found.rows[0]?.proved ?? false
}

/** What a visitor proved that they read. */
interface ProvedNames {
  /** As pseudonyms. */
  readonly mailboxes: readonly string[]
  /** Of the account that owns the visitor’s rows; null without one, and of what it didn’t prove. */
  readonly email: string | null
  readonly phone: string | null
}

/** Reads what a visitor proved that they read: lately, and as a member. */
export async function provedBy(db: Db, visitor_id: string): Promise<ProvedNames> {
  const { rows } = await sql<ProvedNames>`
    select array(select mailbox from visitor_proofs where visitor_id = v.id) as mailboxes,
      case when m.email_verified then m.email end as email, case when m.phone_proved_at is not null then m.phone end as phone
    from (select ${visitor_id}::text as id) as v left join members as m on m.visitor_id = v.id
  `.execute(db)
  return rows[0] ?? { mailboxes: [], email: null, phone: null }
}

/**
 * Remembers that a visitor reads a mailbox or phone; false where it stood for as many visitors as one person is (see abuse-limits). What
 * was refused them under names that they only typed is forgotten: whose orders those were is another question now.
 */
export async function rememberProof(
  db: Db,
  { visitor_id, mailbox }: VisitorProof,
): Promise<boolean> {
  const written = await sql`
    with budget as (${takeToken('mailbox_proofs', sql`${mailbox}::text`, sql`true`)}
    ), typed as (delete from visitor_names where visitor_id = ${visitor_id} and exists (select from budget))
    insert into visitor_proofs (visitor_id, mailbox)
    select ${visitor_id}, ${mailbox} from budget
    on conflict (visitor_id) do update set mailbox = excluded.mailbox, proved_at = now()
    returning visitor_id`.execute(db)
  return written.rows.length > 0
}

/** Forgets proofs after thirty days. */
export async function sweepProofs(db: Db): Promise<void> {
  await sql`delete from visitor_proofs where proved_at < now() - interval '30 days'`.execute(db)
}
