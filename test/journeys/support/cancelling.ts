import { sql } from 'kysely'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { beginCapture, paymentsOf } from '#server/charge/store-payments.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'

/** An order as somebody placed it. */
export interface Placed {
  readonly guest: Guest
  readonly params: { readonly cart_id: string }
  readonly order: {
    readonly id: string
    readonly number: string
    readonly sheet: { readonly total: number }
  }
}

type JourneyContext = Pick<Journey, 'ctx'>

/** The guest of an order, or somebody else, cancels it. */
export function cancel({ order, guest }: Placed, by: Guest = guest) {
  return by.call('DELETE /orders/{order_id}', { params: { order_id: order.id } })
}

/** An order as its guest reads it now. */
export function now({ order, guest }: Placed) {
  return guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
}

/** Whoever does it later does it now. */
export async function isDue(
  { ctx }: JourneyContext,
  kind: 'fire-ticket' | 'let-go' | 'refund:return',
  { order }: Placed,
): Promise<void> {
  await sql`update outbox set due_at = now() where event_id = ${`${kind}:${order.id}`}`.execute(
    ctx.db,
  )
}

/** Its card is charged now, as that of an order further ahead is after some days. */
export async function toBeCharged(
  { ctx }: { readonly ctx: Pick<JourneyContext['ctx'], 'db'> },
  { order }: { readonly order: Pick<Placed['order'], 'id'> },
): Promise<void> {
  await sql`
    insert into outbox (event_id, kind, payload)
    values (${`capture:${order.id}`}, 'capture', ${JSON.stringify({ order_id: order.id })}::jsonb)`.execute(
    ctx.db,
  )
}

/** How many places of its kitchen’s slots an order takes. */
export async function placesOf({ ctx }: JourneyContext, { params }: Placed): Promise<number> {
  const { rows } = await sql`
    select from slot_reservations where cart_id = ${params.cart_id}`.execute(ctx.db)
  return rows.length
}

/** What the gateway calls the charge of an order. */
export async function refOf(context: JourneyContext, placed: Placed): Promise<string> {
  const [ref = ''] = await refsOf(context, placed)
  return ref
}

export async function refsOf(
  { ctx }: JourneyContext,
  { order }: Placed,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ref: string }>`
    select gateway_ref as ref from payments where order_id = ${order.id}`.execute(ctx.db)
  return rows.map(({ ref }) => ref)
}

export async function paymentOf({ ctx }: JourneyContext, { order }: Placed): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where order_id = ${order.id}`.execute(ctx.db)
  return rows[0]?.id ?? ''
}

/** Begins to capture the payment of an order, as the job does; undefined where that mayn’t be any more. */
export async function beginCaptureOf({ ctx }: JourneyContext, { order }: Placed) {
  const [payment] = await paymentsOf(ctx.db, order.id)
  return payment && beginCapture(ctx.db, payment)
}

/** The mails that say that an order is cancelled. */
export async function mailsAbout({ ctx }: JourneyContext, { order }: Placed) {
  const mails = await messagesLately(ctx.db, 100)
  return mails.filter(({ id }) => id === `cancelled:${order.id}`)
}
