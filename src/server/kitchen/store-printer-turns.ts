import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Returns how papers take turns at printers, across all processes; a turn that nobody ended is over by itself. */
export function printerTurns(db: Db) {
  return {
    take: async (address: string, holder: string): Promise<boolean> => {
      const { rows } = await sql`
        insert into printer_turns (address, holder, until) values (${address}, ${holder}, now() + interval '15 seconds')
        on conflict (address) do update set holder = excluded.holder, until = excluded.until
        where printer_turns.until < now()
        returning address
      `.execute(db)
      return rows.length > 0
    },
    end: async (address: string, holder: string): Promise<void> => {
      await sql`delete from printer_turns where address = ${address} and holder = ${holder}`.execute(
        db,
      )
    },
  } as const
}
