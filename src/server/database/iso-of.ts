import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#core/time.ts'

/** A timestamptz inside a document, written as the driver writes one outside. */
export function isoOf(column: string): RawBuilder<Instant> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
