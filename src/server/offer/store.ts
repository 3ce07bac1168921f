import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** The constraint of offer_counts that one use too many fails. */
const fullCount = 'offer_counts_full'

/**
 * The parts of a statement that count the uses of a coupon for a cart. One too many fails the whole statement (see `isFull`):
 * of two that want the last one, the second waits for the first and then sees it gone.
 */
export function countingUses({
  uses,
  cart_id,
  where,
}: {
  readonly uses: RawBuilder<string>
  readonly cart_id: RawBuilder<string>
  readonly where: RawBuilder<boolean>
}): RawBuilder<unknown> {
  return sql`wanted_uses as materialized (
      select offer_id, guest, most from jsonb_to_recordset(${uses}::jsonb) as u (offer_id text, guest text, most int)
      where ${where} order by guest, offer_id
    ), counted_uses as (
      insert into offer_counts as n (guest, offer_id, uses, most)
      select guest, offer_id, 1, most from wanted_uses order by guest, offer_id
      on conflict (guest, offer_id) do update set uses = n.uses + 1, most = excluded.most
    ), own_uses as (
      insert into offer_uses (cart_id, offer_id, guest) select ${cart_id}, offer_id, guest from wanted_uses
    )`
}

/** The parts of a statement that give back what carts counted, where they come to nothing. */
export function givingBackUses(carts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`gone_uses as (
      delete from offer_uses where cart_id in (${carts}) returning guest, offer_id
    ), locked_counts as materialized (
      select n.guest, n.offer_id from offer_counts as n
      where (n.guest, n.offer_id) in (select guest, offer_id from gone_uses)
      order by n.guest, n.offer_id for update
    ), uncounted_uses as (
      update offer_counts as n set uses = n.uses - 1 from locked_counts as l
      where n.guest = l.guest and n.offer_id = l.offer_id
    )`
}

/** Whether a statement failed because a coupon was used up meanwhile. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === fullCount
}

/** Forgets counts that came back to nothing, some at once: whoever counts one again in the same moment keeps it. */
export async function sweepOfferCounts(db: Db): Promise<void> {
  await sql`
    delete from offer_counts as n using (
      select guest, offer_id from offer_counts where uses = 0 order by guest, offer_id limit 1000 for update skip locked
    ) as unused
    where n.guest = unused.guest and n.offer_id = unused.offer_id and n.uses = 0
  `.execute(db)
}
