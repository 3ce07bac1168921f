import { type RawBuilder, sql } from 'kysely'
import { overStatuses } from '#core/order/order.ts'
import type { Db } from '#server/database/db.ts'
import { forgetPapers } from '#server/order/store-erased.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'
import { isAmong, isInGroup } from '#server/member/store-open-business.ts'
import { sweepLimit } from '#server/database/sweep-limit.ts'

/** What somebody who is gone is called in what stays. */
const unknownName = '…'

/** Who they were in a group order of others, and in what was agreed on as it was ordered. */
const unknown = sql.lit(JSON.stringify({ visitor_id: '', name: unknownName }))

/**
 * In the group orders of others their place stays, and what they chose, without who they are: also where it is set aside, and in
 * what was ordered, whether or not its cart still knows who was in it. What they don’t eat, and what they wrote beside a dish, stays with
 * what is still to be cooked, as the kitchen has to know (see sweepPeople). What they paid stays in the books without their address.
 */
export async function eraseFromGroups(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  const { rows } = await sql<{ id: string; line_ids: readonly string[] }>`
    select c.id, array(
      select l ->> 'id' from jsonb_array_elements(c.lines || coalesce(c.group_order -> 'set_aside', '[]')) as l
      where l ->> 'participant_id' in (
        select p ->> 'id' from jsonb_array_elements(c.group_order -> 'participants') as p where p ->> 'visitor_id' = ${visitor_id})
      union
      select jsonb_array_elements_text(p -> 'line_ids')
      from payment_attempts as a, jsonb_array_elements(a.agreed -> 'people') as p
      where a.cart_id = c.id and a.agreed ? 'people' and p ->> 'visitor_id' = ${visitor_id}
    ) as line_ids
    from carts as c
    where c.status <> 'placing' and (c.group_order is not null and ${isInGroup(visitor_id)}
      or c.id in (select cart_id from payment_attempts where agreed ? 'people' and ${isAmong(sql`agreed -> 'people'`, visitor_id)}))
    order by c.id
  `.execute(db)
  for (const { id, line_ids } of rows) {
    const unnamed = (lines: RawBuilder<unknown>, words: RawBuilder<boolean>) =>
      withoutWords(lines, { of: sql`l ->> 'id' = any(${line_ids}::text[])`, words })
    await sql`
      update carts set version = version + 1, lines = ${unnamed(sql`lines`, sql`status <> 'open'`)},
        group_order = group_order
          || jsonb_build_object('participants', ${withoutPerson(sql`group_order -> 'participants'`, visitor_id, '{"allergens": []}')})
          || case when group_order ? 'set_aside'
            then jsonb_build_object('set_aside', ${unnamed(sql`group_order -> 'set_aside'`, sql`status <> 'open'`)}) else '{}' end
      where id = ${id}
    `.execute(db)
    await sql`
      update payment_attempts set agreed = agreed || jsonb_build_object('lines', ${unnamed(sql`agreed -> 'lines'`, sql`true`)})
        || case when agreed ? 'people' then jsonb_build_object('people', ${withoutPerson(sql`agreed -> 'people'`, visitor_id)}) else '{}' end
      where cart_id = ${id}
    `.execute(db)
    // It is of the cart before: another is made of this one as it is asked for.
    await sql`update slot_reservations set quote = null where cart_id = ${id}`.execute(db)
    await sql`
      update order_lines as l
      set recipient = case when l.recipient is not null then ${unknownName} end,
        instructions = case when o.status <> all(${overStatuses}::text[]) then l.instructions end
      from orders as o where o.cart_id = ${id} and l.order_id = o.id and l.id = any(${line_ids}::text[])
    `.execute(db)
    await sql`
      update orders set people = ${withoutPerson(sql`people`, visitor_id)} where cart_id = ${id} and people is not null
    `.execute(db)
    await forgetPapers(db, sql`cart_id = ${id}`)
  }
  await sql`
    update group_payments set email = '' where visitor_id = ${visitor_id} and status <> 'pending'
  `.execute(db)
}

/** Forgets what people who are gone wrote beside dishes of orders that are over by now. */
async function forgetTexts(db: Db, order_ids: readonly string[]): Promise<void> {
  const gone = { of: sql`l ->> 'recipient' = ${unknownName}`, words: sql<boolean>`true` }
  const carts = sql`select cart_id from orders where id = any(${order_ids}::text[])`
  await sql`
    update order_lines set instructions = null
    where order_id = any(${order_ids}::text[]) and recipient = ${unknownName} and instructions is not null
  `.execute(db)
  await sql`
    update carts set lines = ${withoutWords(sql`lines`, gone)}
    where id in (${carts}) and lines @> ${unknownLine}::jsonb
  `.execute(db)
  await sql`
    update payment_attempts set agreed = agreed || jsonb_build_object('lines', ${withoutWords(sql`agreed -> 'lines'`, gone)})
    where cart_id in (${carts}) and agreed -> 'lines' @> ${unknownLine}::jsonb
  `.execute(db)
}

const unknownLine = sql.lit(JSON.stringify([{ recipient: unknownName }]))

/** Lines in their order, some `of` them without for whom they are, and without what was written beside them where `words` says so. */
function withoutWords(
  lines: RawBuilder<unknown>,
  { of, words }: { readonly of: RawBuilder<unknown>; readonly words: RawBuilder<boolean> },
): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(
      case when ${of} then l || (${unknownLine}::jsonb -> 0) || case when ${words} then '{"instructions": null}'::jsonb else '{}' end else l end
      order by nth), '[]')
    from jsonb_array_elements(${lines}) with ordinality as x (l, nth))`
}

/** People in their order, one of them without who they are; `more` is what else of them is another. */
function withoutPerson(
  people: RawBuilder<unknown>,
  visitor_id: string,
  more = '{}',
): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(
      case when p ->> 'visitor_id' = ${visitor_id}
        then p - 'contact' - 'taken_out' - 'diets' - 'note' || ${unknown}::jsonb || ${sql.lit(more)}::jsonb else p end order by nth), '[]')
    from jsonb_array_elements(${people}) with ordinality as x (p, nth))`
}

/** Forgets a day after a group order is over who ate what of it, what they don’t eat, and what somebody who is gone wrote beside a dish. */
export async function sweepPeople(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update orders set people = null
    where id = any(array(
      select id from orders
      where people is not null and ready_at < now() - interval '1 day' and status = any(${overStatuses}::text[])
      order by ready_at limit ${sweepLimit} for update skip locked))
    returning id
  `.execute(db)
  if (rows.length > 0)
    await forgetTexts(
      db,
      rows.map(({ id }) => id),
    )
}

/** Forgets to whom the receipt of a paid share went, thirty days after it is settled: it is long there. */
export async function sweepShareReceipts(db: Db): Promise<void> {
  await sql`
    update group_payments set email = ''
    where id = any(array(
      select id from group_payments where email <> '' and settled_at < now() - interval '30 days'
      order by settled_at limit ${sweepLimit} for update skip locked))
  `.execute(db)
}
