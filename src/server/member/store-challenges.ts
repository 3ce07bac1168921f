import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** What somebody is to sign or to bring back, once: what for, and whose it is; nobody’s before they sign in. */
interface Challenge {
  readonly purpose: string
  readonly challenge: string
  readonly member_id: string
}

/** How long it may take, in minutes. */
const minutes = 5

/** Remembers a challenge, hashed, for five minutes. */
export async function saveChallenge(
  db: Db,
  { purpose, challenge, member_id }: Challenge,
): Promise<void> {
  const identifier = hashOf(purpose, challenge)
  await sql`
    insert into member_verifications (id, identifier, value, expires_at)
    values (${identifier}, ${identifier}, ${member_id}, now() + make_interval(mins => ${sql.lit(minutes)}))
  `.execute(db)
}

/** Takes a challenge that was remembered, once; false where it is unknown, used, old or another’s. */
export async function takeChallenge(
  db: Db,
  { purpose, challenge, member_id }: Challenge,
): Promise<boolean> {
  const { rows } = await sql`
    delete from member_verifications
    where id = ${hashOf(purpose, challenge)} and value = ${member_id} and expires_at > now()
    returning id
  `.execute(db)
  return rows.length > 0
}

function hashOf(purpose: string, challenge: string): string {
  return `${purpose}:${createHash('sha256').update(challenge).digest('base64url')}`
}
