import { sql } from 'kysely'
import type { AgreedGiftCard } from '#core/gift-card/gift-card.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Authorized } from '#server/charge/store-attempts-seen.ts'
import { isDeclinedTooOften, losing, winning } from '#server/charge/store.ts'
import { isCallerTokenShort, takingCallerToken } from '#server/api/store-limits.ts'
import type { Db } from '#server/database/db.ts'
import type { ErasedMember } from '#server/member/store-erased.ts'
import { addTransaction } from '#server/charge/store-ledger.ts'
import { enqueue, enqueueOne } from '#server/outbox/store.ts'
import { addToCard } from '#server/charge/store-refunds.ts'
import { movingPayment } from '#server/charge/store-payments.ts'

/** A try to buy or reload a gift card, as it is written before the gateway hears of it. */
export interface NewPurchase {
  /** The key that the gateway sees. */
  readonly id: string
  readonly gift_card_id: string
  /** Null for a reload. */
  readonly agreed: AgreedGiftCard | null
  readonly visitor_id: string | null
  readonly key: string
  readonly body_hash: string
  readonly gateway: string
  readonly amount: Cents
  readonly token: string
  readonly caller: string | null
  readonly email: string
  readonly locale: Locale
}

/** A purchase as it stands. */
export interface StoredPurchase {
  readonly id: string
  readonly gift_card_id: string
  readonly agreed: AgreedGiftCard | null
  readonly amount: Cents
  readonly email: string
  readonly locale: Locale
  readonly status: 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded'
  readonly gateway_ref: string | null
  readonly brand: string | null
  readonly last4: string | null
  readonly decline_reason: string | null
}

const columns = [
  'id',
  'gift_card_id',
  'agreed',
  'amount',
  'email',
  'locale',
  'status',
  'gateway_ref',
  'brand',
  'last4',
  'decline_reason',
] as const

/** Reads a purchase by its id. */
export async function purchaseById(db: Db, id: string): Promise<StoredPurchase | undefined> {
  return db
    .selectFrom('gift_card_purchases')
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** How a try was begun: new, one that was sent before, or why it may not even be made. */
export type BegunPurchase =
  | { readonly state: 'new' }
  | { readonly state: 'seen'; readonly purchase: StoredPurchase }
  | {
      readonly state: 'refused'
      readonly code: 'payment.too_many_declines' | 'orders.too_many' | 'request.key_reused'
    }

/**
 * Writes a try to buy, once under its key and content: sent again by the same visitor, at once or later, it is the same one.
 * Refuses the key of another purchase, or of another visitor’s, and more purchases than people behind one address make.
 */
export async function beginPurchase(db: Db, purchase: NewPurchase): Promise<BegunPurchase> {
  const { id, gift_card_id, agreed, visitor_id, key, body_hash, gateway } = purchase
  const { amount, token, caller, email, locale } = purchase
  const isNew = sql`exists (select from state where not spent and not reused and not seen)`
  const { rows } = await sql<{ spent: boolean; reused: boolean; short: boolean; written: boolean }>`
    with state as (
      select ${isDeclinedTooOften({ visitor_id: sql`${visitor_id}`, caller: sql`${caller}` })} as spent,
        exists (select from gift_card_purchases where idempotency_key = ${key} and body_hash <> ${body_hash}
          and visitor_id is not distinct from ${visitor_id}) as reused,
        exists (select from gift_card_purchases where idempotency_key = ${key} and body_hash = ${body_hash}) as seen
    ), ${takingCallerToken('gift_card_purchases', sql`${caller}`, { when: isNew })}, verdict as (
      select spent, reused, not seen and ${isCallerTokenShort(sql`${caller}`)} as short from state
    ), written as (
      insert into gift_card_purchases (id, gift_card_id, agreed, visitor_id, idempotency_key, body_hash, gateway,
        amount, token, caller, email, locale)
      select ${id}, ${gift_card_id}, ${agreed && JSON.stringify(agreed)}::jsonb, ${visitor_id}, ${key}, ${body_hash}, ${gateway},
        ${amount}::int, ${token}, ${caller}, ${email}, ${locale}
      from verdict where not spent and not reused and not short
      on conflict (idempotency_key, body_hash) do nothing
      returning id
    )
    select spent, reused, short, exists (select from written) as written from verdict
  `.execute(db)
  const [begun] = rows
  if (begun?.written) return { state: 'new' }
  if (begun?.reused) return { state: 'refused', code: 'request.key_reused' }
  const seen = await db
    .selectFrom('gift_card_purchases')
    .where('idempotency_key', '=', key)
    .where('body_hash', '=', body_hash)
    // Who had no cookie yet may have one by now.
    .where(sql<boolean>`(visitor_id is null or visitor_id = ${visitor_id})`)
    .select(columns)
    .executeTakeFirst()
  if (seen) return { state: 'seen', purchase: seen }
  // What wasn’t written although its sender may: somebody else’s purchase has that key, and nothing is told of it.
  return {
    state: 'refused',
    code: refusedBy(begun),
  }
}

function refusedBy(begun: { readonly spent: boolean; readonly short: boolean } | undefined) {
  if (begun?.spent) return 'payment.too_many_declines'
  return begun?.short ? 'orders.too_many' : 'request.key_reused'
}

/** What a new card gets beside what was agreed on. */
export interface NewCardNumber {
  readonly number: string
  /** What proves the PIN of the card with that id. */
  readonly proofOf: (gift_card_id: string) => { readonly pin: string; readonly pin_proof: string }
}

/**
 * The bank said yes: writes the card, or puts the amount on the one that is reloaded, with its entries in the ledger and what
 * follows. False where it was settled before.
 */
export async function completePurchase(
  db: Db,
  id: string,
  { ref, brand, last4, ...fresh }: Authorized & NewCardNumber,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } =
      await sql<StoredPurchase>`${winning('gift_card', { id, ref, brand, last4 })}`.execute(tx)
    const [purchase] = rows
    if (!purchase) return false
    const { gift_card_id, amount, agreed } = purchase
    if (agreed) await writeCard(tx, purchase, agreed, fresh)
    else await addToCard(tx, gift_card_id, amount)
    await addTransaction(tx, {
      id: `bought:${id}`,
      subject_id: id,
      entries: [
        { account: 'card_held', detail: id, cents: amount },
        { account: 'gift_cards', detail: gift_card_id, cents: -amount },
      ],
    })
    for (const kind of ['gift-card-capture', 'gift-card-receipt'] as const)
      await enqueueOne(tx, { event_id: `${kind}:${id}`, kind, payload: { purchase_id: id } })
    return true
  })
}

