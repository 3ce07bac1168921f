import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { callingOff } from './store-closed.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'
import { sweepLimit } from '#server/database/sweep-limit.ts'

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

/** Whether a cart is a group order that was sent so lately that its host may repeat it, and tells nothing else by now. */
const isRemembered = sql`(status = 'ordered' and reset > now() - interval '60 days'
  and not jsonb_path_exists(group_order, '$.participants[*].allergens[0]')
  and not jsonb_path_exists(group_order, '$.removed[0]') and not jsonb_exists(group_order, 'set_aside'))`

/** Who was in a group order that was sent, for sixty days: without what they don’t eat, and whom their host took out. */
const remembered = sql`case when group_order is not null and status = 'ordered' and reset > now() - interval '60 days'
  then group_order - 'set_aside' || jsonb_build_object('removed', '[]'::jsonb, 'participants', (
    select jsonb_agg(p || '{"allergens": []}' order by nth)
    from jsonb_array_elements(group_order -> 'participants') with ordinality as x (p, nth))) end`

/** The lines of a cart without whom they are for and what was written beside them. */
const unnamed = sql`(
  select coalesce(jsonb_agg(l || '{"recipient": null, "instructions": null}'::jsonb order by nth), '[]')
  from jsonb_array_elements(lines) with ordinality as x (l, nth))`

/**
 * Forgets what guests told of themselves for an order that never came. A basket loses where it was to be brought, the car
 * and whom to ask for, a day after it timed out; so does one that was ordered, whose order has its own.
 * What nobody ordered of a group loses who was in it, and on its lines whom each is for and what they wrote there. Who was in a group that ordered is known for sixty days, so that its host can ask them again.
 */
export async function sweepUnorderedDetails(db: Db): Promise<void> {
  await sql`
    update carts set address = null, vehicle = null, on_site = null, allergens = '[]', group_order = ${remembered},
      lines = case when group_order is not null and status <> 'ordered' then ${unnamed} else lines end
    where id = any(array(
      select id from carts
      where (address is not null or vehicle is not null or on_site is not null or allergens <> '[]'
          or group_order is not null and not ${isRemembered})
        and created_at < now() - interval '1 day' and reset < now() - interval '1 day' and status <> 'placing'
      order by created_at limit ${sweepLimit} for update skip locked))
  `.execute(db)
}

/** Forgets whom a dish was for and what was written beside it, in baskets that nobody ordered, thirty days after they timed out. */
export async function sweepBasketTexts(db: Db): Promise<void> {
  await sql`
    update carts set lines = ${unnamed}
    where id = any(array(
      select id from carts
      where status in ('open', 'abandoned') and jsonb_path_exists(lines, '$[*] ? (@.recipient != null || @.instructions != null)')
        and reset < now() - interval '30 days'
      order by reset limit ${sweepLimit} for update skip locked))
  `.execute(db)
}
