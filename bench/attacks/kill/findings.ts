import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { type Books, booksAgree } from '#test/journeys/support/oracle.ts'
import { charges, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { atScreen } from './at-screens.ts'
import { unpaid } from './balances.ts'
import type { CheckoutResult } from './check-out.ts'

/** What guests may be told instead of a confirmation. */
const honest = new Set([
  'confirmed',
  'balance.paid',
  'payment.declined',
  'time.full',
  'changed',
  'nothing',
])

/** Of all who press Place Order, so many at least: most cards are good, and kitchens have room. */
const leastConfirmed = 0.5

/** Compares what guests were told, what the gateway did and what the database kept; each count with its words. */
export async function findings(
  books: Books,
  results: readonly CheckoutResult[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { db } = books.ctx
  const disagreeing = await booksAgree(books)
  const of = (words: string) => disagreeing.filter((one) => one.endsWith(`: ${words}`))
  const money = {
    'double charges': [...of('charged twice'), ...(await doubleCharges(books))],
    'charges without an order': of('charged without an order'),
    'orders without a charge': of('ordered without a charge'),
    'other amounts': of('charged another amount'),
    'refunds adrift': disagreeing.filter((one) => one.endsWith(' was decided')),
  }
  const known = new Set(Object.values(money).flat())
  return {
    'confirmed orders lost': await lost(db, results),
    ...money,
    'balances unpaid': await unpaid(db),
    'slots adrift': disagreeing.filter((one) => !known.has(one)),
    'outbox adrift': [...(await outboxDrift(db)), ...(await captureDrift(books))],
    'stuck over 30 s': [...(await late(db)), ...untold(results)],
    'wrong answers': [
      ...wrongly(results),
      ...(await deniedOrders(db, results)),
      ...tooFew(results),
    ],
  }
}

/** Orders that a guest saw confirmed and nobody knows any more, or somebody called off: no guest and no crew does. */
async function lost(db: Db, results: readonly CheckoutResult[]): Promise<readonly string[]> {
  const standing = db.selectFrom('orders').where('status', 'not in', ['cancelled', 'rejected'])
  const kept = new Set((await standing.select('id').execute()).map(({ id }) => id))
  const { rows } = await sql<{ key: string }>`
    select order_key as key from kiosk_orders where cart_id in (select cart_id from orders)`.execute(
    db,
  )
  const keys = new Set(rows.map(({ key }) => key))
  return results.flatMap(({ cart_id, key, answer, order_id }) => {
    if (cart_id === atScreen)
      return answer !== 'confirmed' || keys.has(key) ? [] : [`${key}: confirmed and lost`]
    return order_id === null || kept.has(order_id) ? [] : [`${order_id}: confirmed and lost`]
  })
}

/** Orders, balances and deposits that were paid more than once, each time under another key, and keys that paid more than one order. */
async function doubleCharges(books: Books): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; paid_for: string }>`
    select id, concat(purpose, ' ', subject_id) as paid_for from charges where purpose in ('order', 'balance', 'deposit')
    union all
    select id, concat('key ', idempotency_key) from payment_attempts`.execute(books.ctx.db)
  const charged = new Set((await charges(books)).map(({ key }) => key))
  const paid = rows.flatMap(({ id, paid_for }) => (charged.has(id) ? [paid_for] : []))
  return paid
    .filter((paid_for, index) => paid.indexOf(paid_for) !== index)
    .map((paid_for) => `${paid_for}: paid twice`)
}

/** Guests who read that nothing was ordered, and it was. */
async function deniedOrders(
  db: Db,
  results: readonly CheckoutResult[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select idempotency_key as key from payment_attempts where status = 'authorized'
  `.execute(db)
  const ordered = new Set(rows.map(({ key }) => key))
  return results
    .filter(({ answer }) => answer !== 'confirmed' && answer !== 'nothing')
    .filter(({ key }) => ordered.has(key))
    .map(({ cart_id, answer }) => `${cart_id}: told ${answer}, yet ordered`)
}

function wrongly(results: readonly CheckoutResult[]): readonly string[] {
  return results
    .filter(({ answer }) => !honest.has(answer))
    .map(({ cart_id, answer }) => `${cart_id}: told ${answer}`)
}

/** Where hardly anybody gets what they came for, every promise about orders holds by itself. */
function tooFew(results: readonly CheckoutResult[]): readonly string[] {
  const pressed = results.filter(({ answer }) => answer !== 'balance.paid' && answer !== 'changed')
  const confirmed = pressed.filter(({ answer }) => answer === 'confirmed')
  return confirmed.length < leastConfirmed * pressed.length || confirmed.length === 0
    ? [`only ${confirmed.length} of ${pressed.length} were confirmed`]
    : []
}

function untold(results: readonly CheckoutResult[]): readonly string[] {
  return results
    .filter(({ answer }) => answer === 'nothing')
    .map(({ cart_id }) => `${cart_id}: never told`)
}

/** Tries to pay that took longer than promised to come to an end. */
async function late(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select id || ': settled after ' || round(extract(epoch from settled_at - started_at)) || ' s' as words
    from charges where settled_at - started_at > interval '30 seconds'
      and (purpose not in ('share', 'deposit') or status in ('failed', 'authorized'))
  `.execute(db)
  return rows.map(({ words }) => words)
}

/** What is done by one mail, whose id is that of its event. */
const mailing = [
  'receipt',
  'balance-mail',
  'gift-card-receipt',
  'gift-card-mail',
  'refund-mail',
  'cancelled',
  'share-receipt',
  'share-released',
  'share-cancelled',
  'sign-in-code',
]

/** What was done without its effect, and effects that nobody asked for. */
async function outboxDrift(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select event_id || ': mailed, and no mail' as words from outbox
    where (kind = any(${mailing}::text[]) or way = 'mail') and done_at is not null and event_id not in (select id from mailbox)
      and event_id not in (select 'receipt:' || id from orders where contact ->> 'email' = '')
    union all
    select id || ': a mail that nobody asked for' from mailbox
    where recipient <> 'simulated' and id not in (select event_id from outbox where kind = any(${mailing}::text[]) or way = 'mail' or kind like 'reservation-%' or (kind = 'order-ready' and done_at is null))
    union all
    select event_id || ': fired, and no ticket' from outbox join orders on orders.id = payload ->> 'order_id'
    where kind = 'fire-ticket' and done_at is not null and status = 'placed'
    union all
    select order_id || ': fired ' || count(*) || ' times' from order_events
    where status = 'accepted' group by order_id having count(*) > 1
  `.execute(db)
  return rows.map(({ words }) => words)
}

/** Payments that we believe are charged, at that amount, and the gateway doesn’t, or the other way round. */
async function captureDrift(books: Books): Promise<readonly string[]> {
  const { rows } = await sql<{ ref: string }>`
    select gateway_ref || ': ' || charged as ref from payments
    where charged > 0 and status <> 'authorized' and part <> 'gift_card' and gateway <> 'at_location'
    union all select gateway_ref || ': ' || amount from gift_card_purchases where status = 'captured'
    union all select gateway_ref || ': ' || amount from table_deposits where status in ('captured', 'refunded')`.execute(
    books.ctx.db,
  )
  const ours = rows.map(({ ref }) => ref)
  const theirs = (await ledger(books)).flatMap((one) =>
    one.kind === 'capture' ? [`${one.ref}: ${one.amount}`] : [],
  )
  const refs = new Set([...ours, ...theirs])
  return [...refs]
    .filter((ref) => !ours.includes(ref) || !theirs.includes(ref))
    .map((ref) => `${ref}: captured in one book only`)
}
