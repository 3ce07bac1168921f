import { type RawBuilder, sql } from 'kysely'
import { lateCheckMinutes } from '#core/payment/settlement.ts'
import type { Db } from '#server/store/database/db.ts'
import { debitTokens, isSpent } from './db-rate-limits.ts'
import type { JobsOfRows } from './outbox.ts'

/** Part of a statement. */
type Part = RawBuilder<unknown>

/** Who sent a card: a guest, and where they call from. */
interface Sender {
  readonly visitor_id: Part
  readonly caller: Part
}

/** Whether a sender was declined too often to try another card now (see abuse-limits). */
export function isDeclinedTooOften({ visitor_id, caller }: Sender): Part {
  return sql`(${isSpent('visitor_declines', visitor_id)} or ${isSpent('address_declines', caller)})`
}

/** Counts a decline against the sender of the rows of another part, and against a location where it is said; where `when` holds. */
export function countDecline(
  rows: Part,
  { visitor_id, caller, location_id }: Sender & { readonly location_id?: Part },
  when: Part,
): Part {
  const ofSender = [
    ['visitor_declines', visitor_id],
    ['address_declines', caller],
  ] as const
  const ofLocation = location_id ? [['location_declines', location_id] as const] : []
  return debitTokens(rows, [...ofSender, ...ofLocation], when)
}

/** The job that looks once more whether the tries in `lost` were charged after all, and lets go of what was. */
export const voidLostLater: JobsOfRows = {
  kind: 'void-late',
  from: sql`lost`,
  id: sql`id`,
  due: sql`now() + make_interval(mins => ${lateCheckMinutes})`,
}

/** A charge that is still open, and for how long. */
export interface OpenCharge {
  readonly id: string
  readonly amount: number
  readonly seconds: number
}

/** Which open charges are looked for. */
export interface OpenChargesQuery {
  readonly gateway: string
  readonly seconds: number
  readonly limit: number
}

/** Which tables hold tries to charge, and what of each an open one names beside its id and amount. */
const namedBy = {
  balance_attempts: 'order_id',
  group_payments: 'cart_id',
  gift_card_purchases: 'gift_card_id',
  table_deposits: 'reservation_id',
} as const

export type ChargeTable = keyof typeof namedBy

/** An open charge of a table, with what it names. */
export type OpenChargeOf<Table extends ChargeTable> = OpenCharge &
  Readonly<Record<(typeof namedBy)[Table], string>>

/** Tries that a gateway was asked for more than some seconds ago and nobody settled, oldest first. */
export async function openCharges<Table extends ChargeTable>(
  db: Db,
  table: Table,
  { gateway, seconds, limit }: OpenChargesQuery,
): Promise<readonly OpenChargeOf<Table>[]> {
  const { rows } = await sql<OpenChargeOf<Table>>`
    select id, amount, ${sql.ref(namedBy[table])}, extract(epoch from now() - started_at)::float8 as seconds
    from ${sql.table(table)}
    where status = 'pending' and gateway = ${gateway} and started_at < now() - make_interval(secs => ${seconds})
    order by started_at limit ${limit}
  `.execute(db)
  return rows
}
