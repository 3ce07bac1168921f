import type { Channel } from '#core/channel.ts'
import { type RawBuilder, sql } from 'kysely'
import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import { hastyHoldSeconds, longestHoldMinutes, mostHolds } from '#core/checkout/abuse-limits.ts'
import type { Quote } from '#core/order/quote.ts'
import type { OrderLoad } from '#core/schedule/capacity.ts'
import type { StationWork } from '#core/schedule/station-work.ts'
import type { Instant } from '#core/time.ts'
import { isCallerTokenShort, isSameCustomer, takingCallerToken } from '#server/api/store-limits.ts'
import type { Db } from '#server/database/db.ts'
import { withTheNext } from '#server/database/driver-pool.ts'
import type { PortionsTaken } from '#server/menu/store-portions.ts'
import { statement } from '#server/database/compiled-query.ts'
import { dayEnds } from '#core/schedule/kitchen-day.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'

/** A slot of a kitchen that a cart reserved: held until a moment, or for good once it is being paid. */
export interface SlotReservation extends OrderLoad {
  readonly slot_at: Instant
  readonly handoff: HandoffMode
  /** Null as well where a group order alone holds it, and no guest at checkout. */
  readonly until: Instant | null
  /** Still to be used: neither over nor confirmed. */
  readonly living: boolean
  /** Held in the name of a group order, whether or not its host is at checkout. */
  readonly for_group: boolean
  /** The price that was promised with it. */
  readonly quote: Quote | null
  /** What it takes of what is counted. */
  readonly portions: PortionsTaken | null
}

/** Returns the reservation of the row `alias` of slot_reservations in a query, null where the cart has none. */
export function reservationOf(alias: 's'): RawBuilder<SlotReservation | null> {
  const s = sql.raw(alias)
  return sql`case when ${s}.cart_id is not null then jsonb_build_object(
    'slot_at', to_char(${s}.slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'until', ${writtenEnd(alias)},
    'living', coalesce(${checkoutEnd(alias)} > now(), false),
    'for_group', ${s}.held_until is not null and coalesce(${s}.group_until > now(), false),
    'handoff', ${s}.handoff, 'make_minutes', ${s}.make_minutes, 'cents', ${s}.cents, 'quote', ${s}.quote, 'portions', ${s}.portions) end`
}

/** When the hold at checkout of a row of slot_reservations ends, whatever a group order holds with it; null without one. */
export function checkoutEnd(alias: string): RawBuilder<Instant | null> {
  const s = sql.raw(alias)
  return sql`(case when ${s}.held_until is null or ${s}.group_until is null then ${s}.held_until else ${s}.checkout_until end)`
}

