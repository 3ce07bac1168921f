import { sql } from 'kysely'
import type { Actor } from '#core/order/order.ts'
import type { Db } from '#server/store/db.ts'
import { lockOrder } from '#server/store/lock-order.ts'
import { openReturns } from '#server/store/returns.ts'

const guest: Actor = { kind: 'guest' }
const cancelled = { which: 'charged', reason: 'guest_cancelled', actor: guest } as const

/**
 * Cancels an order for its guest unless its ticket fired (see fireTicket) or it ended: its event, the place and portions
 * that it took, who would have brought it, all that was charged of its payments, what is only held, and the mail. False
 * where somebody was faster.
 */
export async function cancelOrder(
  db: Db,
  { order_id, event_id }: { readonly order_id: string; readonly event_id: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const { rows } = await sql`
      with ended as (
        update orders set status = 'cancelled' where id = ${order_id} and status = 'placed'
        returning id, cart_id, location_id
      ), told as (
        insert into order_events (id, order_id, status, actor)
        select ${event_id}, id, 'cancelled', ${JSON.stringify(guest)}::jsonb from ended
      ), with_place as (
        delete from slot_reservations where cart_id in (select cart_id from ended)
      ), with_delivery as (
        update deliveries set status = 'cancelled' where order_id in (select id from ended) and status = 'quoted'
        returning order_id
      ), with_delivery_event as (
        insert into delivery_events (id, order_id, status, actor)
        select ${`${event_id}:delivery`}, order_id, 'cancelled', ${JSON.stringify(guest)}::jsonb from with_delivery
      ), ${openReturns(cancelled)}, later as (
        insert into outbox (event_id, kind, payload)
        select kind || ':' || id, job, jsonb_build_object('order_id', id)
        from ended, (values ('cancelled', 'cancelled'), ('let-go', 'capture')) as todo (kind, job)
        -- A charge that began ends by itself, and goes back.
        where kind = 'cancelled' or exists (
          select from payments where order_id = ended.id and status = 'authorized' and charged is null)
      )
      select id from ended
    `.execute(tx)
    return rows.length === 1
  })
}
