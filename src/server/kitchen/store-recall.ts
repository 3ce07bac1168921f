import { sql } from 'kysely'
import type { Actor } from '#core/order/order.ts'
import { recalled } from '#core/order/progress.ts'
import type { Db } from '#server/database/db.ts'
import { movingOrders } from '#server/order/store-moves.ts'

/** Takes the hand-over of an order back, with its event; false where it isn’t completed any more. Its driver has it again. */
export async function recallHandOff(
  db: Db,
  {
    order_id,
    to,
    event_id,
    actor,
  }: {
    readonly order_id: string
    readonly to: 'ready' | 'out_for_delivery'
    readonly event_id: string
    readonly actor: Actor
  },
): Promise<boolean> {
  const by = JSON.stringify(actor)
  const { rows } = await sql`
    with moved as (${movingOrders({
      where: sql<boolean>`id = ${order_id}`,
      from: 'completed',
      steps: [to],
      reason: recalled,
    })}
      returning id
    ), driven as (
      update deliveries set status = 'picked_up' where order_id in (select id from moved) and status = 'delivered'
      returning order_id
    ), told as (
      insert into delivery_events (id, order_id, status, actor, reason)
      select ${`${event_id}:delivery`}, order_id, 'picked_up', ${by}::jsonb, ${recalled} from driven
    )
    insert into order_events (id, order_id, status, actor, reason)
    select ${event_id}, id, ${to}, ${by}::jsonb, ${recalled} from moved
    returning id
  `.execute(db)
  return rows.length === 1
}
