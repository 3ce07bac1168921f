import type { ColumnType } from 'kysely'
import type { Instant } from '#core/time.ts'

/** A timestamptz: read and written as an ISO instant (both drivers are set to parse it so). */
export type At = ColumnType<Instant, Instant, Instant>

/** The same, set to now where nothing else is written. */
export type AtDefault = ColumnType<Instant, Instant | undefined, Instant>
