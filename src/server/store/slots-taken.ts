import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { HandoffGroup } from '#core/handoff/handoff.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import type { CalendarDay } from '#core/time.ts'

/** What is taken of a slot as it is sent: its time in UTC with a space in it, site, group, orders, minutes, cents. */
type Sent = readonly [string, Channel, HandoffGroup, number, number, number]

/** Which cart's own place doesn't count, and the day beside today that is asked about: values or columns. */
interface Asked {
  readonly except: string | Expression<string | null> | null
  readonly around: CalendarDay | Expression<CalendarDay | null> | null
}

/**
 * What is taken of the slots of the location `l` of the query: of today, and of another day on its calendar with the day
 * after, where the next time is looked for. Every order and every living hold counts, by the database's clock; today is
 * wide enough for any zone, the others for any change of the clocks. A hold counts ten seconds longer than it can be
 * used: who confirmed it in its last moment may commit after that. Rows are written as text, to be read by `takenOf`:
 * making JSON of each took as long as finding them all.
 */
export function slotsTaken({ except, around }: Asked): RawBuilder<readonly Sent[]> {
  return sql`(
    select concat('[', string_agg(concat('["', slot_at at time zone 'UTC', '","', channel, '","', handoff_group, '",',
      orders, ',', make_minutes, ',', cents, ']'), ','), ']')::json from (
      select r.slot_at, r.channel, r.handoff_group,
        count(*) as orders, sum(r.make_minutes) as make_minutes, sum(r.cents) as cents
      from (${midnight(around)}) as day, slot_reservations as r
      where r.location_id = l.id
        and r.cart_id is distinct from ${except}
        and (r.held_until is null or r.held_until > now() - interval '10 seconds')
        and (r.slot_at between now() - interval '1 hour' and now() + interval '30 hours'
          or r.slot_at between day.starts - interval '3 hours' and day.starts + interval '51 hours')
      group by r.slot_at, r.channel, r.handoff_group
    ) as slots
  )`
}

/** What `slotsTaken` found. */
export function takenOf(sent: readonly Sent[]): readonly SlotTaken[] {
  return sent.map(([time, channel, group, orders, make_minutes, cents]) => ({
    slot_at: `${time.replace(' ', 'T')}Z`,
    channel,
    group,
    orders,
    make_minutes,
    cents,
  }))
}

/** When a day begins at the location: once by “offset 0”, not for each row, since the document is unpacked for its zone. */
function midnight(around: Asked['around']): RawBuilder<unknown> {
  return sql`
    select to_date(${around}, 'YYYYMMDD')::timestamp at time zone (l.document ->> 'time_zone') as starts offset 0`
}
