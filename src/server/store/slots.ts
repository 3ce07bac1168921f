import type { Channel } from '#core/channel.ts'
import { type RawBuilder, sql } from 'kysely'
import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import { hastyHoldSeconds, mostHolds } from '#core/checkout/pace.ts'
import type { Quote } from '#core/order/quote.ts'
import type { OrderLoad } from '#core/schedule/capacity.ts'
import type { Instant } from '#core/time.ts'
import { tokenOf } from '#server/store/budgets.ts'
import type { Db } from '#server/store/db.ts'
import { isoOf } from '#server/store/orders.ts'

/** A place in a kitchen's time that a cart took: held until a moment, or for good once it is being paid. */
export interface Place extends OrderLoad {
  readonly slot_at: Instant
  readonly handoff: HandoffMode
  readonly until: Instant | null
  /** Still to be used: neither over nor confirmed. */
  readonly living: boolean
  /** The price that was promised with it. */
  readonly quote: Quote | null
}

/** The place of the row `alias` of slot_reservations in a query, null where the cart took none. */
export function placeOf(alias: 's'): RawBuilder<Place | null> {
  const s = sql.raw(alias)
  return sql`case when ${s}.cart_id is not null then jsonb_build_object(
    'slot_at', to_char(${s}.slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'until', to_char(${s}.held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'living', coalesce(${s}.held_until > now(), false),
    'handoff', ${s}.handoff, 'make_minutes', ${s}.make_minutes, 'cents', ${s}.cents, 'quote', ${s}.quote) end`
}

/**
 * Lets nobody else take a place at a location until the transaction ends, and this visitor none anywhere else: of two
 * carts that one visitor holds at once, in two kitchens, the second sees the first. Everybody locks in this order.
 */
export async function lockKitchen(db: Db, location_id: string, visitor_id: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(lock, 0))
    from unnest(array['holds:' || ${visitor_id}::text, 'kitchen:' || ${location_id}::text]) with ordinality as l (lock, n)
    order by n
  `.execute(db)
}

/**
 * Holds a place for a cart for some minutes, instead of whatever its visitor held before; answers until when, undefined
 * where its caller holds or has begun to hold too many. Renewing what is held is no new one.
 */
export async function holdPlace(
  db: Db,
  place: OrderLoad & {
    readonly cart_id: string
    readonly visitor_id: string
    readonly caller: string | null
    readonly location_id: string
    readonly channel: Channel
    readonly handoff: HandoffMode
    readonly slot_at: Instant
    readonly quote: Quote
  },
  minutes: number,
): Promise<Instant | undefined> {
  const { caller } = place
  const isNew = sql`not exists (
    select from slot_reservations where cart_id = ${place.cart_id} and held_until > now())`
  const isHasty = sql`exists (
    select from carts where id = ${place.cart_id}
      and created_at > now() - make_interval(secs => ${hastyHoldSeconds}))`
  const { rows } = await sql<{ until: Instant }>`
    with hasty as (${tokenOf('hasty_holds', caller, sql`${isNew} and ${isHasty}`)}
    ), given_up as (
      delete from slot_reservations
      where held_until is not null and cart_id <> ${place.cart_id}
        and cart_id in (select id from carts where visitor_id = ${place.visitor_id})
    )
    insert into slot_reservations
      (cart_id, location_id, channel, handoff, handoff_group, slot_at, make_minutes, cents, quote, held_until, caller)
    select ${place.cart_id}, ${place.location_id}, ${place.channel}, ${place.handoff}, ${handoffModes[place.handoff].group},
      ${place.slot_at}::timestamptz, ${place.make_minutes}::int, ${place.cents}::int,
      ${JSON.stringify(place.quote)}::jsonb, now() + make_interval(mins => ${minutes}), ${caller}::text
    where ${caller}::text is null or (
      (exists (select from hasty) or not (${isNew} and ${isHasty}))
      and ${mostHolds} > (
        select count(*) from slot_reservations
        where caller = ${caller}::text and location_id = ${place.location_id}
          and held_until > now() and cart_id <> ${place.cart_id}))
    on conflict (cart_id) do update set
      location_id = excluded.location_id, handoff = excluded.handoff, handoff_group = excluded.handoff_group,
      slot_at = excluded.slot_at, make_minutes = excluded.make_minutes, cents = excluded.cents,
      quote = excluded.quote, held_until = excluded.held_until, caller = excluded.caller
    where slot_reservations.held_until is not null
    returning ${isoOf('slot_reservations.held_until')} as until
  `.execute(db)
  return rows[0]?.until
}

/** Forgets holds that ended long ago. */
export async function sweepHolds(db: Db): Promise<void> {
  await sql`delete from slot_reservations where held_until < now() - interval '1 hour'`.execute(db)
}
