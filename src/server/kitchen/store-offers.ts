import { sql } from 'kysely'
import {
  leaveOutRefusal,
  leftOutRefund,
  linesOffered,
  offeredStatuses,
  type SoldOutOffer,
  withoutLeftOut,
} from '#core/kitchen/sold-out-offer.ts'
import type { Location } from '#core/location/location.ts'
import { finishWork, isAllMade } from '#core/order/station-work.ts'
import type { Cents } from '#core/money.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { enqueue } from '#server/outbox/store.ts'
import { refundLocked, refundableOrder } from '#server/order/store-staff-refunds.ts'
import { moveTicket, saveWork } from './store.ts'

/** What a guest is asked, and by whom. */
export type NewOffer = Pick<SoldOutOffer, 'line_ids' | 'items'> & { readonly order_id: string }

/** Writes what guests are asked, with the jobs that ask them; who was asked about the same before is not asked again. */
export async function saveOffers(
  db: Db,
  offers: readonly NewOffer[],
  staff_id: string,
): Promise<void> {
  await sql`
    with offered as (
      insert into sold_out_offers (order_id, line_ids, items, staff_id)
      select order_id, line_ids, items, ${staff_id}
      from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as n (order_id text, line_ids text[], items jsonb)
      on conflict (order_id) do update set line_ids = excluded.line_ids, items = excluded.items,
        staff_id = excluded.staff_id, offered_at = now()
      where (sold_out_offers.line_ids, sold_out_offers.items) is distinct from (excluded.line_ids, excluded.items)
      returning order_id, ${isoOf('offered_at')} as at
    )
    ${enqueue({
      kind: 'order-sold-out',
      from: sql`offered`,
      id: sql`order_id`,
      named: sql`order_id || ':' || at`,
    })}
  `.execute(db)
}

/** Writes an offer as it stands by now; nobody is asked again. Null for one of which nothing is left. */
export async function changeOffer(
  db: Db,
  order_id: string,
  offer: Pick<SoldOutOffer, 'line_ids' | 'items'> | null,
): Promise<void> {
  await (
    offer === null
      ? sql`delete from sold_out_offers where order_id = ${order_id}`
      : sql`
        update sold_out_offers set line_ids = ${[...offer.line_ids]}::text[], items = ${JSON.stringify(offer.items)}::jsonb
        where order_id = ${order_id}`
  ).execute(db)
}

/** Which of some kitchens wait for the answer of a guest. */
export async function kitchensThatAsk(
  db: Db,
  location_ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ location_id: string }>`
    select distinct o.location_id from sold_out_offers as f join orders as o on o.id = f.order_id
    where o.location_id = any(${[...location_ids]}::text[]) and o.status = any(${[...offeredStatuses]}::text[])
  `.execute(db)
  return rows.map(({ location_id }) => location_id)
}

/** A guest’s answer to what their kitchen is out of. */
interface LeavingOut {
  readonly order_id: string
  /** What comes back, as they read it. */
  readonly cents: Cents
  readonly location: Location
  readonly now: Instant
  /** Names the event that tells that nothing else is left to make. */
  readonly event_id: string
}

/**
 * Leaves out what the kitchen is out of, once: nobody makes it, and its money goes back. An order of which all else is made is ready
 * by that. The order is locked and the rule asked again; false where somebody was faster.
 */
export async function leaveOut(db: Db, answer: LeavingOut): Promise<boolean> {
  const { order_id, cents, location, now, event_id } = answer
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const order = await refundableOrder(tx, order_id)
    if (!order || leaveOutRefusal(order, cents, location)) return false
    const line_ids = linesOffered(order)
    const actor = { kind: 'guest' } as const
    const input = leftOutRefund(order)
    if (!(await refundLocked(tx, order, { order_id, input, limit: null, actor }))) return false
    const [left, stays] = [
      order.lines.filter(({ id }) => line_ids.includes(id)),
      withoutLeftOut(order.lines).filter(({ id }) => !line_ids.includes(id)),
    ]
    await saveWork(tx, order_id, finishWork(left, null, now))
    await sql`
      update order_lines set left_out_at = now() where order_id = ${order_id} and id = any(${[...line_ids]}::text[])
    `.execute(tx)
    if (order.status === 'preparing' && isAllMade(stays))
      await moveTicket(tx, {
        order_id,
        from: 'preparing',
        to: 'ready',
        event_id,
        actor,
        reason: null,
      })
    return true
  })
}
