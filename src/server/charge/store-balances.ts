import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import { type BalanceFacts, isChargeable } from '#core/charge/balance-state.ts'
import { isCalledOff } from '#core/charge/payment.ts'
import { afterFailedBalance } from '#core/charge/settlement.ts'
import { waivedSince } from '#core/charge/waive-tax.ts'
import type { Instant } from '#core/time.ts'
import type { Authorized } from './store-attempts-seen.ts'
import { isDeclinedTooOften, losing, winning } from './store.ts'
import type { Db } from '#server/database/db.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { bookOrder } from './store-ledger.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { enqueue } from '#server/outbox/store.ts'

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

/** What is known of the balance of the order of the row `o`; null where all was paid at once. Core says how it stands. */
export const balanceFacts: RawBuilder<BalanceFacts | null> = sql`(
  select jsonb_build_object('deposit', b.deposit, 'cents', b.amount, 'due', b.due, 'due_at', ${isoOf('b.due_at')},
    'order_status', o.status,
    'card', (
      select jsonb_build_object('brand', q.brand, 'last4', q.last4) from payments as q
      where q.order_id = b.order_id and q.part = 'balance' and q.status <> 'voided'),
    'last_attempt', (
      select jsonb_build_object('status', t.status, 'actor', t.actor, 'decline_reason', t.decline_reason)
      from balance_attempts as t where t.order_id = b.order_id order by t.started_at desc limit 1))
  from balances as b where b.order_id = o.id)`

/** A try to pay a balance, by the key that the gateway sees. */
type Tried = Pick<BalanceAttempt, 'id' | 'amount'>

/** What was begun: a try, with the charge whose card was stored; the one that is open; or that there was nothing to try, or too much before. */
type Begun =
  | ({ readonly state: 'new'; readonly ref: string } & Tried)
  | ({ readonly state: 'open' } & Tried)
  | { readonly state: 'elsewhere' }
  | { readonly state: 'too_many' }

/** What a try to pay a balance depends on. */
interface Payable {
  readonly facts: BalanceFacts
  readonly now: Instant
  readonly amount: Cents
  readonly ref: string
  readonly is_spent: boolean
  /** The one that nobody settled; null where there is none. */
  readonly open: Tried | null
}

/**
 * Writes a try to charge a balance, one at a time: none where core says that it isn’t chargeable. The order is locked, and
 * whoever ends it or changes its price waits.
 */
export async function beginBalance(db: Db, input: BalanceTry): Promise<Begun> {
  const { order_id, gateway, actor, visitor_id, caller } = input
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const { rows } = await sql<Payable>`
      select ${balanceFacts} as facts, b.amount, p.gateway_ref as ref, now() as now,
        ${isDeclinedTooOften({ visitor_id: sql`${visitor_id}`, caller: sql`${caller}` })} as is_spent,
        (select jsonb_build_object('id', t.id, 'amount', t.amount) from balance_attempts as t
          where t.order_id = o.id and t.status = 'pending') as open
      from orders as o join balances as b on b.order_id = o.id join payments as p on p.order_id = o.id and p.part = 'first'
      where o.id = ${order_id}
    `.execute(tx)
    const [payable] = rows
    if (!payable) return { state: 'elsewhere' }
    const { facts, now, amount, ref, is_spent, open } = payable
    if (open) return { state: 'open', ...open }
    if (is_spent) return { state: 'too_many' }
    if (!isChargeable(facts, now)) return { state: 'elsewhere' }
    const written = await sql<{ id: string }>`
      insert into balance_attempts (id, order_id, gateway, amount, actor, visitor_id, caller)
      select ${order_id}::text || '-balance-' || (select count(*) + 1 from balance_attempts where order_id = ${order_id}),
        ${order_id}, ${gateway}, ${amount}::int, ${actor}, ${visitor_id}, ${caller}
      on conflict do nothing
      returning id
    `.execute(tx)
    const [row] = written.rows
    return row ? { state: 'new', ...row, amount, ref } : { state: 'elsewhere' }
  })
}

/** The order that a try to pay a balance is for, as it stands under its lock. */
interface Settling {
  readonly order_id: string
  readonly location_id: string
  readonly order_status: string
  /** What is asked for with the try, and what is owed by now. */
  readonly amount: Cents
  readonly owed: Cents
}

/**
 * The bank said yes: writes the second payment of the order, its capture and its mail. What came off the price meanwhile
 * isn’t captured. Undefined where it was settled before, or the order was called off: then nothing may be charged.
 */
export async function completeBalance(
  db: Db,
  paid: Authorized & Pick<BalanceAttempt, 'id'>,
): Promise<{ readonly location_id: string } | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Settling>`
      select o.id as order_id, o.location_id, o.status as order_status, t.amount, b.amount as owed
      from balance_attempts as t join orders as o on o.id = t.order_id join balances as b on b.order_id = o.id
      where t.id = ${paid.id} for no key update of o, b
    `.execute(tx)
    const [settling] = rows
    if (!settling || isCalledOff(settling.order_status)) return undefined
    if (!(await writePaid(tx, paid, settling))) return undefined
    await bookOrder(tx, { order_id: settling.order_id, id: `balance:${paid.id}` })
    return settling
  })
}

/** False where the try was settled before. */
async function writePaid(
  tx: Db,
  { id, ref, brand, last4 }: Authorized & Pick<BalanceAttempt, 'id'>,
  { amount, owed }: Settling,
): Promise<boolean> {
  const { rows } = await sql`
    with won as (${winning('balance', { id, ref, brand, last4 })}
    ), paid as (
      insert into payments (id, order_id, part, gateway, gateway_ref, amount, waived, brand, last4, status)
      select id, order_id, 'balance', gateway, ${ref}, amount, ${waivedSince(amount, owed)}::int, ${brand}, ${last4}, 'authorized'
      from won
    ), later as (${enqueue(
      { kind: 'capture', from: sql`won`, id: sql`order_id`, named: sql`id` },
      { kind: 'balance-mail', from: sql`won`, id: sql`order_id`, named: sql`id` },
    )}
    )
    select id from won
  `.execute(tx)
  return rows.length === 1
}

/** Whose try it was, and until when it is worth another. */
interface Failing {
  readonly actor: 'guest' | 'house'
  readonly fire_at: Instant
  readonly now: Instant
}

/**
 * Writes that a try to pay a balance came to nothing, with the bank’s reason, or null where it never answered; what follows
 * core decides (see afterFailedBalance). False where it was settled before.
 */
export async function failBalance(
  db: Db,
  { id, reason }: { readonly id: string; readonly reason: string | null },
): Promise<boolean> {
  const { rows: found } = await sql<Failing>`
    select t.actor, o.fire_at, now() as now
    from balance_attempts as t join orders as o on o.id = t.order_id where t.id = ${id} and t.status = 'pending'
  `.execute(db)
  const [failing] = found
  if (!failing) return false
  const { mails, retry_at } = afterFailedBalance({ ...failing, reason }, failing.now)
  const { rows } = await sql`
    with ${losing('balance', { id, reason })}, later as (${enqueue(
      {
        kind: 'balance-mail',
        from: sql`lost`,
        id: sql`order_id`,
        named: sql`id`,
        where: sql<boolean>`${mails}::boolean`,
      },
      {
        kind: 'balance',
        from: sql`lost`,
        id: sql`order_id`,
        named: sql`id`,
        due: sql`${retry_at}::timestamptz`,
        where: sql<boolean>`${retry_at !== null}::boolean`,
      },
    )}
    )
    select id from lost
  `.execute(db)
  return rows.length === 1
}
