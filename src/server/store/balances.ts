import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { Balance } from '#core/payment/balance.ts'
import type { Authorized } from '#server/store/attempts.ts'
import { debited, isSpent } from '#server/store/budgets.ts'
import type { Db } from '#server/store/db.ts'

/** A try to charge a balance that was written before the gateway hears of it. */
export interface BalanceAttempt {
  /** The key that the gateway sees: made from the order’s id and how often it was tried. */
  readonly id: string
  readonly order_id: string
  readonly amount: Cents
}

/** Who tries to pay a balance. */
export interface BalanceTry {
  readonly order_id: string
  readonly gateway: string
  readonly actor: 'guest' | 'house'
  readonly visitor_id: string | null
  /** Where a guest calls from, as a pseudonym. */
  readonly caller: string | null
}

/**
 * What the order of the row `o` owes after its deposit, and where that stands; null where all was paid at once. A guest who
 * was declined before the balance is due still has the card that was kept: nothing is wrong yet.
 */
export const balanceOf: RawBuilder<Balance | null> = sql`(
  select jsonb_build_object('deposit', b.deposit, 'cents', b.amount, 'due', b.due, 'reason', t.decline_reason,
    'card', case when q.id is not null then jsonb_build_object('brand', q.brand, 'last4', q.last4) end,
    'state', case
      when q.id is not null or b.amount = 0 then 'paid'
      when o.status in ('cancelled', 'rejected') then 'let_go'
      when t.status = 'authorized' then 'paid'
      when t.status = 'pending' then 'processing'
      when t.decline_reason is not null and (t.actor = 'house' or b.due_at <= now()) then 'declined'
      else 'waiting' end)
  from balances as b
  left join payments as q on q.order_id = b.order_id and q.part = 'balance' and q.status <> 'voided'
  left join lateral (
    select status, decline_reason, actor from balance_attempts where order_id = b.order_id
    order by started_at desc limit 1) as t on true
  where b.order_id = o.id)`

/** What was begun: a try, with the charge whose card was kept; or why not even that. */
interface Begun {
  readonly id: string | null
  readonly amount: Cents
  readonly ref: string
  readonly is_spent: boolean
}

/**
 * Writes a try to charge a balance, one at a time: none where it is paid, being paid, or its order ended. The order is
 * locked, and whoever ends it or changes its price waits.
 */
export async function beginBalance(db: Db, asked: BalanceTry): Promise<Begun | undefined> {
  const { order_id, gateway, actor, visitor_id, caller } = asked
  const { rows } = await sql<Begun>`
    with standing as (
      select o.id, o.status, b.amount, p.gateway_ref as ref,
        ${isSpent('visitor_declines', sql`${visitor_id}`)} or ${isSpent('address_declines', sql`${caller}`)} as is_spent
      from orders as o join balances as b on b.order_id = o.id join payments as p on p.order_id = o.id and p.part = 'first'
      where o.id = ${order_id} for no key update of o, b
    ), begun as (
      insert into balance_attempts (id, order_id, gateway, amount, actor, caller)
      select id || '-balance-' || (select count(*) + 1 from balance_attempts where order_id = ${order_id}),
        id, ${gateway}, amount, ${actor}, ${caller}
      from standing
      where amount > 0 and not is_spent and status not in ('cancelled', 'rejected')
      on conflict do nothing
      returning id
    )
    select (select id from begun) as id, amount, ref, is_spent from standing
  `.execute(db)
  return rows[0]
}

/**
 * The bank said yes: the second payment of the order, its charge and its mail in one statement. What came off the price
 * meanwhile isn’t charged. Undefined where it was settled before, or the order ended: then nothing may be charged.
 */
