import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import type { ContactKind } from '#core/member/contact.ts'

/** What a member is reached by, and what about. */
interface MemberContact {
  readonly email: string
  readonly phone: string | null
  readonly phone_proved: boolean
  /** Since when they want to be written to about offers; null where they don’t. */
  readonly marketing_since: Instant | null
  /** What they want to be reached by and still have to prove. */
  readonly pending: { readonly email: string | null; readonly phone: string | null }
}

/** How long the code works, in minutes, and how often it may be typed wrong. */
const minutes = 10

const most = 3

/** Whose address or number changes. */
interface Changing {
  readonly member_id: string
  readonly kind: ContactKind
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

/** Remembers what a member wants to be reached by; what they wanted before is forgotten. */
export async function saveContactChange(
  db: Db,
  { member_id, kind, value }: Changing & { readonly value: string },
): Promise<void> {
  await sql`
    insert into member_contact_changes (member_id, kind, value, expires_at)
    values (${member_id}, ${kind}, ${value}, now() + make_interval(mins => ${sql.lit(minutes)}))
    on conflict (member_id, kind) do update
    set value = excluded.value, expires_at = excluded.expires_at, code_hash = null, tries = 0
  `.execute(db)
}

/** Returns what a member wants to be reached by and hasn’t proved yet; undefined where it is nothing, or too long ago. */
export async function contactChange(
  db: Db,
  { member_id, kind }: Changing,
): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from member_contact_changes
    where member_id = ${member_id} and kind = ${kind} and expires_at > now()
  `.execute(db)
  return rows[0]?.value
}

/** Remembers the hash of the code that goes to a new address or number; false where another was named meanwhile. */
export async function saveContactCode(
  db: Db,
  {
    member_id,
    kind,
    value,
    code_hash,
  }: Changing & { readonly value: string; readonly code_hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update member_contact_changes set code_hash = ${code_hash}
    where member_id = ${member_id} and kind = ${kind} and value = ${value}
    returning kind
  `.execute(db)
  return rows.length > 0
}

/** Counts one try with a code, and returns what it may prove and its hash; undefined after the last try, and where it is old. */
export async function tryContactCode(
  db: Db,
  { member_id, kind }: Changing,
): Promise<{ readonly value: string; readonly code_hash: string } | undefined> {
  const { rows } = await sql<{ value: string; code_hash: string }>`
    update member_contact_changes set tries = tries + 1
    where member_id = ${member_id} and kind = ${kind} and expires_at > now()
      and tries < ${sql.lit(most)} and code_hash is not null
    returning value, code_hash
  `.execute(db)
  return rows[0]
}

/** Forgets what a member wanted to be reached by. */
export async function forgetContactChange(db: Db, { member_id, kind }: Changing): Promise<void> {
  await sql`
    delete from member_contact_changes where member_id = ${member_id} and kind = ${kind}
  `.execute(db)
}

/** Forgets what nobody proved in time. */
export async function sweepContactChanges(db: Db): Promise<void> {
  await sql`delete from member_contact_changes where expires_at < now()`.execute(db)
}
