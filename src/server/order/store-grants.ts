import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import type { Param } from '#server/database/compiled-query.ts'
import { ownedBy, type OwnerParams } from '#server/database/owned-by.ts'

/** A visitor who may do with one order what its owner may, and until when. */
interface OrderGrant {
  readonly order_id: string
  readonly visitor_id: string
  readonly until: Instant
}

/** The one condition that the order `o` is of whom a statement is given, or that they proved that it is theirs and its day isn’t over. */
export function ownedOrProved(value: Param<OwnerParams>): RawBuilder<boolean> {
  return sql`(${ownedBy('o', value)} or exists (
    select from order_grants as g where g.order_id = o.id and g.visitor_id = ${value('visitor_id')} and g.until > now()))`
}

/** Writes down that a visitor proved that an order is theirs. */
export async function grantOrder(
  db: Db,
  { order_id, visitor_id, until }: OrderGrant,
): Promise<void> {
  await sql`
    insert into order_grants (order_id, visitor_id, until) values (${order_id}, ${visitor_id}, ${until})
    on conflict (order_id, visitor_id) do update set until = excluded.until
  `.execute(db)
}

/** Forgets who proved that an order is theirs once its day is over. */
export async function sweepOrderGrants(db: Db): Promise<void> {
  await sql`delete from order_grants where until < now()`.execute(db)
}
