import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { callingOff } from './store-closed.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'

/** Whether others are in it who can read that it was called off, until time forgets them: an order that they were in tells them itself. */
const isShared = sql`coalesce(status <> 'ordered' and jsonb_array_length(group_order -> 'participants') > 1, false)`

/** A group order that was called off, without what its host wrote to others; who its host was, it forgets as of whoever else is gone. */
const calledOff = sql`group_order - 'repeats' - 'offered_to' || jsonb_build_object(
  'removed', (select coalesce(jsonb_agg(r || '{"note": null}'), '[]') from jsonb_array_elements(group_order -> 'removed') as r),
  'participants', (
    select jsonb_agg(p - 'taken_out' order by nth)
    from jsonb_array_elements(group_order -> 'participants') with ordinality as x (p, nth)))`

/**
 * Empties a member’s carts, but for one that is being paid, and forgets what this device proved and who it was. What others chose in a
 * group order of theirs stays, and they are told that it was called off.
 */
export async function eraseCarts(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  await sql`
    with given_up as (
      update carts set lines = case when ${isShared} then lines else '[]' end,
        address = null, vehicle = null, on_site = null, tax_exemption = null, allergens = '[]'::jsonb,
        group_order = case when ${isShared} then ${calledOff} end,
        status = case when status = 'open' then 'abandoned' else status end, version = version + 1
      where visitor_id = ${visitor_id} and status <> 'placing'
      returning id
    ), told as ${callingOff('given_up')}
    select from given_up
  `.execute(db)
  await sql`delete from visitor_proofs where visitor_id = ${visitor_id}`.execute(db)
  await sql`delete from visitor_names where visitor_id = ${visitor_id}`.execute(db)
}
