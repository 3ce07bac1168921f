import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** A session of somebody of the staff: on which device, as its browser says, and since when. */
export interface StaffSignIn {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Instant
}

/** Returns where somebody of the staff is signed in, the newest first. */
export async function staffSignInsOf(db: Db, staff_id: string): Promise<readonly StaffSignIn[]> {
  return db
    .selectFrom('sign_ins')
    .where('user_id', '=', staff_id)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['id', 'user_agent', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one session of somebody of the staff; false where it is none of theirs, or over. */
export async function endStaffSignIn(db: Db, staff_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', staff_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of somebody of the staff but one. */
export async function endOtherStaffSignIns(db: Db, staff_id: string, but: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('user_id', '=', staff_id).where('id', '<>', but).execute()
}

/** Ends the session that a token names. */
export async function endStaffSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('token', '=', token).execute()
}
