import { type RawBuilder, sql } from 'kysely'
import { type Chain, rewardsProgramOf } from '#core/location/chain.ts'
import type { Cents } from '#core/money.ts'
import { type PointsEarned, pointsEarned, type PointsOrder } from '#core/order/order-points.ts'
import type { ChallengeOrder } from '#core/reward/challenge.ts'
import type { Challenge } from '#core/reward/program.ts'
import type { NewPoints, PointsEntry } from '#core/reward/points.ts'
import type { CalendarDay, Instant, TimeZone } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import type { JobsOfRows } from '#server/outbox/store.ts'

/** A member’s order, what it did to their points so far, and what decides the rest. */
export interface OrderPoints {
  readonly member_id: string
  readonly order: PointsOrder
  readonly entries: readonly PointsEntry[]
  /** Where it spent some, what was ever done to their points. */
  readonly of_member: readonly PointsEntry[]
  /** What they earned within the last twelve months. */
  readonly earned: number
  readonly now: Instant
}

/** The changes of points of a query over `points as p`, in their order. */
export const pointsEntries = sql`
  coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'points', p.points, 'cart_id', p.cart_id, 'reason', p.reason,
    'at', ${isoOf('p.at')}, 'expires_at', ${isoOf('p.expires_at')}) order by p.at, p.id), '[]')`

/** What the member of the row `m` earned within the last twelve months, less what was taken back of it. */
const earnedInYear: RawBuilder<number> = sql`(
  select coalesce(sum(p.points), 0)::int from points as p
  where p.member_id = m.id and p.kind in ('earned', 'taken_back', 'challenge') and p.at > now() - interval '12 months')`

/** Lets nobody else change the points of a member until the transaction ends. */
export async function lockPoints(tx: Db, member_id: string): Promise<void> {
  await sql`
    insert into point_balances as b (member_id, points) values (${member_id}, 0)
    on conflict (member_id) do update set points = b.points
  `.execute(tx)
}

/** Adds changes of a member’s points, each once, and brings what they can spend along. Their points are locked (see lockPoints). */
export async function addPoints(
  tx: Db,
  member_id: string,
  entries: readonly NewPoints[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    with added as (
      insert into points (id, member_id, kind, points, cart_id, reason, expires_at)
      select id, ${member_id}, kind, points, cart_id, reason, expires_at
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e
        (id text, kind text, points int, cart_id text, reason jsonb, expires_at timestamptz)
      on conflict (id) do nothing
      returning points
    )
    update point_balances set points = points + (select coalesce(sum(points), 0) from added) where member_id = ${member_id}
  `.execute(tx)
}

/** Brings the points of whoever placed an order to how it stands, as core decides; a guest’s order has none. */
export async function settlePoints(
  db: Db,
  order_id: string,
  decide: (tx: Db, stored: OrderPoints) => Promise<readonly NewPoints[]>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select m.id from orders as o join members as m on m.visitor_id = o.visitor_id where o.id = ${order_id} for key share of m
    `.execute(tx)
    const member_id = rows[0]?.id
    if (member_id === undefined) return
    await lockPoints(tx, member_id)
    const stored = await orderPoints(tx, order_id)
    if (stored) await addPoints(tx, member_id, await decide(tx, stored))
  })
}

/**
 * What of the order of the row `o` is paid and didn’t go back, with what its balance will be: what comes off its price meanwhile, as
 * a tax that isn’t owed, and what somebody held above their part are no money of it that went back.
 */
const stillPaid: RawBuilder<number> = sql`((
  select coalesce(sum(case when p.status in ('pending', 'failed', 'voided') then 0 else coalesce(p.charged, p.amount - p.waived)
    - (select coalesce(sum(r.amount), 0) from refunds as r where r.payment_id = p.id) end), 0)::int
  from payments as p where p.order_id = o.id) + coalesce((
  select b.amount from balances as b
  where b.order_id = o.id and not exists (select from payments as q where q.order_id = o.id and q.part = 'balance')), 0))`

/** What decides the points of the order `o` of the member `m`, so far. */
const orderFacts = sql<
  OrderPoints['order']
>`jsonb_build_object('cart_id', o.cart_id, 'status', o.status,
  'base', (o.sheet ->> 'tip_base')::int, 'total', (o.sheet ->> 'total')::int,
  'back', greatest(0, (o.sheet ->> 'total')::int - ${stillPaid}))`

const entriesOfOrder = sql<OrderPoints['entries']>`(
  select ${pointsEntries} from points as p where p.cart_id = o.cart_id)`

