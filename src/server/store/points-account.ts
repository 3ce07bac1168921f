import { sql } from 'kysely'
import type { PointsEntry } from '#core/reward/points.ts'
import type { CalendarDay, Instant, TimeZone } from '#core/time.ts'
import type { Db } from '#server/store/database/db.ts'
import { isoOf } from '#server/store/iso-of.ts'
import { earnedInYear } from '#server/store/points.ts'

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
