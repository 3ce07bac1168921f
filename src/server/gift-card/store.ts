import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { giftCardBrand } from '#core/format/format-card.ts'
import { enqueue } from '#server/outbox/store.ts'

/** A gift card as it is stored. */
export interface StoredGiftCard {
  readonly id: string
  readonly number: string
  /** A word in the place of the PIN; digits where an earlier version stored them. */
  readonly pin: string
  /** What proves the PIN. */
  readonly pin_proof: string | null
  readonly balance: Cents
  readonly design: string
  readonly recipient: { readonly name: string; readonly email: string } | null
  readonly sender: string
  readonly message: string
  readonly email: string
  readonly locale: Locale
  readonly send_at: Instant
  readonly member_id: string | null
  readonly stopped_at: Instant | null
  /** When its mail went out; null before, and of what an earlier version sent. */
  readonly sent_at: Instant | null
  /** When its giver cancelled it. */
  readonly cancelled_at: Instant | null
  readonly created_at: Instant
}

const columns = [
  'id',
  'number',
  'pin',
  'pin_proof',
  'balance',
  'design',
  'recipient',
  'sender',
  'message',
  'email',
  'locale',
  'send_at',
  'member_id',
  'stopped_at',
  'sent_at',
  'cancelled_at',
  'created_at',
] as const

/** How many head office sees at once. */
const listedAtOnce = 50

