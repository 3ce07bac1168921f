import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Entry } from '#server/gateways/payment/simulated/ledger.ts'
import { type GatewayAccess, chargesIn, ledger } from './gateway-ledger.ts'

/** Both books: the gateway's, and the database's. */
export type Books = GatewayAccess & { readonly ctx: { readonly db: Db } }

/**
 * Compares two books that know nothing of each other: the gateway's ledger and the orders. Answers every
 * disagreement in words, none when all is well. Call it when nothing is on its way any more.
 */
export async function booksAgree(journey: Books): Promise<readonly string[]> {
  const [entries, ordered, drift, counted, captured, refunded, booked] = await Promise.all([
    ledger(journey),
    orderedAttempts(journey),
    slotDrift(journey),
    countDrift(journey),
    capturesDecided(journey),
    refundsDecided(journey),
    ledgerDrift(journey),
  ])
  const charged = chargesIn(entries)
  const chargedKeys = charged.map(({ key }) => key)
  const amounts = new Map(charged.map(({ key, amount }) => [key, amount]))
  const orders = new Map(ordered.map(({ id, amount }) => [id, amount]))
  return [
    ...chargedKeys
      .filter((key) => !orders.has(key))
      .map((key) => `${key}: charged without an order`),
    ...[...orders.keys()]
      .filter((id) => !amounts.has(id))
      .map((id) => `${id}: ordered without a charge`),
    ...ordered
      .filter(({ id, amount }) => amounts.has(id) && amounts.get(id) !== amount)
      .map(({ id }) => `${id}: charged another amount`),
    ...chargedKeys
      .filter((key, index) => chargedKeys.indexOf(key) !== index)
      .map((key) => `${key}: charged twice`),
    ...differ(sumsOf(entries, 'capture'), captured, 'was taken'),
    ...differ(sumsOf(entries, 'refund'), refunded, 'went back'),
    ...drift,
    ...counted,
    ...booked,
  ]
}

/**
 * The tries to pay that became orders, with what those orders cost as they were placed, the tax of a certificate included; what a guest
 * cancelled in time, or all of it went back while it was only held, costs nothing.
 */
async function orderedAttempts({ ctx }: Books) {
  const { rows } = await sql<{ id: string; amount: number }>`
    select p.id, case p.part when 'balance' then p.amount else coalesce(b.deposit, (o.sheet ->> 'total')::int + (
      select coalesce(sum(x.cents), 0)::int from exemptions as x where x.order_id = o.id and x.status = 'accepted') - (
      select coalesce(sum(g.amount), 0)::int from payments as g where g.order_id = o.id and g.part = 'gift_card') - (
      select coalesce(sum(g.amount - g.waived), 0)::int from payments as g where g.order_id = o.id and g.part = 'share')) end as amount
    from orders as o join payments as p on p.order_id = o.id left join balances as b on b.order_id = o.id
    where p.part not in ('gift_card', 'share') and p.gateway not in ('none', 'at_location') and (p.status <> 'voided' or p.part = 'first' and o.status <> 'cancelled' and p.waived < p.amount)
    union all select id, amount from gift_card_purchases where status in ('authorized', 'captured', 'refunded')
    union all select id, amount from group_payments where status = 'authorized'
      and not exists (select from payments as p join orders as o on o.id = p.order_id
        where p.id = group_payments.id and p.status = 'voided' and (p.waived = p.amount or o.status = 'cancelled'))
    union all select id, amount from table_deposits where status in ('authorized', 'captured', 'refunded')
  `.execute(ctx.db)
  return rows
}

/** An amount of a charge that the gateway knows by its reference. */
interface Decided {
  readonly ref: string
  readonly cents: number
}

/** What we say was charged of what was held. */
async function capturesDecided({ ctx }: Books): Promise<readonly Decided[]> {
  const { rows } = await sql<Decided>`
    select gateway_ref as ref, coalesce(charged, amount) as cents from payments
    where status in ('captured', 'partially_refunded', 'refunded') and part <> 'gift_card' and gateway not in ('none', 'at_location')
    union all select gateway_ref, amount from table_deposits where status in ('captured', 'refunded')
    union all select gateway_ref, amount from gift_card_purchases where status in ('captured', 'refunded')`.execute(
    ctx.db,
  )
  return rows
}

/** What was decided to go back: of each charge, once. */
async function refundsDecided({ ctx }: Books): Promise<readonly Decided[]> {
  const { rows } = await sql<Decided>`
    select p.gateway_ref as ref, sum(r.amount)::int as cents from refunds as r join payments as p on p.id = r.payment_id
    where p.status <> 'voided' and p.part <> 'gift_card' and p.gateway <> 'at_location' group by p.gateway_ref
    union all select gateway_ref, amount from table_deposits where returns and status <> 'voided'
    union all select gateway_ref, amount from gift_card_purchases where status = 'refunded'`.execute(
    ctx.db,
  )
  return rows
}