async function writeCard(
  tx: Db,
  { gift_card_id, locale, amount }: StoredPurchase,
  { design, recipient, sender, message, email, send_at }: AgreedGiftCard,
  { number, proofOf }: NewCardNumber,
): Promise<void> {
  const { pin, pin_proof } = proofOf(gift_card_id)
  const to = recipient?.email ?? email
  await sql`
    with written as (
      insert into gift_cards (id, number, pin, pin_proof, balance, design, recipient, sender, message, email, locale, send_at)
      values (${gift_card_id}, ${number}, ${pin}, ${pin_proof}, ${amount}, ${design}, ${recipient && JSON.stringify(recipient)}::jsonb,
        ${sender}, ${message}, ${to}, ${locale}, greatest(${send_at}::timestamptz, now()))
      returning id, send_at
    )
    ${enqueue({ kind: 'gift-card-mail', from: sql`written`, id: sql`id`, due: sql`send_at` })}
  `.execute(tx)
}

/** Writes that a try came to nothing, with the bank’s reason, or null where it never answered. False where it was settled before. */
export async function failPurchase(db: Db, id: string, reason: string | null): Promise<boolean> {
  const { rows } = await sql`
    with ${losing('gift_card', { id, reason })} select id from lost
  `.execute(db)
  return rows.length === 1
}

/** The gateway charged what it held for a purchase: writes that down, once. */
export async function capturePurchase(db: Db, { id, amount }: StoredPurchase): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const moved = movingPayment({
      table: 'gift_card_purchases',
      id,
      from: 'authorized',
      to: 'captured',
    })
    const { rows } = await sql`${moved} returning id`.execute(tx)
    if (rows.length === 0) return
    await addTransaction(tx, {
      id: `captured:${id}`,
      subject_id: id,
      entries: [
        { account: 'card', detail: id, cents: amount },
        { account: 'card_held', detail: id, cents: -amount },
      ],
    })
  })
}

/** What was agreed on of a gift card, without who gives it to whom. */
const nobodys = sql.lit(JSON.stringify({ recipient: null, sender: '', message: '', email: '' }))

/**
 * Leaves what a member bought of gift cards in the books without who they are. A card that they gave keeps whom it is for and forgets its
 * giver, what they wrote, and where it was sent if that was to themselves: once it went out, if it still waits for its day.
 */
export async function eraseGiftCards(db: Db, { visitor_id }: ErasedMember): Promise<void> {
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
