import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** A session of a member: where it is, as its browser says, and when it was used. */
export interface MemberSignIn {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Instant
  /** To the hour. */
  readonly last_used_at: Instant
}

/** Returns where a member is signed in, the one used last first. */
export async function signInsOf(db: Db, member_id: string): Promise<readonly MemberSignIn[]> {
  return db
    .selectFrom('member_sign_ins')
    .where('user_id', '=', member_id)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** A session that begins. */
interface NewSignIn {
  readonly id: string
  readonly token: string
  readonly member_id: string
  readonly provider: string
  readonly user_agent: string | null
  /** How long it lasts. */
  readonly seconds: number
}

/** Writes a session that begins now. */
export async function insertSignIn(db: Db, signIn: NewSignIn): Promise<void> {
  const { id, token, member_id, provider, user_agent, seconds } = signIn
  await sql`
    insert into member_sign_ins (id, token, user_id, provider, user_agent, expires_at)
    values (${id}, ${token}, ${member_id}, ${provider}, ${user_agent}, now() + make_interval(secs => ${seconds}))
  `.execute(db)
}

/** Ends the session that a token names. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('member_sign_ins').where('token', '=', token).execute()
}

/** Writes that a session was used just now. */
export async function touchSignIn(db: Db, id: string): Promise<void> {
  await db
    .updateTable('member_sign_ins')
    .set({ last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends one session of a member; false where it is none of theirs, or over. */
export async function endSignIn(db: Db, member_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_sign_ins')
    .where('user_id', '=', member_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a member but one. */
export async function endOtherSignIns(db: Db, member_id: string, but: string): Promise<void> {
  await db
    .deleteFrom('member_sign_ins')
    .where('user_id', '=', member_id)
    .where('id', '<>', but)
    .execute()
}

/** Ends every session of a member. */
export async function endSignIns(db: Db, member_id: string): Promise<void> {
  await db.deleteFrom('member_sign_ins').where('user_id', '=', member_id).execute()
}

/** The hash of a new password, and what its row is called where the account had none. */
interface NewPassword {
  readonly id: string
  readonly member_id: string
  readonly hash: string
}

/** Writes a member’s password where the sign-in library reads it, and returns whether it is their first or another one. */
export async function savePassword(
  db: Db,
  { id, member_id, hash }: NewPassword,
): Promise<'added' | 'changed'> {
  const { rows } = await sql<{ id: string }>`
    insert into member_credentials (id, account_id, provider_id, user_id, password)
    values (${id}, ${member_id}, 'credential', ${member_id}, ${hash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()
    returning id
  `.execute(db)
  return rows[0]?.id === id ? 'added' : 'changed'
}
