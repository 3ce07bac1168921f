import { sql } from 'kysely'
import type { ContactKind } from '#core/member/contact.ts'
import type { Db } from '#server/database/db.ts'

/** How long the code works, in minutes, and how often it may be typed wrong. */
const minutes = 10
const most = 3

/** Whose address or number changes. */
interface Changing {
  readonly member_id: string
  readonly kind: ContactKind
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
