import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

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
