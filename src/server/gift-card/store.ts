import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

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

/** Stops a gift card, or lets it be spent again, unless its giver cancelled it; who stopped it first stays written down. */
export async function stopGiftCard(
  db: Db,
  id: string,
  { stopped, staff_id }: { readonly stopped: boolean; readonly staff_id: string },
): Promise<void> {
  await sql`
    update gift_cards set
      stopped_at = case when ${stopped}::boolean then coalesce(stopped_at, now()) end,
      stopped_by = case when ${stopped}::boolean then coalesce(stopped_by, ${staff_id}) end
    where id = ${id} and cancelled_at is null
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
