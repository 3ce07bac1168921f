import { type RawBuilder, sql } from 'kysely'
import { siteShare } from '#core/checkout/abuse-limits.ts'
import { type ChargePurpose, type ChargeState, isTaken } from '#core/charge/charge.ts'
import { lateCheckMinutes, settlementAges } from '#core/charge/settlement.ts'
import type { Db } from '#server/database/db.ts'
import { debitTokens, isSpent, siteOfCaller } from '#server/api/store-limits.ts'
import { enqueue } from '#server/outbox/store.ts'
import { movingPayment } from './store-payments.ts'

/** Part of a statement. */
type Part = RawBuilder<unknown>

/**
 * Where the tries of each purpose stand, whether they keep which card was charged, as no payment of an order does that for them, and what of
 * who sent one is forgotten once it is settled.
 */
const kinds = {
  order: { table: 'payment_attempts', keepsCard: false, forgets: ['token', 'caller'] },
  balance: { table: 'balance_attempts', keepsCard: false, forgets: ['caller', 'visitor_id'] },
  gift_card: { table: 'gift_card_purchases', keepsCard: true, forgets: ['token', 'caller'] },
  share: { table: 'group_payments', keepsCard: true, forgets: ['token', 'caller'] },
  deposit: {
    table: 'table_deposits',
    keepsCard: true,
    forgets: ['token', 'caller', 'visitor_id'],
  },
} as const satisfies Record<ChargePurpose, unknown>

/** A try to charge a card that was written before the gateway hears of it. */
export interface Charge {
  /** The key that the gateway sees. */
  readonly id: string
  readonly purpose: ChargePurpose
  /** The cart, order, gift card or table that it is for. */
  readonly subject_id: string
  readonly amount: number
}

/** A try that nobody settled, and for how long, in seconds. */
export interface OpenCharge extends Charge {
  readonly seconds: number
}

/** What became of a try, for whoever waits for it. */
export type SettledCharge =
  | { readonly state: 'open' | 'done' }
  /** With the bank’s reason; null where it gave none. */
  | { readonly state: 'declined'; readonly reason: string | null }

type Row = ChargeState & { readonly decline_reason: string | null }

/** Reads what became of a try; undefined where nobody here knows it. */
export async function settledCharge(db: Db, id: string): Promise<SettledCharge | undefined> {
  const row = await db
    .selectFrom('charges')
    .where('id', '=', id)
    .select(['purpose', 'status', 'decline_reason'])
    .executeTakeFirst()
  return row && settledOf(row)
}

/** Tells what became of a try as it was read. */
export function settledOf({ purpose, status, decline_reason: reason }: Row): SettledCharge {
  if (status === 'pending') return { state: 'open' }
  return isTaken({ purpose, status }) ? { state: 'done' } : { state: 'declined', reason }
}

/** Reads a try that nobody settled; undefined where there is none. */
export async function openCharge(db: Db, id: string): Promise<OpenCharge | undefined> {
  const { rows } = await sql<OpenCharge>`
    select ${openColumns} from charges where id = ${id} and status = 'pending'
  `.execute(db)
  return rows[0]
}

/** Reads tries that a gateway was asked for, that nobody settled, and whose time to be looked at is here: the longest due first. */
export async function dueCharges(
  db: Db,
  { gateway, limit }: { readonly gateway: string; readonly limit: number },
): Promise<readonly OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select ${openColumns} from charges,
      lateral (select coalesce(next_look, started_at + make_interval(secs => ${settlementAges.ask})) as due) as looked
    where status = 'pending' and gateway = ${gateway} and due <= now()
    order by due limit ${limit}
  `.execute(db)
  return rows
}

const openColumns = sql`id, purpose, subject_id, amount, extract(epoch from now() - started_at)::float8 as seconds`

/** Writes in how many seconds a try that stays open is looked at again. */
export async function lookAgain(db: Db, { id, purpose }: Charge, seconds: number): Promise<void> {
  await sql`
    update ${sql.table(kinds[purpose].table)} set next_look = now() + make_interval(secs => ${seconds}) where id = ${id}
  `.execute(db)
}

/** Who sent a card: a guest, and where they call from. */
interface Sender {
  readonly visitor_id: Part
  readonly caller: Part
}

/** Whether a sender was declined too often to try another card now (see abuse-limits). */
export function isDeclinedTooOften({ visitor_id, caller }: Sender): Part {
  return sql`(${isSpent('visitor_declines', visitor_id)} or ${isSpent('address_declines', caller)}
    or ${isSpent('address_declines', siteOfCaller(caller), siteShare)})`
}

/** What the gateway said yes with, of a try, as values or parts of a statement. */
type Won = Readonly<Record<'id' | 'ref' | 'brand' | 'last4', RawBuilder<string> | string>>

/** The bank’s yes to a try, in a statement: none where it was settled before. */
export function winning(purpose: ChargePurpose, { id, ref, brand, last4 }: Won): Part {
  const { table, keepsCard } = kinds[purpose]
  const card = keepsCard ? sql`, brand = ${brand}, last4 = ${last4}` : sql``
  return sql`${movingPayment({
    table,
    id,
    from: 'pending',
    to: 'authorized',
    set: sql`gateway_ref = ${ref}, ${settled(purpose)}${card}`,
  })} returning *`
}

/** A try that comes to nothing. */
interface Losing {
  readonly id: string
  /** The bank’s reason; null where it never answered: that is no decline of whoever sent the card. */
  readonly reason: string | null
  /** The location whose declines are counted as well, of the rows of `lost`. */
  readonly location_id?: Part
}

/**
 * The parts of a statement that write that a try came to nothing, none where it was settled before: `lost` is its row. What the bank
 * declined is counted against who sent it, and the gateway is asked once more later on: nothing may stay charged.
 */
export function losing(purpose: ChargePurpose, { id, reason, location_id }: Losing): Part {
  const { table } = kinds[purpose]
  const ofSender = [
    ['visitor_declines', sql`asked.visitor_id`],
    ['address_declines', sql`asked.caller`],
    ['address_declines', siteOfCaller(sql`asked.caller`), siteShare],
  ] as const
  const ofLocation = location_id ? [['location_declines', location_id] as const] : []
  const later = { kind: 'void-late', from: sql`lost`, id: sql`id` } as const
  return sql`asked as (
      select visitor_id, caller from ${sql.table(table)} where id = ${id}
    ), lost as (${movingPayment({
      table,
      id,
      from: 'pending',
      to: 'failed',
      set: sql`decline_reason = ${reason}, ${settled(purpose)}`,
    })} returning *
    ), declined as (${debitTokens(sql`lost, asked`, [...ofSender, ...ofLocation], sql`${reason !== null}::boolean`)}
    ), asked_later as (${enqueue({ ...later, due: sql`now() + make_interval(mins => ${lateCheckMinutes})` })}
    )`
}

function settled(purpose: ChargePurpose): Part {
  const forgotten = kinds[purpose].forgets.map((column) => sql`${sql.ref(column)} = null`)
  return sql`settled_at = now(), ${sql.join(forgotten)}`
}
