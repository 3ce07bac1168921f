import { sql } from 'kysely'
import type { Db } from '#server/store/database/db.ts'
import type { ErasedMember } from './erase-member.ts'

/** What was agreed on of a gift card, without who gives it to whom. */
const nobodys = sql.lit(JSON.stringify({ recipient: null, sender: '', message: '', email: '' }))

/**
 * What a member paid of group orders, and bought of gift cards, stays in the books without who they are. A card that they gave keeps whom
 * it is for and forgets its giver, what they wrote, and where it was sent if that was to themselves: once it went out, if it still waits
 * for its day.
 */
export async function erasePurchases(db: Db, { visitor_id }: ErasedMember): Promise<void> {
  await sql`
    update group_payments set email = '' where visitor_id = ${visitor_id} and status <> 'pending'
  `.execute(db)
  const { rows } = await sql<{ gift_card_id: string }>`
    update gift_card_purchases set email = '', agreed = agreed || ${nobodys}::jsonb
    where visitor_id = ${visitor_id} and status <> 'pending'
    returning gift_card_id
  `.execute(db)
  for (const { gift_card_id } of rows) await forgetGiver(db, gift_card_id)
}

/** Forgets who gave a gift card whose buyer is gone, unless it still has to be sent. */
export async function forgetGiver(db: Db, gift_card_id: string): Promise<void> {
  await sql`
    update gift_cards set sender = '…', message = '', email = case when recipient is null then '' else email end
    where id = ${gift_card_id} and (sent_at is not null or send_at < now() - interval '1 day' or cancelled_at is not null)
      and exists (
        select from gift_card_purchases
        where gift_card_id = gift_cards.id and agreed is not null and status <> 'pending' and email = '')
  `.execute(db)
}
