import { sql } from 'kysely'

/** How many rows a sweep takes at once: a statement has its time, and nobody may have swept for days. */
export const sweepLimit = sql.lit(1_000)
