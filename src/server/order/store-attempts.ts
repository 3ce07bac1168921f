import { type RawBuilder, sql } from 'kysely'
import { atLocationBrand, noCardBrand } from '#core/format/format-card.ts'
import type { Instant } from '#core/time.ts'
import { captureAt } from '#core/charge/capture.ts'
import { groupReset, resetIn } from '#server/cart/store.ts'
import { losing, winning } from '#server/charge/store.ts'
import { giftCardsOfWon, givingBackSpends } from '#server/gift-card/store.ts'
import { givingBackUses } from '#server/offer/store.ts'
import { givingBackPoints } from '#server/reward/store-spent.ts'
import { addingEntries } from '#server/charge/store-ledger.ts'
import { enqueue } from '#server/outbox/store.ts'
import type { Authorized } from '#server/charge/store-attempts-seen.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { type Param, statement } from '#server/database/compiled-query.ts'

/** What a try to pay becomes an order with. */
interface PaidOrder extends Authorized {
  readonly event_id: string
  /** When it is captured whatever its kitchen does (see captureAt). */
  readonly capture_at: Instant | null
  /** For how many seconds its guest may take it back, however soon it is wanted. */
  readonly grace_seconds: number
}

/** An order that was just written, and what it got with that. */
interface Written {
  readonly order_id: string
  readonly number: string
  readonly placed_at: Instant
  /** When its kitchen starts: as agreed, or once its guest had time to take it back. */
  readonly fire_at: Instant
  /** The same moment as an event has it (see `isoOf`). */
  readonly at: Instant
}

/** The certificate that an order was agreed on with waits for somebody to look at it. */
const exemptionOfWon = sql`
  insert into exemptions (order_id, certificate_id, organization, number, expires, file_name, sent_at, cents)
  select agreed ->> 'id', x.certificate_id, x.organization, x.number, x.expires, x.file_name, x.sent_at, x.cents
  from won, jsonb_populate_record(null::exemptions, nullif(agreed -> 'exemption', 'null')) as x where x.cents > 0`

/** What the deposit leaves to pay is collected when it is due. */
const balanceOfWon = sql`
  insert into balances (order_id, deposit, amount, due, due_at)
  select agreed ->> 'id', (d ->> 'cents')::int, (d ->> 'balance')::int, d ->> 'due', (d ->> 'due_at')::timestamptz
  from won, lateral (select agreed -> 'deposit') as asked (d) where jsonb_typeof(d) = 'object'
  returning order_id, due_at as collected_at`

/** Where its money is now, and what that is for; an earlier version agreed on none. */
const entriesOfWon = addingEntries({
  from: sql`won`,
  id: sql`'placed:' || (agreed ->> 'id')`,
  subject_id: sql`agreed ->> 'id'`,
  entries: sql`agreed -> 'entries'`,
})

/** What the card pays, held; what is owed at the counter; or that nothing was to pay, which is over at once. */
function paymentOfWon(value: Param<Authorized>): RawBuilder<unknown> {
  return sql`
      insert into payments (id, order_id, gateway, gateway_ref, amount, charged, brand, last4, status)
      select won.id, written.id, case when amount > 0 then gateway else ${value('brand')} end, ${value('ref')}, coalesce(owed, amount),
        case when amount = 0 and owed is null then 0 end, ${value('brand')}, ${value('last4')},
        case when owed is not null then 'pending' when amount > 0 then 'authorized' else 'captured' end
      from won, written, lateral (select (agreed ->> 'at_location')::int as owed) as counter
      where amount > 0 or ${value('brand')} in (${sql.lit(noCardBrand)}, ${sql.lit(atLocationBrand)})`
}

/** When a kitchen may start `won` at the soonest: who stands at a screen there takes nothing back on a page of their own, and isn't made to wait. */
function soonestFire(grace_seconds: RawBuilder<number>): RawBuilder<unknown> {
  return sql`now() + case when exists (select from kiosk_orders where cart_id = won.cart_id) then interval '0'
    else make_interval(secs => ${grace_seconds}::float8) end`
}

