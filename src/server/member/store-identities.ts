import { sql } from 'kysely'
import { isSocialProvider, type SocialProvider } from '#core/member/social.ts'
import type { Db } from '#server/database/db.ts'

/** Somebody as a provider knows them, with the address that it proved. */
export interface StoredIdentity {
  readonly provider: string
  readonly subject: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Returns whose account an identity is; undefined where it is none’s. */
export async function memberOfIdentity(
  db: Db,
  { provider, subject }: Pick<StoredIdentity, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_credentials')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Gives an identity to the account of its address, which it opens where there is none, and returns whose it is. */
export async function storeIdentity(
  db: Db,
  { provider, subject, email, first_name, last_name }: StoredIdentity,
  ids: { readonly member: string; readonly credential: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into members (id, email, email_verified, first_name, last_name)
      values (${ids.member}, ${email}, true, ${first_name}, ${last_name})
      on conflict (email) do update set email_verified = true
      returning id
    ), linked as (
      insert into member_credentials (id, account_id, provider_id, user_id)
      select ${ids.credential}, ${subject}, ${provider}, id from opened
      on conflict (provider_id, account_id) do nothing
    )
    select id from opened
  `.execute(db)
  const [member] = rows
  if (!member) throw new TypeError('An account was neither found nor opened')
  return member.id
}

/** Returns which providers sign a member in. */
export async function identitiesOf(
  db: Db,
  member_id: string,
): Promise<readonly { readonly provider: SocialProvider }[]> {
  const rows = await db
    .selectFrom('member_credentials')
    .where('user_id', '=', member_id)
    .select('provider_id')
    .distinct()
    .orderBy('provider_id')
    .execute()
  return rows
    .map(({ provider_id }) => provider_id)
    .filter(isSocialProvider)
    .map((provider) => ({ provider }))
}

/** Has a provider sign a member in no longer; false where it doesn’t. */
export async function removeIdentity(
  db: Db,
  { member_id, provider }: { readonly member_id: string; readonly provider: SocialProvider },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('member_credentials')
    .where('user_id', '=', member_id)
    .where('provider_id', '=', provider)
    .returning('id')
    .execute()
  return removed.length > 0
}
