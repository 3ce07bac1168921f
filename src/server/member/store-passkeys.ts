import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { createHash } from 'node:crypto'

/** A passkey as its member sees it. */
export interface MemberPasskey {
  readonly id: string
  readonly name: string
  readonly created_at: Instant
  readonly last_used_at: Instant | null
}

/** A passkey as its signatures are checked. */
export interface StoredPasskey {
  readonly id: string
  readonly member_id: string
  readonly credential_id: string
  /** In base64url. */
  readonly public_key: string
  readonly counter: number
  readonly transports: readonly string[]
}

/** A passkey that was just made. */
interface NewPasskey extends StoredPasskey {
  readonly rp_id: string
  readonly name: string
}

/** Returns the passkeys of a member, the newest first. */
export async function passkeysOf(db: Db, member_id: string): Promise<readonly MemberPasskey[]> {
  return db
    .selectFrom('member_passkeys')
    .where('member_id', '=', member_id)
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

/** Returns the ids by which a member’s authenticators know their passkeys of a host. */
export async function credentialsOf(
  db: Db,
  { member_id, rp_id }: { readonly member_id: string; readonly rp_id: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('member_passkeys')
    .where('member_id', '=', member_id)
    .where('rp_id', '=', rp_id)
    .select('credential_id')
    .execute()
  return rows.map(({ credential_id }) => credential_id)
}

/** Returns the passkey of a host by the id that its authenticator knows it by; undefined where there is none. */
export async function passkeyBy(
  db: Db,
  { credential_id, rp_id }: { readonly credential_id: string; readonly rp_id: string },
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('member_passkeys')
    .where('credential_id', '=', credential_id)
    .where('rp_id', '=', rp_id)
    .select(['id', 'member_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .executeTakeFirst()
  return row && { ...row, counter: Number(row.counter) }
}

/** Adds a passkey; false where that very one is there already. */
export async function addPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('member_passkeys')
    .values({ ...passkey, transports: [...passkey.transports] })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Writes that a passkey signed somebody in, and how often its authenticator says that it has. */
export async function usedPasskey(db: Db, id: string, counter: number): Promise<void> {
  await db
    .updateTable('member_passkeys')
    .set({ counter, last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Names a passkey of a member; false where it is none of theirs. */
export async function namePasskey(
  db: Db,
  { id, member_id, name }: { id: string; member_id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a passkey of a member; false where it is none of theirs. */
export async function removePasskey(db: Db, member_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_passkeys')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes every passkey of a member, and returns how many there were. */
export async function removePasskeys(db: Db, member_id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_passkeys')
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

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