export async function completeBalance(
  db: Db,
  { id, ref, brand, last4 }: Authorized & Pick<BalanceAttempt, 'id'>,
): Promise<{ readonly location_id: string } | undefined> {
  const { rows } = await sql<{ location_id: string }>`
    with standing as (
      select o.id, o.status, o.location_id, b.amount from balance_attempts as t
      join orders as o on o.id = t.order_id join balances as b on b.order_id = o.id
      where t.id = ${id} for no key update of o, b
    ), won as (
      update balance_attempts as t set status = 'authorized', gateway_ref = ${ref}, caller = null, settled_at = now()
      from standing as s
      where t.id = ${id} and t.status = 'pending' and s.status not in ('cancelled', 'rejected')
      returning t.id, t.order_id, t.gateway, t.amount, greatest(0, t.amount - s.amount) as waived
    ), paid as (
      insert into payments (id, order_id, part, gateway, gateway_ref, amount, waived, brand, last4, status)
      select id, order_id, 'balance', gateway, ${ref}, amount, waived, ${brand}, ${last4}, 'authorized' from won
    ), later as (
      insert into outbox (event_id, kind, payload)
      select kind || ':' || id, kind, jsonb_build_object('order_id', order_id)
      from won, (values ('capture'), ('balance-mail')) as todo (kind)
    )
    select location_id from won, standing
  `.execute(db)
  return rows[0]
}

/**
 * It came to nothing: the bank’s reason, or null where it never answered. What the house tried it tries again, a day after
 * a no, until the kitchen starts; its guest is told by mail. A guest’s declines are counted (see pace). False where it was
 * settled before.
 */
export async function failBalance(
  db: Db,
  { id, reason }: { readonly id: string; readonly reason: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    with asked as (
      select t.caller, o.visitor_id, o.fire_at from balance_attempts as t join orders as o on o.id = t.order_id
      where t.id = ${id}
    ), lost as (
      update balance_attempts set status = 'failed', decline_reason = ${reason}, caller = null, settled_at = now()
      where id = ${id} and status = 'pending'
      returning id, order_id, actor
    ), counted as (${debited(
      sql`lost, asked`,
      [
        ['visitor_declines', sql`visitor_id`],
        ['address_declines', sql`caller`],
      ],
      sql`${reason !== null}::boolean and actor = 'guest'`,
    )}
    ), later as (
      insert into outbox (event_id, kind, payload, due_at)
      select 'void-late:' || id, 'void-late', jsonb_build_object('attempt_id', id), now() + interval '10 minutes' from lost
      union all
      select 'balance-mail:' || id, 'balance-mail', jsonb_build_object('order_id', order_id), now()
      from lost where ${reason !== null}::boolean and actor = 'house'
      union all
      select 'balance:' || id, 'balance', jsonb_build_object('order_id', order_id), due_at
      from lost, asked, lateral (select now() + case when ${reason !== null}::boolean then interval '1 day'
        else interval '10 minutes' end as due_at) as again
      where actor = 'house' and due_at < fire_at
    )
    select id from lost
  `.execute(db)
  return rows.length === 1
}

/** Whether somebody is trying to pay the balance of an order. */
export async function isBeingPaid(db: Db, order_id: string): Promise<boolean> {
  const pending = await db
    .selectFrom('balance_attempts')
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .select('id')
    .executeTakeFirst()
  return pending !== undefined
}

/** A try that is still open, and for how long. */
export interface OpenBalanceAttempt extends BalanceAttempt {
  readonly seconds: number
}

/** Tries that a gateway was asked for more than some seconds ago and nobody settled, oldest first. */
export async function openBalanceAttempts(
  db: Db,
  { gateway, seconds, limit }: { gateway: string; seconds: number; limit: number },
): Promise<readonly OpenBalanceAttempt[]> {
  const { rows } = await sql<OpenBalanceAttempt>`
    select id, order_id, amount, extract(epoch from now() - started_at)::float8 as seconds
    from balance_attempts
    where status = 'pending' and gateway = ${gateway} and started_at < now() - make_interval(secs => ${seconds})
    order by started_at limit ${limit}
  `.execute(db)
  return rows
}
