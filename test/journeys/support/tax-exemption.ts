import { sql } from 'kysely'
import { drainOutbox } from './drain-outbox.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aCertificate } from '#test/builders/a-certificate.ts'
import type { Guest } from './guest.ts'
import { send } from './an-order.ts'
import type { Journey } from './open-journey.ts'
import { startShopping } from './shopping.ts'
import { aToken, ledger } from './gateway-ledger.ts'

const menu_id = 'austin-south-lamar-catering'

/** How many feasts were begun: each is for another time, since the last places of one ask for a proof. */
let begun = 0

/** A caterer’s cart: trays of brisket for one of the last times of the first day that can be had. */
export async function aFeast(guest: Guest) {
  const shopping = await startShopping(guest, menu_id)
  const { id } = shopping
  await shopping.add({ product_id: 'sliced-brisket-tray', quantity: 2 })
  const [day = ''] = (await shopping.cart()).location.days
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { cart: id },
  })
  begun += 1
  await shopping.wantAt(times.at(-begun % times.length) ?? '')
  const params = { cart_id: id }
  const exempt = (body = aCertificate()) =>
    guest.call('PUT /carts/{cart_id}/tax-exemption', { params, body })
  return { ...shopping, guest, params, exempt }
}

/** An order that was sent with a certificate, still to be decided about. */
export async function anExemptOrder(journey: Journey, caterer = journey.guest().on('catering')) {
  const feast = await aFeast(caterer)
  await feast.exempt()
  const cart = await feast.guest.call('POST /carts/{cart_id}/hold', { params: feast.params })
  const { order } = await send({ ...feast, cart }, { token: await aToken(journey) })
  const params = { order_id: order.id }
  return {
    ...params,
    guest: feast.guest,
    placed: order,
    now: () => feast.guest.call('GET /orders/{order_id}', { params }),
    decide: (staff: Guest, decision: 'accepted' | 'declined', reason: string | null = null) =>
      staff.call('PUT /console/certificates/{order_id}', { params, body: { decision, reason } }),
  }
}

/** Its time to fire has come: the kitchen says yes, the card is charged. */
export async function fire({ ctx }: Journey, order_id: string): Promise<void> {
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order_id}`}`.execute(
    ctx.db,
  )
  await drainOutbox(ctx)
}

/** What the gateway’s own book says of an order: each charge and each sum that went back. */
export async function moneyOf(journey: Journey, order_id: string) {
  const { rows } = await sql<{ ref: string }>`
    select gateway_ref as ref from payments where order_id = ${order_id}`.execute(journey.ctx.db)
  const entries = await ledger(journey)
  const amounts = (kind: 'capture' | 'refund') =>
    entries.flatMap((one) =>
      one.kind === kind && 'ref' in one && one.ref === rows[0]?.ref ? [one.amount] : [],
    )
  return { charged: amounts('capture'), back: amounts('refund') }
}

/** The mail that tells a decision. */
export async function decisionMails({ ctx }: Journey, order_id: string) {
  await drainOutbox(ctx)
  const mails = await messagesLately(ctx.db, 100)
  return mails.filter(({ id }) => id === `exemption-mail:${order_id}`)
}
