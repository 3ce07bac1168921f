import { sql } from 'kysely'
import { callMinutes, type CrewCall } from '#core/kiosk/crew-call.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** Has a screen call the crew, unless a call of it waits to be heard. */
export async function callCrew(db: Db, kiosk_id: string): Promise<void> {
  await sql`
    update kiosks set called_at = now()
    where id = ${kiosk_id} and (called_at is null or called_at <= answered_at
      or called_at <= now() - make_interval(mins => ${sql.lit(callMinutes)}))
  `.execute(db)
}

/** Remembers that somebody goes to a screen of a location. */
export async function answerCall(
  db: Db,
  { kiosk_id, location_id }: { readonly kiosk_id: string; readonly location_id: string },
): Promise<void> {
  await sql`
    update kiosks set answered_at = now() where id = ${kiosk_id} and location_id = ${location_id} and called_at is not null
  `.execute(db)
}

/** Reads the screens of a location that called at any time, who called first before the rest. */
export async function screensThatCalled(
  db: Db,
  location_id: string,
): Promise<
  readonly (CrewCall & {
    readonly id: string
    readonly name: string
    readonly called_at: Instant
  })[]
> {
  const { rows } = await sql<{
    id: string
    name: string
    called_at: Instant
    answered_at: Instant | null
  }>`
    select id, name, called_at, answered_at from kiosks
    where location_id = ${location_id} and called_at is not null and revoked_at is null
    order by called_at, id
  `.execute(db)
  return rows
}
