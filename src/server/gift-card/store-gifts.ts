import { sql } from 'kysely'
import type { ChangedGift } from '#core/gift-card/gift-card.ts'
import type { Cents } from '#core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { StoredPurchase } from './store-purchases.ts'
import { addTransaction } from '#server/charge/store-ledger.ts'
import { enqueue } from '#server/outbox/store.ts'
import { movingPayment } from '#server/charge/store-payments.ts'

/** A gift card for somebody else that its giver may still change: it was not sent, and not cancelled. */
const isWaiting = sql<boolean>`recipient is not null and sent_at is null and send_at > now() and cancelled_at is null`

/**
 * Takes a gift card to be mailed by an event: false where it isn’t due any more, because its giver picked a later day or cancelled it,
 * another event sent it, or it is stopped. Sent `again` by head office it goes out whenever that is. Whoever changes it meanwhile waits,
 * and then reads that it was sent.
 */
export async function takeToSend(
  db: Db,
  id: string,
  { event_id, again }: { readonly event_id: string; readonly again: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update gift_cards set sent_at = coalesce(sent_at, now()), sent_event = coalesce(sent_event, ${event_id})
    where id = ${id} and stopped_at is null
      and (${again}::boolean or sent_event = ${event_id} or sent_at is null and send_at <= now())
    returning id
  `.execute(db)
  return rows.length === 1
}

/** Writes what its giver says of a gift by now, and has it sent on its day; false where it was sent or cancelled meanwhile. */
export async function changeGift(
  db: Db,
  id: string,
  { recipient, sender, message, send_at, event }: ChangedGift & { readonly event: string },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with changed as (
      update gift_cards set recipient = ${JSON.stringify(recipient)}::jsonb, email = ${recipient.email}, sender = ${sender},
        message = ${message}, send_at = greatest(${send_at}::timestamptz, now())
      where id = ${id} and ${isWaiting}
      returning id, send_at
    ), later as (${enqueue({ kind: 'gift-card-mail', from: sql`changed`, id: sql`id`, named: sql`${event}::text`, due: sql`send_at` })}
    )
    select exists (select from changed) as changed
  `.execute(db)
  return rows[0]?.changed ?? false
}

/**
 * Stops a gift for good and has what it cost given back; false where it was sent or cancelled meanwhile, or isn’t what was paid for it any
 * more, or its cardholder disputes that, as the bank may take it back too. Its balance stays until the money is back: the ledger says the same.
 */
export async function cancelGift(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`
    with cancelled as (
      update gift_cards as g set cancelled_at = now(), stopped_at = now()
      from gift_card_purchases as p
      where g.id = ${id} and p.gift_card_id = g.id and p.agreed is not null and p.status in ('authorized', 'captured')
        and g.balance = p.amount and ${isWaiting}
        and not exists (select from disputes as d where d.gateway = p.gateway and d.gateway_ref = p.gateway_ref and d.state <> 'won')
      returning p.id
    ), later as (${enqueue({ kind: 'gift-card-refund', from: sql`cancelled`, id: sql`id` })}
    )
    select exists (select from cancelled) as cancelled
  `.execute(db)
  return rows[0]?.cancelled ?? false
}

/** The money of a cancelled gift is back on the card that paid it: writes that down, once. */
export async function finishGiftRefund(
  db: Db,
  {
    id,
    gift_card_id,
    amount,
  }: Pick<StoredPurchase, 'id' | 'gift_card_id'> & { readonly amount: Cents },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const moved = movingPayment({
      table: 'gift_card_purchases',
      id,
      from: 'captured',
      to: 'refunded',
    })
    const { rows } = await sql`${moved} returning id`.execute(tx)
    if (rows.length === 0) return
    await sql`update gift_cards set balance = balance - ${amount} where id = ${gift_card_id}`.execute(
      tx,
    )
    await addTransaction(tx, {
      id: `refunded:${id}`,
      subject_id: id,
      entries: [
        { account: 'gift_cards', detail: gift_card_id, cents: amount },
        { account: 'card', detail: id, cents: -amount },
      ],
    })
  })
}
