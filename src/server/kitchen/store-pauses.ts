import { sql } from 'kysely'
import type { Pause, PausedPart } from '#core/location/location.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** What is paused of a location from now on, and who changed which part of that; without an end, and why, where it goes on. */
export interface PauseChange {
  readonly location_id: string
  readonly pauses: readonly Pause[]
  readonly part: PausedPart
  readonly until: Instant | null
  readonly reason: Pause['reason'] | null
  readonly staff_id: string
}

/** Writes what is paused of a location, and keeps who did it. */
export async function writePauses(
  tx: Db,
  { location_id, pauses, part, until, reason, staff_id }: PauseChange,
): Promise<void> {
  await sql`
    with changed as (
      update locations set document = jsonb_set(document, '{pauses}', ${JSON.stringify(pauses)}::jsonb)
      where id = ${location_id}
    )
    insert into pause_events (location_id, part, until, reason, staff_id)
    values (${location_id}, ${JSON.stringify(part)}::jsonb, ${until}::timestamptz, ${reason}, ${staff_id})
  `.execute(tx)
}
