import { type RawBuilder, sql } from 'kysely'

/** What an order takes of its member’s points: a statement’s parameters. */
interface SpentPoints {
  readonly visitor_id: RawBuilder<string>
  /** Points, 0 for none. */
  readonly cost: RawBuilder<number>
}

/** The points of an order’s member, as they are once nobody else spends them. */
export function pointsLocked({ visitor_id, cost }: SpentPoints): RawBuilder<unknown> {
  return sql`
    select b.member_id, b.points from point_balances as b
    where b.member_id = (select id from members where visitor_id = ${visitor_id})
      and ${cost}::int > 0 and exists (select from place)
    for update`
}

/** Whether fewer points are left than the order takes: it was priced by others. */
export function arePointsShort({ cost }: Pick<SpentPoints, 'cost'>): RawBuilder<boolean> {
  return sql`${cost}::int > 0 and not exists (select from purse where points >= ${cost}::int)`
}

/** Takes the points off and writes down what for, where the order was begun. */
export function takingPoints(
  { cost }: Pick<SpentPoints, 'cost'>,
  {
    attempt_id,
    cart_id,
    reason,
  }: Readonly<Record<'attempt_id' | 'cart_id' | 'reason', RawBuilder<string>>>,
): RawBuilder<unknown> {
  return sql`with_points as (
      insert into points (id, member_id, kind, points, cart_id, reason)
      select 'spent:' || ${attempt_id}::text, member_id, 'spent', -${cost}::int, ${cart_id}, ${reason}::jsonb
      from purse where exists (select from begun)
    ), points_left as (
      update point_balances as b set points = b.points - ${cost}::int
      from purse as p where p.member_id = b.member_id and exists (select from begun)
    )`
}

/** Gives back what the tries of `lost` took of points: nothing was had for them, and nothing is told of it. */
export const givingBackPoints: RawBuilder<unknown> = sql`gone_points as (
      delete from points where id in (select 'spent:' || id from lost) returning member_id, points
    ), points_back as (
      update point_balances as b set points = b.points - g.points from gone_points as g where g.member_id = b.member_id
    )`
