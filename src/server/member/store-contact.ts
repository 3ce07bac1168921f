import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** What a member is reached by, and what about. */
export interface MemberContact {
  readonly email: string
  readonly phone: string | null
  readonly phone_proved: boolean
  /** Since when they want to be written to about offers; null where they don’t. */
  readonly marketing_since: Instant | null
  /** What they want to be reached by and still have to prove. */
  readonly pending: { readonly email: string | null; readonly phone: string | null }
}

/** Returns what a member is reached by; undefined where there is none any more. */
export async function memberContact(db: Db, id: string): Promise<MemberContact | undefined> {
  return db
    .selectFrom('members as m')
    .where('m.id', '=', id)
    .select(['m.email', 'm.phone', 'm.marketing_since'])
    .select(sql<boolean>`m.phone is not null and m.phone_proved_at is not null`.as('phone_proved'))
    .select(
      sql<MemberContact['pending']>`(
        select jsonb_build_object('email', max(value) filter (where kind = 'email'), 'phone', max(value) filter (where kind = 'phone'))
        from member_contact_changes as c where c.member_id = m.id and c.expires_at > now())`.as(
        'pending',
      ),
    )
    .executeTakeFirst()
}

/**
 * Gives a member another address, which they have proved, and returns the one before; undefined where another account has it.
 */
export async function changeEmail(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ former: string }>`
    with former as (select email from members where id = ${id} for update)
    update members as m
    set email = ${email}, former_emails = array_append(m.former_emails, former.email), updated_at = now()
    from former
    where m.id = ${id} and not exists (select from members where email = ${email} and id <> ${id})
    returning former.email as former
  `.execute(db)
  return rows[0]?.former
}

/** Gives a member a number that they have proved. Whoever had proved it before has it no longer: numbers change hands. */
export async function changePhone(
  db: Db,
  { id, phone }: { readonly id: string; readonly phone: string },
): Promise<void> {
  await sql`
    update members
    set phone = ${phone}, phone_proved_at = case when id = ${id} then now() end, updated_at = now()
    where id = ${id} or phone = ${phone} and phone_proved_at is not null
  `.execute(db)
}

/** Takes a member’s number off their account. */
export async function removePhone(db: Db, id: string): Promise<void> {
  await sql`
    update members set phone = null, phone_proved_at = null, updated_at = now() where id = ${id}
  `.execute(db)
}

/** Writes whether a member wants to be written to about offers; the moment they first agreed stays. */
export async function saveMarketing(
  db: Db,
  { id, wanted }: { readonly id: string; readonly wanted: boolean },
): Promise<void> {
  await sql`
    update members
    set marketing_since = case when ${wanted}::boolean then coalesce(marketing_since, now()) end, updated_at = now()
    where id = ${id}
  `.execute(db)
}
