import { sql } from 'kysely'
import type { Cart } from '#core/cart/cart.ts'
import { holdRetrySeconds, idleHoldMinutes } from '#core/group-order/group-hold.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { OrderLoad } from '#core/schedule/capacity.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { checkoutEnd } from '#server/schedule/store-slots.ts'

/** A group order whose time is to be looked at. */
export type GroupToHold = Pick<Cart, 'id' | 'visitor_id'>

/** After this long nobody is at work any more on what was taken. */
const takenFor = sql`interval '5 seconds'`
const again = sql`make_interval(secs => ${sql.lit(holdRetrySeconds)})`
const idle = sql`make_interval(mins => ${sql.lit(idleHoldMinutes)})`

/**
 * Takes open group orders of which something changed since their time was last looked at; those whose lines didn’t fit it, or
 * that wait for their host as soon as possible, are taken again while somebody chooses. What was taken is nobody else’s for
 * some seconds: who crashes over it loses nothing.
 */
export async function takeGroupsToHold(db: Db, limit: number): Promise<readonly GroupToHold[]> {
  const { rows } = await sql<GroupToHold>`
    with due as (
      select c.id, c.version from carts as c
        left join group_holds as h on h.cart_id = c.id
        left join slot_reservations as s on s.cart_id = c.id
      where c.group_order is not null and c.status = 'open' and c.reset > now()
        and c.group_order ->> 'deadline' > to_char((now() - interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        and (h.cart_id is null or h.version < c.version
          or h.state = 'taken' and h.taken_at < now() - ${takenFor}
          or h.changed_at > now() - ${idle} and h.taken_at < now() - ${again} and (h.state = 'full'
            or h.state = 'held' and coalesce(s.group_until <= now(), true)
            or h.state = 'held' and c.wanted is null
              and (c.group_order ->> 'deadline')::timestamptz not between now() and s.slot_at))
      order by h.taken_at nulls first limit ${limit}
    ), taken as (
      insert into group_holds as h (cart_id, version) select id, version from due order by id
      on conflict (cart_id) do update set version = excluded.version, taken_at = now(), state = 'taken',
        changed_at = case when h.version < excluded.version then now() else h.changed_at end
      where h.version < excluded.version or h.taken_at < now() - ${takenFor}
      returning cart_id
    )
    select id, visitor_id from carts where id in (select cart_id from taken)
  `.execute(db)
  return rows
}

/** What came of a group order’s time: held for all that is in it, too full for it, or nothing to hold one for. */
export type GroupHoldState = 'held' | 'full' | 'none'

/** Writes what came of a group order’s time, as of a version of its cart. */
export async function groupHoldDone(
  db: Db,
  { id, version }: Pick<Cart, 'id' | 'version'>,
  state: GroupHoldState,
): Promise<void> {
  await sql`
    update group_holds set state = ${state}, version = ${version}::int where cart_id = ${id} and version <= ${version}::int
  `.execute(db)
}

/** The time that a group order is to hold, and what its lines take of it. */
interface GroupReservation extends OrderLoad {
  readonly location_id: string
  readonly slot_at: Instant
  /** Until when, unless it changes. */
  readonly until: Instant
}

/**
 * Holds a time for a group order in the name of its host, with what its lines take of it, instead of what was held for it; false
 * where they hold one for another group on that site. Its host’s hold at checkout stays as it is. The kitchen and the cart are
 * locked (see `loadLockedCart`).
 */
export async function holdForGroup(
  db: Db,
  { id, visitor_id, channel, handoff }: Cart,
  { location_id, slot_at, until, make_minutes, cents }: GroupReservation,
): Promise<boolean> {
  // Another time than was shown at checkout is none that its host was promised there.
  const shown = sql`case when slot_reservations.slot_at = excluded.slot_at then ${checkoutEnd('slot_reservations')} end`
  const { rows } = await sql`
    insert into slot_reservations
      (cart_id, location_id, channel, handoff, handoff_group, slot_at, make_minutes, cents, held_until, group_until)
    select ${id}, ${location_id}, ${channel}, ${handoff}, ${handoffModes[handoff].group}, ${slot_at}::timestamptz,
      ${make_minutes}::int, ${cents}::int, ${until}::timestamptz, ${until}::timestamptz
    where not exists (
      select from slot_reservations as r join carts as c on c.id = r.cart_id
      where c.visitor_id = ${visitor_id} and r.cart_id <> ${id} and r.channel = ${channel}
        and r.held_until is not null and r.group_until > now())
    on conflict (cart_id) do update set
      location_id = excluded.location_id, handoff = excluded.handoff, handoff_group = excluded.handoff_group,
      slot_at = excluded.slot_at, make_minutes = excluded.make_minutes, cents = excluded.cents,
      work = case when slot_reservations.slot_at = excluded.slot_at then slot_reservations.work end, group_until = excluded.group_until, checkout_until = ${shown}, held_until = greatest(excluded.group_until, ${shown})
    where slot_reservations.held_until is not null
    returning cart_id
  `.execute(db)
  return rows.length === 1
}

/** Lets go of the time that a group order holds; its host at checkout keeps theirs. */
export async function letGoForGroup(db: Db, cart_id: string): Promise<void> {
  await sql`
    with left_to_host as (
      update slot_reservations as s set held_until = s.checkout_until, group_until = null
      where cart_id = ${cart_id} and held_until is not null and group_until is not null and checkout_until > now()
      returning cart_id
    )
    delete from slot_reservations
    where cart_id = ${cart_id} and held_until is not null and group_until is not null
      and coalesce(checkout_until <= now(), true)
  `.execute(db)
}

/** Forgets what was held for carts that are closed, or timed out a day ago. */
export async function sweepGroupHolds(db: Db): Promise<void> {
  // Cart by cart: there are few groups, and many carts.
  await sql`
    delete from group_holds where (
      select status in ('ordered', 'abandoned') or reset < now() - interval '1 day' from carts where id = cart_id)
  `.execute(db)
}
