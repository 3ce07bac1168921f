import { sql } from 'kysely'
import { handoffModes, isBrought, isHandoffMode } from '#core/handoff/handoff.ts'
import type { NewId } from '#core/id.ts'
import { dayOver, type Over, waitMinutes } from '#core/kitchen/auto-complete.ts'
import { isOwed } from '#core/charge/balance.ts'
import { type BalanceFacts, balanceFrom } from '#core/charge/balance-state.ts'
import type { Instant, TimeZone } from '#core/time.ts'
import { balanceFacts } from '#server/charge/store-balances.ts'
import { enqueue } from '#server/outbox/store.ts'
import { settlingPoints } from '#server/reward/store.ts'
import { movingOrders } from '#server/order/store-moves.ts'
import type { Db } from '#server/database/db.ts'

/** How many end in one transaction: crews at their boards wait for their rows. */
export const endedAtOnce = 200

/** What a driver brings has an end of its own. */
const fetched = Object.keys(handoffModes).filter((mode) => isHandoffMode(mode) && !isBrought(mode))

/** The order `o` waits for its guest. */
const isWaiting = sql<boolean>`o.status = 'ready' and o.handoff = any(${fetched}::text[])`

/** An order that ended, and whose board it stood on. */
interface Ended {
  readonly order_id: string
  readonly location_id: string
}

/** The zones in which something ready has waited long enough, and the database's clock. */
export async function zonesWaiting(
  db: Db,
): Promise<readonly { readonly zone: TimeZone; readonly now: Instant }[]> {
  const { rows } = await sql<{ zone: TimeZone; now: Instant }>`
    select l.document ->> 'time_zone' as zone, now() as now
    from orders as o join locations as l on l.id = o.location_id
    where ${isWaiting} and o.ready_at <= now() - make_interval(mins => ${waitMinutes})
    group by zone
  `.execute(db)
  return rows
}

/**
 * Ends the ready orders of a zone that guests come for and that are over (see overAt): completed by the server, with its
 * reason; answers which, a portion at once. One that a balance is owed for waits for its crew. Whoever moves one in the
 * same moment goes first: what they have locked is passed over, and what they wrote is looked at again.
 */
export async function endWithDay(
  db: Db,
  { zone, promised, ready }: Over & { readonly zone: TimeZone },
  newId: NewId,
): Promise<readonly Ended[]> {
  const isOver = sql<boolean>`
    ${isWaiting} and o.ready_at <= ${promised}::timestamptz
    and not exists (
      select from order_events as e where e.order_id = o.id and e.status = 'ready' and e.at > ${ready}::timestamptz)`
  return db.transaction().execute(async (tx) => {
    // What owes nothing comes first: the rest may wait for its crew for days.
    const { rows: locked } = await sql<Locked>`
      select o.id, ${balanceFacts} as balance, now() as now
      from orders as o join locations as l on l.id = o.location_id
      where l.document ->> 'time_zone' = ${zone} and ${isOver}
      order by (exists (select from balances where order_id = o.id)), o.ready_at
      limit ${endedAtOnce} for no key update of o skip locked
    `.execute(tx)
    const ids = locked
      .filter(({ balance, now }) => !balance || !isOwed(balanceFrom(balance, now)))
      .map(({ id }) => id)
    if (ids.length === 0) return []
    const { rows } = await sql<Ended>`
      with still as (
        select o.id, n.event_id from orders as o
        join unnest(${ids}::text[], ${ids.map(() => newId('event'))}::text[]) as n (order_id, event_id) on n.order_id = o.id
        where ${isOver}
      ), ended as (${movingOrders({ where: sql<boolean>`id in (select id from still)`, from: 'ready', steps: ['completed'] })}
        returning id, location_id
      ), told as (
        insert into order_events (id, order_id, status, actor, reason)
        select event_id, id, 'completed', '{"kind": "house"}', ${dayOver} from still join ended using (id)
      ), later as (${enqueue(settlingPoints(sql`ended`, 'completed'))}
      )
      select id as order_id, location_id from ended
    `.execute(tx)
    return rows
  })
}

/** An order that may be over, and that nobody else moves until the transaction ends. */
interface Locked {
  readonly id: string
  readonly balance: BalanceFacts | null
  readonly now: Instant
}
