import { type RawBuilder, sql } from 'kysely'
import type { Owner } from '#core/owner.ts'
import type { Param } from './compiled-query.ts'

/** What a statement is given for an owner: a value for each column that names one. */
export interface OwnerParams {
  readonly visitor_id: string
}

/** Returns the values that `ownedBy` compares for an owner. */
export function ownerParams({ visitor_id }: Owner): OwnerParams {
  return { visitor_id }
}

/** The one condition that a row of carts or orders, by its name in the query, belongs to whom a statement is given. */
export function ownedBy(table: string, value: Param<OwnerParams>): RawBuilder<boolean> {
  return sql`${sql.ref(`${table}.visitor_id`)} = ${value('visitor_id')}`
}

/** Whether somebody is in the group order of a cart, or was taken out of it: it says why to them (`requireActor`). */
function isInGroup(cart: string, value: Param<OwnerParams>): RawBuilder<boolean> {
  const group = sql.ref(`${cart}.group_order`)
  const them = sql`jsonb_build_array(jsonb_build_object('visitor_id', ${value('visitor_id')}::text))`
  return sql`(${group} -> 'participants' @> ${them} or ${group} -> 'removed' @> ${them})`
}

/** Whether a cart may be read by whom a statement is given: its owner, and where it is `joined` who is in its group order. */
export function readableBy(
  cart: string,
  value: Param<OwnerParams & { readonly joined: boolean }>,
): RawBuilder<boolean> {
  return sql`(${ownedBy(cart, value)} or ${value('joined')}::boolean and ${isInGroup(cart, value)})`
}

/** `ownedBy` for a query that is written where it is asked. */
export function isOwnedBy(table: string, owner: Owner): RawBuilder<boolean> {
  const params = ownerParams(owner)
  return ownedBy(table, (name) => sql`${params[name]}`)
}

/** The same for a cart that several people may fill. */
export function isOwnedOrJoined(table: string, owner: Owner): RawBuilder<boolean> {
  const params = ownerParams(owner)
  return sql`(${isOwnedBy(table, owner)} or ${isInGroup(table, (name) => sql`${params[name]}`)})`
}