/** Reads a gift card by its unguessable id. */
export async function giftCardById(db: Db, id: string): Promise<StoredGiftCard | undefined> {
  return db.selectFrom('gift_cards').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Reads a gift card by the digits of its number; whoever asks compares the PIN. */
export async function giftCardByNumber(
  db: Db,
  number: string,
): Promise<StoredGiftCard | undefined> {
  return db.selectFrom('gift_cards').where('number', '=', number).select(columns).executeTakeFirst()
}

/** Reads the gift cards on a member’s account, newest first. */
export async function giftCardsOfMember(
  db: Db,
  member_id: string,
): Promise<readonly StoredGiftCard[]> {
  return db
    .selectFrom('gift_cards')
    .where('member_id', '=', member_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listedAtOnce)
    .select(columns)
    .execute()
}

/** Reads gift cards whose PIN still stands in the database, some at a time. */
export async function cardsWithPin(db: Db): Promise<readonly Pick<StoredGiftCard, 'id' | 'pin'>[]> {
  return db
    .selectFrom('gift_cards')
    .where('pin_proof', 'is', null)
    .orderBy('id')
    .limit(500)
    .select(['id', 'pin'])
    .execute()
}

/** Writes what proves the PIN of a card from now on. */
export async function savePinProof(
  db: Db,
  id: string,
  proof: { readonly pin: string; readonly pin_proof: string },
): Promise<void> {
  await db.updateTable('gift_cards').set(proof).where('id', '=', id).execute()
}

/** Puts a gift card on a member’s account: on that of who held it last. */
export async function keepGiftCard(db: Db, id: string, member_id: string): Promise<void> {
  await db.updateTable('gift_cards').set({ member_id }).where('id', '=', id).execute()
}

/** Finds gift cards for head office, by the end of a number or an address, newest first; all of them where nothing is asked for. */
export async function searchGiftCards(
  db: Db,
  q: string | undefined,
): Promise<readonly StoredGiftCard[]> {
  const wanted = (q ?? '').trim().toLowerCase()
  return db
    .selectFrom('gift_cards')
    .$if(wanted !== '', (query) =>
      query.where(
        sql<boolean>`(right(number, 4) = ${wanted} or number = ${wanted} or lower(email) = ${wanted})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listedAtOnce)
    .select(columns)
    .execute()
}

/**
 * Stops a gift card, or lets it be spent again, unless its giver cancelled it; who stopped it first stays written down. One whose day came
 * while it was stopped is sent once it isn’t any more.
 */
export async function stopGiftCard(
  db: Db,
  id: string,
  { stopped, staff_id }: { readonly stopped: boolean; readonly staff_id: string },
): Promise<void> {
  await sql`
    with changed as (
      update gift_cards set
        stopped_at = case when ${stopped}::boolean then coalesce(stopped_at, now()) end,
        stopped_by = case when ${stopped}::boolean then coalesce(stopped_by, ${staff_id}) end
      where id = ${id} and cancelled_at is null
      returning id, send_at, sent_at, stopped_at
    )
    ${enqueue({ kind: 'gift-card-mail', from: sql`changed`, id: sql`id`, named: sql`gen_random_uuid()::text`, due: sql`send_at`, where: sql`stopped_at is null and sent_at is null` })}
  `.execute(db)
}

/** Has a cart pay with a gift card, after those that do already; twice is once. */
export async function addCartGiftCard(
  db: Db,
  cart_id: string,
  gift_card_id: string,
): Promise<void> {
  await sql`
    insert into cart_gift_cards (cart_id, gift_card_id) values (${cart_id}, ${gift_card_id}) on conflict do nothing
  `.execute(db)
}

/** Has a cart pay with a gift card no more. */
export async function removeCartGiftCard(
  db: Db,
  cart_id: string,
  gift_card_id: string,
): Promise<void> {
  await sql`
    delete from cart_gift_cards where cart_id = ${cart_id} and gift_card_id = ${gift_card_id}
  `.execute(db)
}

/** What the order wants of gift cards, in their order. */
export const wantedSpends = (spends: RawBuilder<string>) => sql`
  select id, cents, position from rows from (
    jsonb_to_recordset(${spends}::jsonb) as (id text, cents int)) with ordinality as s (id, cents, position)`

/** Whether a gift card that is wanted is stopped, or has less than is wanted of it. */
export const areGiftsShort = sql<boolean>`exists (
  select from wanted as w left join gifts as g on g.id = w.id where g.id is null or g.balance < w.cents)`

/**
 * Takes what is wanted off the gift cards, where the order was begun: off what they have since they are locked. PostgreSQL checks
 * a row that it computes from the snapshot before it looks for a newer one: what was given back in between would be missing there.
 */
export const takingFromGifts = sql`
  update gift_cards as g set balance = gifts.balance - w.cents
  from wanted as w join gifts on gifts.id = w.id where g.id = gifts.id and exists (select from begun)`

/** Writes down what a try took of each gift card. */
export const writingSpends = sql`
  insert into gift_card_spends (attempt_id, gift_card_id, position, cents)
  select a.id, w.id, w.position, w.cents from written as a, wanted as w`

/**
 * Writes the query of the gift cards that a table of ids names, as they are once nobody else spends them: locked in one order, so that
 * no two orders wait for each other.
 */
export function giftsLocked(
  ids: 'wanted' | 'spent',
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
  select id, balance from gift_cards where id in (select id from ${sql.table(ids)}) and ${where}
  order by id for update`
}

/** What gift cards paid, each as a payment of its own. */
export const giftCardsOfWon = sql`
  insert into payments (id, order_id, part, gateway, gateway_ref, amount, charged, brand, last4, status)
  select won.id || ':' || s.position, written.id, 'gift_card', ${sql.lit(giftCardBrand)}, s.gift_card_id, s.cents, s.cents,
    ${sql.lit(giftCardBrand)}, right(g.number, 4), 'captured'
  from won, written, gift_card_spends as s join gift_cards as g on g.id = s.gift_card_id where s.attempt_id = won.id`

/** Gives back to gift cards what the tries of `lost` took of them. */
export function givingBackSpends(): RawBuilder<unknown> {
  return sql`spent as (
      select s.gift_card_id as id, s.cents from gift_card_spends as s join lost on lost.id = s.attempt_id
    ), gifts as (${giftsLocked('spent')}
    ), returned as (
      update gift_cards as g set balance = g.balance + s.cents
      from spent as s join gifts on gifts.id = s.id where g.id = s.id
    )`
}
