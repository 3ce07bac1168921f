import { type Expression, type RawBuilder, sql } from 'kysely'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import type { CalendarDay } from '#core/time.ts'

/** Which cart's own place doesn't count, and the day beside today that is asked about: values or columns. */
interface Asked {
  readonly except: string | Expression<string> | null
  readonly around: CalendarDay | Expression<CalendarDay | null> | null
}

/**
 * What is taken of the slots of the location `l` of the query: of today, and of the days around another.
 * Every order and every living hold counts, by the database's clock; the windows are wide enough for any zone.
 * A hold counts ten seconds longer than it can be used: who confirmed it in its last moment may commit after that.
 */
export function slotsTaken({ except, around }: Asked): RawBuilder<readonly SlotTaken[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'slot_at', to_char(slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'group', handoff_group, 'orders', orders, 'make_minutes', make_minutes, 'cents', cents)), '[]')
    from (
      select slot_at, handoff_group, count(*) as orders, sum(make_minutes) as make_minutes, sum(cents) as cents
      from slot_reservations
      where location_id = l.id
        and cart_id is distinct from ${except}
        and (held_until is null or held_until > now() - interval '10 seconds')
        and (slot_at between now() - interval '1 hour' and now() + interval '30 hours'
          or slot_at between ${startOf(around)} - interval '1 day' and ${startOf(around)} + interval '2 days')
      group by slot_at, handoff_group
    ) as slots
  )`
}

function startOf(around: Asked['around']): RawBuilder<unknown> {
  return sql`to_timestamp(${around}, 'YYYYMMDD')`
}