/** The counter of a location: one for all days, as tomorrow’s orders stand beside today’s. */
const anyDay = 'all'

/** The part of a statement that writes down what is to be done for an order that its other parts have written. */
function toDoOnceOrdered(capture_at: RawBuilder<unknown>): RawBuilder<unknown> {
  return enqueue(
    { kind: 'receipt', from: sql`written`, id: sql`id` },
    { kind: 'fire-ticket', from: sql`written`, id: sql`id`, due: sql`fire_at` },
    {
      kind: 'capture',
      from: sql`written`,
      id: sql`id`,
      due: sql`${capture_at}::timestamptz`,
      where: sql<boolean>`${capture_at}::text is not null`,
    },
    { kind: 'share-receipt', from: sql`shared`, id: sql`id` },
    {
      kind: 'meal-receipts',
      from: sql`written, ordered`,
      id: sql`id`,
      where: sql<boolean>`together`,
    },
    { kind: 'balance', from: sql`with_balance`, id: sql`order_id`, due: sql`collected_at` },
  )
}

/** What everybody in the group paid themselves, each as a payment of its own: held as agreed, captured as far as it is theirs. */
const sharesOfWon = sql`
  insert into payments (id, order_id, part, gateway, gateway_ref, amount, waived, brand, last4, status)
  select g.id, written.id, 'share', g.gateway, g.gateway_ref, g.amount, g.amount - s.cents, g.brand, g.last4, 'authorized'
  from won, written, jsonb_to_recordset(coalesce(nullif(agreed -> 'shares', 'null'), '[]')) as s (id text, cents int)
    join group_payments as g on g.id = s.id`

/** Which order they paid, with a receipt to each. */
const sharesTaken = sql`
  update group_payments as g set order_id = written.id
  from won, written, jsonb_to_recordset(coalesce(nullif(agreed -> 'shares', 'null'), '[]')) as s (id text)
  where g.id = s.id
  returning g.id`

const complete = statement<PaidOrder & { readonly attempt_id: string }>()(
  (_, value) => sql<Written>`
    with won as (${winning('order', { id: value('attempt_id'), ref: value('ref'), brand: value('brand'), last4: value('last4') })}
    ), numbered as (
      insert into order_numbers as n (location_id, day, last)
      select agreed ->> 'location_id', ${sql.lit(anyDay)}, next_order_number(agreed ->> 'location_id', 100) from won
      on conflict (location_id, day) do update set last = next_order_number(n.location_id, n.last)
      returning last
    ), written as (
      insert into orders
      select o.* from won, numbered, jsonb_populate_record(null::orders, agreed || jsonb_build_object(
        'number', last::text, 'status', 'placed', 'placed_at', now(), 'fire_at', greatest((agreed ->> 'fire_at')::timestamptz,
          ${soonestFire(value('grace_seconds'))}))) as o
      returning id, fire_at, number, placed_at
    ), with_lines as (
      insert into order_lines
      select l.* from won, jsonb_array_elements(agreed -> 'lines') with ordinality as e (line, position),
        jsonb_populate_record(null::order_lines, line || jsonb_build_object(
          'order_id', agreed ->> 'id', 'position', position)) as l
    ), with_payment as (${paymentOfWon(value)}
    ), with_gift_cards as (${giftCardsOfWon}
    ), with_shares as (${sharesOfWon}
    ), shared as (${sharesTaken}
    ), with_delivery as (
      insert into deliveries (order_id, driven_by, gateway, transit_minutes, status)
      select agreed ->> 'id', d ->> 'by', d ->> 'gateway', (d ->> 'transit_minutes')::int, 'quoted'
      from won, lateral (select agreed -> 'delivery') as brought (d) where jsonb_typeof(d) = 'object'
      returning order_id
    ), with_delivery_event as (
      insert into delivery_events (id, order_id, status, actor)
      select ${value('event_id')}::text || ':quoted', order_id, 'quoted', '{"kind": "house"}' from with_delivery
    ), with_exemption as (${exemptionOfWon}), with_balance as (${balanceOfWon}
    ), with_event as (
      insert into order_events (id, order_id, status, actor)
      select ${value('event_id')}, id, 'placed', '{"kind": "guest"}' from written
    ), booked as (${entriesOfWon}
    ), ordered as (
      update carts set status = 'ordered', version = version + 1 where id in (select cart_id from won)
      returning group_order is not null as together
    ), later as (${toDoOnceOrdered(value('capture_at'))})
    select id as order_id, number, placed_at, fire_at, ${isoOf('placed_at')} as at from written
  `,
)

