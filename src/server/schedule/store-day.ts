import { type RawBuilder, sql } from 'kysely'
import { dayEnds } from '#core/schedule/kitchen-day.ts'

/** How long after midnight a kitchen's day goes on, as an interval. */
export const nightHours: RawBuilder<unknown> = sql`make_interval(mins => ${sql.lit(dayEnds)})`
