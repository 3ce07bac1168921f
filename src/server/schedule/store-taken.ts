import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { HandoffGroup } from '#core/handoff/handoff.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import type { StationWork } from '#core/schedule/station-work.ts'
import type { CalendarDay } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { memoParse } from '#server/memory/memo-parse.ts'

/** What is taken of a slot: orders, minutes of making, cents. */
type TakenCounts = readonly [number, number, number]

/** What is taken of the slots of a day in UTC, by a site and a group of handoffs; slots by their time, `17:15`. */
type TakenRow = readonly [
  string,
  Channel,
  HandoffGroup,
  Readonly<Record<string, TakenCounts>>,
  StationWork?,
]

/** Which cart's own place doesn't count, and the day beside today that is asked about: values or columns. */
interface SlotsQuery {
  readonly except: string | Expression<string | null> | null
  readonly around: CalendarDay | Expression<CalendarDay | null> | null
  /** The last of several such days; the day itself unless told. */
  readonly until?: Expression<CalendarDay | null>
}

/**
 * What is taken of the slots of the location `l` of the query: of today, and of another day on its calendar, or several, with
 * the day after, where the next time is looked for. Every order and every living hold counts, by the database's clock; today is
 * wide enough for any zone, and so are the days in UTC around the other. A hold counts ten seconds longer than it can be
 * used: who confirmed it in its last moment may commit after that. Orders come as the database has counted them, a row for
 * each day; what stations have to make within the next hour and a half, a row for each order, of which nothing else is counted.
 * To be read by `takenIn`.
 */
export function slotsTaken({ except, around, until }: SlotsQuery): RawBuilder<string> {
  const other = sql`to_date(${around}, 'YYYYMMDD')`
  const last = until ? sql`to_date(${until}, 'YYYYMMDD')` : other
  return sql`(
    select concat('[', string_agg(concat('["', day, '","', channel, '","', handoff_group, '",', slots, ']'), ','), ']') from (
      select d.day, d.channel, d.handoff_group, d.slots::text
      from taken_days as d
      where d.location_id = l.id
        and (d.day between ${utcDay(sql`now() - interval '1 hour'`)} and ${utcDay(sql`now() + interval '30 hours'`)}
          or d.day between ${other} - 1 and ${last} + 2)
      union all
      select ${utcDay(sql`r.slot_at`)}, r.channel, r.handoff_group, ${alone('1')}
      from slot_reservations as r
      where r.location_id = l.id and r.held_until > now() - interval '10 seconds' and r.cart_id is distinct from ${except}
      union all
      select ${utcDay(sql`r.slot_at`)}, r.channel, r.handoff_group, ${alone('-1')}
      from slot_reservations as r
      where r.cart_id = ${except} and r.location_id = l.id and r.held_until is null
      union all
      select ${utcDay(sql`r.slot_at`)}, r.channel, r.handoff_group, concat('{},', r.work)
      from slot_reservations as r
      where r.location_id = l.id and r.slot_at between now() and now() + interval '90 minutes' and r.work is not null
        and coalesce(r.held_until > now(), true) and r.cart_id is distinct from ${except}
    ) as taken
  )`
}

/** How much is kept as it was read last, in characters: what is taken of a kitchen’s days is one or two thousand. */
const room = 2 ** 19

/**
 * What `slotsTaken` found. A slot may come several times: what is taken of it is their sum. Where nothing was taken
 * meanwhile it is the same text, and the same thing.
 */
export const takenIn = memoParse(room, (text) => {
  const rows: readonly TakenRow[] = JSON.parse(text)
  return rows.flatMap(slotsOf)
})

function slotsOf([day, channel, group, slots, work]: TakenRow): readonly SlotTaken[] {
  if (work) return [{ slot_at: work.made_by, channel, group, ...nothing, work }]
  return Object.entries(slots).map(([time, [orders, make_minutes, cents]]) => ({
    slot_at: `${day}T${time}:00Z`,
    channel,
    group,
    orders,
    make_minutes,
    cents,
  }))
}

const nothing = { orders: 0, make_minutes: 0, cents: 0 } as const

/** Forgets what was taken of days that nobody asks about any more. */
export async function sweepTakenDays(db: Db): Promise<void> {
  await sql`delete from taken_days where day < ${utcDay(sql`now() - interval '3 days'`)}`.execute(
    db,
  )
}

function utcDay(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`((${moment}) at time zone 'UTC')::date`
}

/** The place `r` as a day of which nothing else is taken; -1 takes it off what was counted. */
function alone(by: '1' | '-1'): RawBuilder<string> {
  const n = sql.raw(by)
  const time = sql`to_char(r.slot_at at time zone 'UTC', 'HH24:MI')`
  return sql`concat('{"', ${time}, '":[', ${n}, ',', ${n} * r.make_minutes, ',', ${n} * r.cents, ']}')`
}