/**
 * Turns a try to pay that the bank said yes to into the order that was agreed on: order, lines, payment,
 * first event and everything to do afterwards in one statement. Undefined where it was settled before.
 */
export async function completeAttempt(
  db: Db,
  attempt_id: string,
  paid: PaidOrder,
): Promise<Written | undefined> {
  const [written] = await complete(db, { attempt_id, ...paid })
  return written
}

/**
 * Gives a try to pay up, with the bank’s reason, or null where it never answered: the cart is open again for another `cart_minutes`,
 * its slot held as long as a hold lasts. False where it was settled before.
 */
export async function releaseAttempt(
  db: Db,
  id: string,
  why: {
    readonly reason: string | null
    readonly cart_minutes: number
    readonly hold_minutes: number
  },
): Promise<boolean> {
  const { reason, cart_minutes, hold_minutes } = why
  const location_id = sql`(lost.agreed ->> 'location_id')`
  const { rows } = await sql`
    with ${losing('order', { id, reason, location_id })}, opened as (
      update carts
      set status = 'open', version = version + 1, reset = ${groupReset(resetIn(cart_minutes), sql`group_order`)}
      where id in (select cart_id from lost) and status = 'placing'
    ), ${givingBackUses(sql`select cart_id from lost`)}, held as (
      update slot_reservations set held_until = now() + make_interval(mins => ${hold_minutes})
      where cart_id in (select cart_id from lost) and held_until is null
    ), ${givingBackSpends()}, ${givingBackPoints}
    select id from lost
  `.execute(db)
  return rows.length === 1
}

/** What is known of an open try that decides when its order is captured. */
interface OpenAttempt {
  readonly fire_at: Instant
  readonly takes_deposit: boolean
  readonly now: Instant
}

/** Who pays an order of which nothing is left for a card. */
export interface Unasked {
  /** It is paid as it is picked up. */
  readonly owes: boolean
  /** Gift cards pay it. */
  readonly spends: boolean
}

/** Reads who pays a try that nobody settled and that no card pays; undefined where a card does, or it is settled. */
export async function unaskedOfOpen(db: Db, id: string): Promise<Unasked | undefined> {
  const { rows } = await sql<Unasked>`
    select agreed -> 'at_location' is not null as owes, exists (select from gift_card_spends where attempt_id = id) as spends
    from payment_attempts where status = 'pending' and amount = 0 and id = ${id}
  `.execute(db)
  return rows[0]
}

/** Reads when the order of a try that nobody settled is captured whatever its kitchen does (see captureAt). */
export async function captureOfOpen(db: Db, id: string): Promise<Instant | null> {
  const { rows } = await sql<OpenAttempt>`
    select agreed ->> 'fire_at' as fire_at, now() as now,
      jsonb_typeof(agreed -> 'deposit') = 'object' or jsonb_array_length(coalesce(nullif(agreed -> 'shares', 'null'), '[]')) > 0 as takes_deposit
    from payment_attempts where status = 'pending' and id = ${id}
  `.execute(db)
  const [open] = rows
  return open ? captureAt(open, open.now) : null
}