function writtenEnd(alias: string): RawBuilder<Instant> {
  return sql`to_char(${checkoutEnd(alias)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const lock = statement<{ readonly location_id: string; readonly visitor_id: string }>()(
  (_, value) => sql`${sql.raw(withTheNext)}
    select pg_advisory_xact_lock(hashtextextended(lock, 0))
    from (values (1, 'holds:' || ${value('visitor_id')}::text), (2, 'kitchen:' || ${value('location_id')}::text)) as l (n, lock)
    order by n
  `,
)

/**
 * Lets nobody else reserve a slot at a location until the transaction ends, and this visitor none anywhere else: of two
 * carts that one visitor holds at once, in two kitchens, the second sees the first. Everybody locks in this order. What is
 * asked next on the transaction comes after the lock, and sees what was written before it was had.
 */
export async function lockKitchen(db: Db, location_id: string, visitor_id: string): Promise<void> {
  await lock(db, { location_id, visitor_id })
}

/** A slot that a cart wants to hold. */
interface NewReservation extends OrderLoad {
  readonly cart_id: string
  readonly visitor_id: string
  readonly caller: string | null
  readonly location_id: string
  readonly channel: Channel
  readonly handoff: HandoffMode
  readonly slot_at: Instant
  readonly quote: Quote
  /** What it asks of its kitchen's stations; null where they aren’t known. */
  readonly work: StationWork | null
  /** As `takenOf` writes it. */
  readonly portions: string | null
}

interface HoldParams extends Omit<NewReservation, 'quote' | 'work'> {
  readonly handoff_group: string
  readonly quote: string
  readonly work: string | null
  readonly minutes: number
}

/** Whether the row that is there still holds its time: who renews it too late holds anew. */
const isHeld = sql`coalesce(${checkoutEnd('slot_reservations')} > now(), false)`

/** Until when a row that is renewed at checkout is held there. */
const renewedUntil = sql`case when ${isHeld} then greatest(${checkoutEnd('slot_reservations')}, least(excluded.held_until,
        slot_reservations.began_at + make_interval(mins => ${sql.lit(longestHoldMinutes)}))) else excluded.held_until end`

const hold = statement<HoldParams>()((_, value) => {
  const [cart_id, caller] = [value('cart_id'), value('caller')]
  return sql<{ readonly until: Instant }>`
    with sender as (
      select created_at > now() - make_interval(secs => ${sql.lit(hastyHoldSeconds)})
        and not exists (select from slot_reservations where cart_id = ${cart_id} and held_until > now()) as is_hasty
      from carts where id = ${cart_id}
    ), ${takingCallerToken('hasty_holds', caller, { when: sql`(select is_hasty from sender)` })}, given_up as (
      delete from slot_reservations
      where held_until is not null and cart_id <> ${cart_id} and not coalesce(group_until > now(), false)
        and cart_id in (select id from carts where visitor_id = ${value('visitor_id')})
    )
    insert into slot_reservations
      (cart_id, location_id, channel, handoff, handoff_group, slot_at, make_minutes, cents, quote, portions, work, held_until, caller)
    select ${cart_id}, ${value('location_id')}, ${value('channel')}, ${value('handoff')}, ${value('handoff_group')},
      ${value('slot_at')}::timestamptz, ${value('make_minutes')}::int, ${value('cents')}::int,
      ${value('quote')}::jsonb, ${value('portions')}::jsonb, ${value('work')}::jsonb, now() + make_interval(mins => ${value('minutes')}), ${caller}::text
    where ${caller}::text is null or (
      ((select not is_hasty from sender) or not ${isCallerTokenShort(caller)})
      and ${mostHoldsOf(value('channel'))} > (
        select count(*) from slot_reservations
        where ${isSameCustomer(sql`caller`, caller)} and location_id = ${value('location_id')}
          and channel = ${value('channel')} and ${checkoutEnd('slot_reservations')} > now() and cart_id <> ${cart_id}))
    on conflict (cart_id) do update set
      location_id = excluded.location_id, handoff = excluded.handoff, handoff_group = excluded.handoff_group,
      slot_at = excluded.slot_at, make_minutes = excluded.make_minutes, cents = excluded.cents,
      quote = excluded.quote, portions = excluded.portions, work = excluded.work, caller = excluded.caller,
      began_at = case when ${isHeld} then slot_reservations.began_at else now() end,
      checkout_until = ${renewedUntil}, held_until = greatest(slot_reservations.group_until, ${renewedUntil})
    where slot_reservations.held_until is not null
    returning ${writtenEnd('slot_reservations')} as until
  `
})

function mostHoldsOf(channel: RawBuilder<Channel>): RawBuilder<number> {
  return sql`case ${channel} when 'catering' then ${sql.lit(mostHolds.catering)} else ${sql.lit(mostHolds.default)} end`
}

/**
 * Holds a slot for a cart for some minutes, instead of whatever its visitor held before; answers until when, undefined
 * where its caller holds or has begun to hold too many. Renewing what is held is no new one, and ends `longestHoldMinutes` after it began:
 * others have their chance before it is held again.
 */
export async function holdSlot(
  db: Db,
  reservation: NewReservation,
  minutes: number,
): Promise<Instant | undefined> {
  const handoff_group = handoffModes[reservation.handoff].group
  const [held] = await hold(db, {
    ...reservation,
    handoff_group,
    quote: JSON.stringify(reservation.quote),
    work: reservation.work && JSON.stringify(reservation.work),
    minutes,
  })
  return held?.until
}

/** Frees the slots that the carts of another part of a query hold; what is paid for stays. */
export function letGoOf(part: 'given_up' | 'changed'): RawBuilder<object> {
  return sql`(
    delete from slot_reservations
    where held_until is not null and cart_id in (select id from ${sql.table(part)}))`
}

/** Forgets holds that ended long ago. */
export async function sweepHolds(db: Db): Promise<void> {
  await sql`delete from slot_reservations where held_until < now() - interval '1 hour'`.execute(db)
}

/** How long after midnight a kitchen's day goes on, as an interval. */
export const nightHours: RawBuilder<unknown> = sql`make_interval(mins => ${sql.lit(dayEnds)})`

/** Gives back the times that a member’s carts hold, and forgets what was promised them, but for what is being paid. */
export async function eraseTimes(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  const carts = sql`select id from carts where visitor_id = ${visitor_id} and status <> 'placing'`
  await sql`
    delete from slot_reservations where held_until is not null and cart_id in (${carts})
  `.execute(db)
  await sql`
    update slot_reservations set quote = null where quote is not null and cart_id in (${carts})
  `.execute(db)
}