/** Read only where the order spent some: of which points, those that came before say. */
const entriesOfMember = sql<OrderPoints['of_member']>`case
  when exists (select from points as s where s.cart_id = o.cart_id and s.kind = 'spent')
  then (select ${pointsEntries} from points as p where p.member_id = m.id) else '[]'::jsonb end`

/** What tells the points of an order, with the chain’s programme. */
export interface PointsFacts extends Pick<OrderPoints, 'order' | 'entries' | 'earned'> {
  /** What of the order is still to be paid. */
  readonly owed: Cents
  readonly chain: Pick<Chain, 'rewards' | 'disabled_features'> | null
}

/** What tells the points of the order `o`; null of one that no member placed. */
export const pointsFacts: RawBuilder<PointsFacts | null> = sql`(
  select jsonb_build_object('order', ${orderFacts}, 'entries', ${entriesOfOrder}, 'earned', ${earnedInYear}, 'owed', (
    select coalesce(sum(p.amount), 0)::int from payments as p where p.order_id = o.id and p.status = 'pending'), 'chain', (
    select jsonb_build_object('rewards', document -> 'rewards', 'disabled_features', document -> 'disabled_features') from chain))
  from members as m where m.visitor_id = o.visitor_id)`

/** Returns what an order earns its member, as the facts of its row tell; null where it earns nothing. */
export function pointsFrom(facts: PointsFacts | null): PointsEarned | null {
  return facts && pointsEarned(facts.order, { ...facts, program: rewardsProgramOf(facts.chain) })
}

async function orderPoints(tx: Db, order_id: string): Promise<OrderPoints | undefined> {
  const { rows } = await sql<OrderPoints>`
    select m.id as member_id, now() as now, ${earnedInYear} as earned,
      ${orderFacts} as order, ${entriesOfOrder} as entries, ${entriesOfMember} as of_member
    from orders as o join members as m on m.visitor_id = o.visitor_id where o.id = ${order_id}
  `.execute(tx)
  return rows[0]
}

/** The completed orders of a member that were wanted while one of these challenges runs. */
export async function challengeOrders(
  db: Db,
  member_id: string,
  challenges: readonly Pick<Challenge, 'from' | 'through'>[],
): Promise<readonly ChallengeOrder[]> {
  if (challenges.length === 0) return []
  const { rows } = await sql<ChallengeOrder>`
    select o.location_id, o.ready_wall as wanted, (o.sheet ->> 'subtotal')::int as subtotal
    from orders as o join members as m on m.visitor_id = o.visitor_id
    where m.id = ${member_id} and o.status = 'completed' and exists (
      select from jsonb_to_recordset(${JSON.stringify(challenges)}::jsonb) as c ("from" text, through text)
      where left(o.ready_wall, 8) between c."from" and c.through)
  `.execute(db)
  return rows
}

/** One change of a member’s points, with the order that it is about. */
export interface AccountEntry extends PointsEntry {
  /** The day on the clock of its kitchen. */
  readonly day: CalendarDay
  readonly order: { readonly id: string; readonly number: string; readonly location: string } | null
}

/** All that happened to the points of a member. */
export interface PointsAccount {
  readonly points: number
  /** Within the last twelve months. */
  readonly earned: number
  readonly now: Instant
  /** The oldest first. */
  readonly entries: readonly AccountEntry[]
}

/** Reads the points of a member in one statement; days without a kitchen are those of a zone. */
export async function pointsAccount(
  db: Db,
  member_id: string,
  zone: TimeZone,
): Promise<PointsAccount> {
  const { rows } = await sql<PointsAccount>`
    select coalesce((select points from point_balances where member_id = m.id), 0) as points,
      ${earnedInYear} as earned, now() as now, (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'points', p.points, 'cart_id', p.cart_id,
          'reason', p.reason, 'at', ${isoOf('p.at')}, 'expires_at', ${isoOf('p.expires_at')},
          'day', to_char(p.at at time zone coalesce(l.document ->> 'time_zone', ${zone}), 'YYYYMMDD'),
          'order', case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number, 'location', l.name) end)
          order by p.at, p.id), '[]')
        from points as p left join orders as o on o.cart_id = p.cart_id left join locations as l on l.id = o.location_id
        where p.member_id = m.id) as entries
    from members as m where m.id = ${member_id}
  `.execute(db)
  return rows[0] ?? { points: 0, earned: 0, now: '', entries: [] }
}

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
