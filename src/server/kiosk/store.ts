import type { Contact } from '#core/checkout/contact.ts'
import { sql } from 'kysely'
import { codeMinutes } from '#core/kiosk/pairing.ts'
import { type CrewCall, callMinutes } from '#core/kiosk/crew-call.ts'
import type { Instant, TimeZone } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import type { Serving } from '#core/kiosk/serving.ts'
import type { Cents } from '#core/money.ts'

/** A screen that head office paired with a location. */
export interface PairedKiosk {
  readonly id: string
  readonly name: string
  readonly location_id: string
  /** The card reader beside it, as its gateway names it; null where head office named none. */
  readonly reader_id: string | null
  /** The receipt printer beside it, `host:port`; null where it has none. */
  readonly printer: string | null
}

/** What became of a screen so far. */
export type StoredKiosk =
  | ({ readonly state: 'paired'; readonly now: Instant } & PairedKiosk & CrewCall)
  | { readonly state: 'waiting'; readonly code: string; readonly until: Instant }
  | { readonly state: 'revoked' }

/** An order as the screen over the counter calls it. */
export interface BoardOrder {
  readonly status: 'placed' | 'accepted' | 'preparing' | 'ready'
  readonly number: string
  readonly contact: Contact
}

/** How many orders of each kind a screen has room for. */
const mostCalled = 24

/** How long an order that nobody fetched is called. */
const calledFor = sql.lit('2 hours')

/** An order that a screen sent: whose cart it is, and what pays it. */
export interface KioskOrder extends Serving {
  readonly cart_id: string
  readonly kiosk_id: string
  readonly order_key: string
  readonly visitor_id: string
  readonly token: string | null
  /** What its guest agreed on; null of what an earlier version wrote. */
  readonly total: Cents | null
}

/** Reads what a screen is; undefined where it is none, or its code ran out. */
export async function kioskById(db: Db, id: string): Promise<StoredKiosk | undefined> {
  const row = await db
    .selectFrom('kiosks')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('paired_at', 'is not', null), eb('code_until', '>', sql<Instant>`now()`)]),
    )
    .select(['code', 'code_until', 'location_id', 'name', 'revoked_at', 'reader_id', 'printer'])
    .select(['called_at', 'answered_at', sql<Instant>`now()`.as('now')])
    .executeTakeFirst()
  if (!row) return undefined
  const { code, code_until: until, location_id, revoked_at, ...device } = row
  if (revoked_at !== null) return { state: 'revoked' }
  if (location_id !== null) return { state: 'paired', id, location_id, ...device }
  return code === null ? undefined : { state: 'waiting', code, until }
}

/** Reads a screen that is paired; null where it isn’t, or no longer. */
export async function pairedKiosk(db: Db, id: string): Promise<PairedKiosk | null> {
  const kiosk = await kioskById(db, id)
  return kiosk?.state === 'paired' ? kiosk : null
}

/** Remembers when a screen asked last, to the minute: it asks all the time. */
export async function markSeen(db: Db, id: string): Promise<void> {
  await sql`
    update kiosks set seen_at = now()
    where id = ${id} and (seen_at is null or seen_at < now() - interval '1 minute')
  `.execute(db)
}

