import { sql } from 'kysely'
import { drainOutbox } from './drain-outbox.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aFeast } from './tax-exemption.ts'
import { send } from './an-order.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'
import { aToken, charges, ledger } from './gateway-ledger.ts'

/** The demo card that pays a deposit, and says no to its balance. */
export const declinesLater = '4000002760003184'

/** A quarter from $100, the rest two days before the day. */
const quarter = { rate: 250_000, from: 10_000, days_before: 2 } as const

/** The day of the balance has come for whatever can be ordered, also where the first day that can be had is no near one. */
export const longBefore = { ...quarter, days_before: 60 } as const

/** The chain asks for deposits from now on. */
export async function askForDeposits(
  { ctx }: Pick<Journey, 'ctx'>,
  terms: object | null = quarter,
): Promise<void> {
  await sql`
    update chain set document = document || jsonb_build_object('deposit', ${JSON.stringify(terms)}::jsonb)`.execute(
    ctx.db,
  )
}

/** How many were begun: each is for another time, since the last places of one ask for a proof. */
let begun = 0

/** A caterer’s cart for a day so many days after the first that can be had, its time held; `exempt` with a certificate. */
export async function aHeldFeast(
  journey: Journey,
  { later = 3, exempt = false, guest = journey.guest() } = {},
) {
  const feast = await aFeast(guest.on('catering'))
  const { days } = (await feast.cart()).location
  const times = await feast.guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id: 'austin-south-lamar-catering', day: days[later] ?? '' },
    query: { cart: feast.id },
  })
  begun += 1
  await feast.wantAt(times[begun % times.length] ?? '')
  if (exempt) await feast.exempt()
  const cart = await feast.guest.call('POST /carts/{cart_id}/hold', { params: feast.params })
  return { ...feast, cart }
}

/** A catered order whose deposit is paid, with the card of that number. */
export async function aDepositOrder(
  journey: Journey,
  { card, ...wish }: { card?: string; later?: number; exempt?: boolean; guest?: Guest } = {},
) {
  const held = await aHeldFeast(journey, wish)
  const { order } = await send(held, { token: await aToken(journey, card) })
  await drainOutbox(journey.ctx)
  const params = { order_id: order.id }
  const now = () => held.guest.call('GET /orders/{order_id}', { params })
  return { ...held, params, order_id: order.id, placed: order, now }
}

/** Its day has come: the balance is collected, as often as it would be by then. */
export async function collect({ ctx }: Pick<Journey, 'ctx'>, order_id: string): Promise<void> {
  await sql`
    update outbox set due_at = now()
    where kind = 'balance' and payload ->> 'order_id' = ${order_id} and done_at is null`.execute(
    ctx.db,
  )
  await drainOutbox(ctx)
}

/** What the gateway’s own book says of an order’s payments: held, charged and given back, each in its order. */
export async function bookOf(journey: Journey, order_id: string) {
  const { rows } = await sql<{ ref: string }>`
    select gateway_ref as ref from payments where order_id = ${order_id} order by part desc`.execute(
    journey.ctx.db,
  )
  const refs = rows.map(({ ref }) => ref)
  const entries = await ledger(journey)
  const amounts = (kind: 'capture' | 'refund') =>
    refs.flatMap((ref) =>
      entries.flatMap((one) => (one.kind === kind && one.ref === ref ? [one.amount] : [])),
    )
  const held = (await charges(journey)).filter(({ ref }) => refs.includes(ref))
  return {
    held: held.map(({ amount }) => amount),
    charged: amounts('capture'),
    back: amounts('refund'),
  }
}

/** The mails about an order’s balance, oldest first. */
export async function balanceMails({ ctx }: Pick<Journey, 'ctx'>, order_id: string) {
  const mails = await messagesLately(ctx.db, 200)
  return mails.filter(({ id }) => id.startsWith(`balance-mail:${order_id}`)).toReversed()
}
