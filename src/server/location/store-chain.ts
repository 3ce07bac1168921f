import { sql } from 'kysely'
import type { Chain } from '#core/location/chain.ts'
import type { Db } from '#server/database/db.ts'

/** The chain's settings; undefined while no chain was imported. */
export async function chainOf(db: Db): Promise<Chain | undefined> {
  const row = await db.selectFrom('chain').select('document').executeTakeFirst()
  return row?.document
}

/** The clock that most kitchens live by: a chain’s day begins and ends there. */
export async function chainTimeZone(db: Db): Promise<string> {
  const { rows } = await sql<{ zone: string | null }>`
    select mode() within group (order by document ->> 'time_zone') as zone from locations where not retired
  `.execute(db)
  return rows[0]?.zone ?? 'UTC'
}