/** Begins to pair a screen, and forgets those that nobody paired. */
export async function beginPairing(
  db: Db,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<Instant> {
  await db
    .deleteFrom('kiosks')
    .where('paired_at', 'is', null)
    .where('code_until', '<', sql<Instant>`now() - interval '1 hour'`)
    .execute()
  const { code_until } = await db
    .insertInto('kiosks')
    .values({
      id,
      code,
      code_until: sql<Instant>`now() + make_interval(mins => ${sql.lit(codeMinutes)})`,
    })
    .returning('code_until')
    .executeTakeFirstOrThrow()
  return code_until
}

/** Pairs the screen that shows a code; undefined where none does, or no longer. */
export async function pairKiosk(
  db: Db,
  {
    staff_id,
    code,
    ...kiosk
  }: Omit<PairedKiosk, 'id'> & {
    readonly code: string
    readonly staff_id: string
  },
): Promise<{ readonly id: string } | undefined> {
  return db
    .updateTable('kiosks')
    .set({
      code: null,
      ...kiosk,
      paired_by: staff_id,
      paired_at: sql<Instant>`now()`,
      seen_at: sql<Instant>`now()`,
    })
    .where('code', '=', code)
    .where('paired_at', 'is', null)
    .where('code_until', '>', sql<Instant>`now()`)
    .returning('id')
    .executeTakeFirst()
}

/** Ends a screen’s pairing; false where it has none. */
export async function revokeKiosk(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kiosks')
    .set({ revoked_at: sql<Instant>`now()` })
    .where('id', '=', id)
    .where('paired_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A screen as head office sees it. */
interface ListedKiosk {
  readonly id: string
  readonly name: string
  readonly location: { readonly id: string; readonly name: string }
  readonly reader_id: string | null
  readonly printer: string | null
  readonly time_zone: TimeZone
  readonly seen_at: Instant | null
}

/** Lists the paired screens, by location and name. */
export async function pairedKiosks(db: Db): Promise<readonly ListedKiosk[]> {
  const { rows } = await sql<ListedKiosk>`
    select k.id, k.name, k.reader_id, k.printer, jsonb_build_object('id', l.id, 'name', l.document ->> 'name') as location,
      l.document ->> 'time_zone' as time_zone, ${isoOf('k.seen_at')} as seen_at
    from kiosks as k join locations as l on l.id = k.location_id
    where k.paired_at is not null and k.revoked_at is null
    order by l.document ->> 'name', k.name, k.id limit 500
  `.execute(db)
  return rows
}

/**
 * Reads the orders that guests of a location wait for at its counter, who just paid at a screen included: what is made by its promise,
 * what is ready newest first.
 */
export async function pickupBoard(db: Db, location_id: string): Promise<readonly BoardOrder[]> {
  const { rows } = await sql<BoardOrder>`
    (select status, number, contact from orders where location_id = ${location_id} and handoff = 'pickup' and ready_at > now() - interval ${calledFor}
        and (status in ('accepted', 'preparing')
          or status = 'placed' and exists (select from kiosk_orders as k where k.cart_id = orders.cart_id))
      order by ready_at, id limit ${sql.lit(mostCalled)})
    union all
    (select status, number, contact from orders where location_id = ${location_id} and handoff = 'pickup' and status = 'ready'
        and ready_at > now() - interval ${calledFor}
      order by ready_at desc, id limit ${sql.lit(mostCalled)})
  `.execute(db)
  return rows
}

/** Reads what a screen sent under a key; undefined where nothing was. */
export async function kioskOrderOf(
  db: Db,
  { kiosk_id, order_key }: Pick<KioskOrder, 'kiosk_id' | 'order_key'>,
): Promise<KioskOrder | undefined> {
  return db
    .selectFrom('kiosk_orders')
    .where('kiosk_id', '=', kiosk_id)
    .where('order_key', '=', order_key)
    .selectAll()
    .executeTakeFirst()
}

/** Writes what a screen sends; false where the same came a moment before. */
export async function saveKioskOrder(db: Db, order: KioskOrder): Promise<boolean> {
  const saved = await db
    .insertInto('kiosk_orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['kiosk_id', 'order_key']).doNothing())
    .returning('cart_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Has a screen call the crew, unless a call of it waits to be heard. */
export async function callCrew(db: Db, kiosk_id: string): Promise<void> {
  await sql`
    update kiosks set called_at = now()
    where id = ${kiosk_id} and (called_at is null or called_at <= answered_at
      or called_at <= now() - make_interval(mins => ${sql.lit(callMinutes)}))
  `.execute(db)
}

/** Remembers that somebody goes to a screen of a location. */
export async function answerCall(
  db: Db,
  { kiosk_id, location_id }: { readonly kiosk_id: string; readonly location_id: string },
): Promise<void> {
  await sql`
    update kiosks set answered_at = now() where id = ${kiosk_id} and location_id = ${location_id} and called_at is not null
  `.execute(db)
}

/** Reads the screens of a location that called at any time, who called first before the rest. */
export async function screensThatCalled(
  db: Db,
  location_id: string,
): Promise<
  readonly (CrewCall & {
    readonly id: string
    readonly name: string
    readonly called_at: Instant
  })[]
> {
  const { rows } = await sql<{
    id: string
    name: string
    called_at: Instant
    answered_at: Instant | null
  }>`
    select id, name, called_at, answered_at from kiosks
    where location_id = ${location_id} and called_at is not null and revoked_at is null
    order by called_at, id
  `.execute(db)
  return rows
}
