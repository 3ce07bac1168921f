import { type RawBuilder, sql } from 'kysely'
import { handoffModes, isBrought, isHandoffMode } from '#core/handoff/handoff.ts'
import { messageKinds, type OrderMessage } from '#core/order/messages.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { type JobsOfRows, tries } from '#server/outbox/store.ts'

/** A message about an order as the outbox knows it; by which way it went isn’t said of one that didn’t yet. */
export interface StoredOrderMessage extends Omit<OrderMessage, 'way'> {
  readonly way: OrderMessage['way'] | null
}

const brought = Object.keys(handoffModes).filter((mode) => isHandoffMode(mode) && isBrought(mode))

const events = sql.join(messageKinds.map((kind) => sql`${sql.lit(`${kind}:`)} || o.id`))

/** What its guest was written about the order `o`, and what couldn’t be delivered so far, oldest first. */
export const messagesOfOrder: RawBuilder<readonly StoredOrderMessage[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'way', q.way, 'at', ${isoOf('q.done_at')}, 'state',
    case when q.done_at is not null then 'sent' when q.attempts < ${sql.lit(tries)} then 'trying' else 'failed' end)
    order by q.done_at, q.event_id), '[]')
  from outbox as q where q.event_id in (${events})
    and (q.way is not null or (q.done_at is null and q.last_error is not null)))`

/**
 * The jobs that write to the guests of the orders of a statement’s part, which went through these statuses, that theirs is ready or
 * left: once, however often it was recalled (see tellAgain). Nobody left an address at a kiosk.
 */
export function tellingGuests(
  from: RawBuilder<unknown>,
  reached: readonly OrderStatus[],
): JobsOfRows {
  return {
    kind: 'order-ready',
    from: sql`orders`,
    id: sql`id`,
    where: sql<boolean>`id in (select id from ${from}) and contact ->> 'email' <> ''
      and case when handoff = any(${brought}::text[]) then 'out_for_delivery' else 'ready' end = any(${[...reached]}::text[])`,
  }
}

/** What was recalled before anybody was written to is told once it is ready again. */
export const tellAgain = sql`
  update set done_at = null, attempts = 0, due_at = now()
  where outbox.done_at is not null and outbox.way is null`