/** What the gateway’s book sums to for each charge; a capture without an amount took all of it. */
function sumsOf(entries: readonly Entry[], kind: 'capture' | 'refund') {
  const held = new Map(
    entries.flatMap((one) => (one.kind === 'charge' ? [[one.ref, one.amount]] : [])),
  )
  const found = new Map<string, number>()
  for (const one of entries) {
    if (one.kind !== kind) continue
    const cents = one.amount ?? held.get(one.ref) ?? 0
    found.set(one.ref, (found.get(one.ref) ?? 0) + cents)
  }
  return found
}

function differ(
  found: ReadonlyMap<string, number>,
  rows: readonly Decided[],
  what: string,
): readonly string[] {
  const decided = new Map(rows.map(({ ref, cents }) => [ref, cents]))
  return [...new Set([...found.keys(), ...decided.keys()])]
    .filter((ref) => found.get(ref) !== decided.get(ref))
    .map((ref) => `${ref}: ${found.get(ref) ?? 0} ${what}, ${decided.get(ref) ?? 0} was decided`)
}

/** Places that are taken for good without an order, orders without a place, and carts that hang in between. */
async function slotDrift({ ctx }: Books): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select cart_id || ': a place without an order' as words from slot_reservations
    where held_until is null and cart_id not in (select cart_id from orders)
      and cart_id not in (select cart_id from payment_attempts where status = 'pending')
    union all
    select id || ': an order without its place' from orders
    where cart_id not in (select cart_id from slot_reservations where held_until is null) and status <> 'cancelled'
    union all
    select id || ': an order without lines, event or receipt' from orders
    where not exists (select from order_lines where order_id = orders.id)
      or not exists (select from order_events where order_id = orders.id)
      or not exists (select from outbox where event_id = 'receipt:' || orders.id)
    union all
    select id || ': a cart that hangs' from carts
    where status = 'placing' and id not in (select cart_id from payment_attempts where status = 'pending')
  `.execute(ctx.db)
  return rows.map(({ words }) => words)
}

/** Slots of which another count is kept than their places take. */
async function countDrift({ ctx }: Books): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', location_id, day, slot, channel, handoff_group, 'counts', counted, 'for', took) as words
    from (
      select location_id, day, channel, handoff_group, slot, took from taken_days, jsonb_each(slots) as s (slot, took)
      where took <> '[0, 0, 0]'
    ) as counts (location_id, day, channel, handoff_group, slot, counted)
    full join (
      select location_id, (slot_at at time zone 'UTC')::date, channel, handoff_group, to_char(slot_at at time zone 'UTC', 'HH24:MI'),
        jsonb_build_array(count(*), sum(make_minutes), sum(cents))
      from slot_reservations where held_until is null and slot_at >= now() - interval '2 days' group by 1, 2, 3, 4, 5
    ) as places (location_id, day, channel, handoff_group, slot, took)
    using (location_id, day, channel, handoff_group, slot)
    where counted is distinct from took
  `.execute(ctx.db)
  return rows.map(({ words }) => words)
}

/** Orders whose money the ledger tells otherwise than their payments and refunds do, in plain sums of both. */
async function ledgerDrift({ ctx }: Books): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select o.id || ': the ledger has ' || booked || ', its payments ' || paid as words
    from orders as o, lateral (
      select coalesce(sum(cents) filter (where account in ('card', 'card_held', 'counter', 'gift_cards')), 0) as booked
      from ledger where subject_id = o.id) as l, lateral (
      select coalesce(sum(case p.status when 'voided' then 0 when 'pending' then 0 when 'authorized' then p.amount else coalesce(p.charged, p.amount) end
        - (select coalesce(sum(r.amount), 0) from refunds as r where r.payment_id = p.id and r.done_at is not null)), 0) as paid
      from payments as p where p.order_id = o.id) as m
    where booked <> paid
    union all
    select d.id || ': the ledger has ' || booked || ', its deposit ' || paid
    from table_deposits as d, lateral (
      select coalesce(sum(cents) filter (where account in ('card', 'card_held')), 0) as booked from ledger where subject_id = d.id) as l, lateral (
      select case when d.status in ('authorized', 'captured') then d.amount else 0 end as paid) as m
    where booked <> paid
    union all
    select transaction_id || ': sums to ' || sum(cents) from ledger group by transaction_id having sum(cents) <> 0
  `.execute(ctx.db)
  return rows.map(({ words }) => words)
}
