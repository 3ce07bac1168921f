import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { enqueue, enqueueOne } from '#server/outbox/store.ts'

/** A card that a member let the gateway keep. */
export interface MemberCard {
  readonly id: string
  readonly brand: string
  readonly last4: string
  /** `YYYY-MM`; null where the gateway doesn’t say. */
  readonly expires: string | null
  readonly is_default: boolean
}

/** Returns the cards of a member at a gateway, their default first, then the newest. */
export async function cardsOf(
  db: Db,
  member_id: string,
  gateway: string,
): Promise<readonly MemberCard[]> {
  return db
    .selectFrom('member_cards')
    .where('member_id', '=', member_id)
    .where('gateway', '=', gateway)
    .select(['id', 'brand', 'last4', 'expires', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Returns a card of a member with the charge that it was kept with; undefined where it is none of theirs. */
export async function cardOf(
  db: Db,
  { member_id, card_id, gateway }: { member_id: string; card_id: string; gateway: string },
): Promise<(MemberCard & { readonly ref: string }) | undefined> {
  return db
    .selectFrom('member_cards')
    .where('id', '=', card_id)
    .where('member_id', '=', member_id)
    .where('gateway', '=', gateway)
    .select(['id', 'brand', 'last4', 'expires', 'is_default', 'ref'])
    .executeTakeFirst()
}

/** A card that the gateway keeps now. */
interface StoredCard extends Omit<MemberCard, 'is_default'> {
  readonly member_id: string
  readonly gateway: string
  readonly ref: string
}

/** Saves a card; the first is the default. The same card, saved again, stands in for the one before. */
export async function saveCard(db: Db, card: StoredCard): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from members where id = ${card.member_id} for update`.execute(tx)
    const same = await tx
      .selectFrom('member_cards')
      .where('member_id', '=', card.member_id)
      .where('gateway', '=', card.gateway)
      .where('brand', '=', card.brand)
      .where('last4', '=', card.last4)
      .select('id')
      .executeTakeFirst()
    if (same) {
      const { ref, expires } = card
      await tx.updateTable('member_cards').set({ ref, expires }).where('id', '=', same.id).execute()
      return
    }
    await sql`
      insert into member_cards (id, member_id, gateway, ref, brand, last4, expires, is_default)
      select ${card.id}, m.id, ${card.gateway}, ${card.ref}, ${card.brand}, ${card.last4}, ${card.expires},
        not exists (select from member_cards where member_id = m.id and is_default)
      from members as m where m.id = ${card.member_id}
    `.execute(tx)
  })
}

/** Makes a card of a member their default; false where it is none of theirs. */
export async function chooseDefaultCard(
  db: Db,
  member_id: string,
  card_id: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const theirs = tx.updateTable('member_cards').where('member_id', '=', member_id)
    await theirs.set({ is_default: false }).where('is_default', '=', true).execute()
    const { numUpdatedRows } = await theirs
      .set({ is_default: true })
      .where('id', '=', card_id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/**
 * Removes a card of a member and has the gateway keep it no longer; the newest of the others becomes the default. False where
 * it is none of theirs.
 */
export async function removeCard(db: Db, member_id: string, card_id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with removed as (
      delete from member_cards where id = ${card_id} and member_id = ${member_id} returning id, ref, is_default
    ), forgotten as (${enqueue({ kind: 'forget-card', from: sql`removed`, id: sql`ref`, named: sql`id` })})
    select id from removed
  `.execute(db)
  if (rows.length === 0) return false
  await sql`
    update member_cards set is_default = true
    where id = (select id from member_cards where member_id = ${member_id} order by created_at desc limit 1)
      and not exists (select from member_cards where member_id = ${member_id} and is_default)
  `.execute(db)
  return true
}

/** Has the gateway keep none of a member’s cards any longer; needs a transaction, whose member goes. */
export async function forgetCards(db: Db, member_id: string): Promise<void> {
  await sql`
    with removed as (delete from member_cards where member_id = ${member_id} returning id, ref)
    ${enqueue({ kind: 'forget-card', from: sql`removed`, id: sql`ref`, named: sql`id` })}
  `.execute(db)
}

/** Whether a card still has to pay the balance of an order. */
export async function owesBalance(
  db: Db,
  { member_id, brand, last4 }: { member_id: string; brand: string; last4: string },
): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (
      select from balances as b
      join orders as o on o.id = b.order_id
      join members as m on m.visitor_id = o.visitor_id
      join payments as p on p.order_id = o.id and p.part = 'first'
      where m.id = ${member_id} and p.brand = ${brand} and p.last4 = ${last4} and b.amount > 0
        and o.status not in ('cancelled', 'rejected', 'completed')
        and not exists (select from payments as q where q.order_id = o.id and q.part = 'balance')
    ) as owes
  `.execute(db)
  return rows[0]?.owes ?? false
}

/** Has the card of an order saved for a member who agreed to it; asked twice, it is saved once. */
export async function enqueueCardSaving(
  db: Db,
  { order_id, member_id }: { readonly order_id: string; readonly member_id: string },
): Promise<void> {
  const payload = { order_id, member_id }
  await enqueueOne(db, { event_id: `save-card:${order_id}`, kind: 'save-card', payload })
}

/** Returns the charge that first paid an order; undefined where there is none. */
export async function firstCharge(
  db: Db,
  order_id: string,
): Promise<{ readonly gateway: string; readonly gateway_ref: string } | undefined> {
  return db
    .selectFrom('payments')
    .where('order_id', '=', order_id)
    .where('part', '=', 'first')
    .select(['gateway', 'gateway_ref'])
    .executeTakeFirst()
}
