import { type RawBuilder, sql } from 'kysely'
import type { Owner } from '#core/owner.ts'
import type { Param } from '#server/store/database/compiled-query.ts'

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

/** The same for a query that is written where it is asked. */
export function isOwnedBy(table: string, owner: Owner): RawBuilder<boolean> {
  const params = ownerParams(owner)
  return ownedBy(table, (name) => sql`${params[name]}`)
}
