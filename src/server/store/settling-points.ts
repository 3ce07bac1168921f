import { type RawBuilder, sql } from 'kysely'
import type { JobsOfRows } from '#server/store/outbox.ts'

/** The job that brings the points of the orders of a statement’s part to how they stand after it; `why` names its event. */
export function settlingPoints(from: RawBuilder<unknown>, why: string): JobsOfRows {
  return {
    kind: 'points',
    from,
    id: sql`id`,
    event: `points-${why}`,
    where: sql<boolean>`exists (
      select from orders as mine join members as m on m.visitor_id = mine.visitor_id where mine.id = ${from}.id)`,
  }
}
