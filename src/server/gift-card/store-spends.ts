import { type RawBuilder, sql } from 'kysely'
import { giftCardBrand } from '#core/format/format-card.ts'

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
