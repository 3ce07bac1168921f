import { sql } from 'kysely'
import { savedAtMost } from '#core/list-limits.ts'
import type { Db } from '#server/database/db.ts'

/** Returns the ids of a member’s favorite locations that still take part in the chain, the newest first. */
export async function favoritesOf(db: Db, member_id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('member_favorites as f')
    .innerJoin('locations as l', 'l.id', 'f.location_id')
    .where('f.member_id', '=', member_id)
    .where(sql<boolean>`not l.retired`)
    .orderBy('f.since', 'desc')
    .orderBy('f.location_id')
    .select('f.location_id')
    .execute()
  return rows.map(({ location_id }) => location_id)
}

interface Favorite {
  readonly member_id: string
  readonly location_id: string
}

/** Keeps a favorite of a member, in one statement; false where they have as many as anybody may. */
export async function saveFavorite(db: Db, { member_id, location_id }: Favorite): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with known as (select location_id from member_favorites where member_id = ${member_id}),
    added as (
      insert into member_favorites (member_id, location_id)
      select ${member_id}, ${location_id} where (select count(*) from known) < ${savedAtMost.favorites}
      on conflict do nothing
      returning location_id)
    select exists (select from added) or exists (select from known where location_id = ${location_id}) as kept
  `.execute(db)
  return rows[0]?.kept === true
}

/** Forgets a favorite of a member; one that is none already stays none. */
export async function removeFavorite(db: Db, { member_id, location_id }: Favorite): Promise<void> {
  await db
    .deleteFrom('member_favorites')
    .where('member_id', '=', member_id)
    .where('location_id', '=', location_id)
    .execute()
}
