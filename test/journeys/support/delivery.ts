import { sql } from 'kysely'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { drainOutbox } from './drain-outbox.ts'
import { send, southLamar } from './an-order.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'
import { startShopping } from './shopping.ts'
import { aToken, type GatewayAccess } from './gateway-ledger.ts'

/** A full address a mile from South Lamar of the demo chain. */
export const bluebonnet = {
  address: '410 Bluebonnet Ln',
  building: 'Apt 4',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
}

/** The first time of the next days that a delivery of a cart can be had. */
export async function aDeliveryTime(guest: Guest, menu_id: string, cart: string): Promise<string> {
  const { zone } = southLamar
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), zone))
  for (const ahead of [1, 2, 3]) {
    const [time] = await guest.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id, day: addDays(today, ahead) },
      query: { handoff: 'delivery', cart },
    })
    if (time !== undefined) return time
  }
  throw new Error('No delivery in the next three days')
}

interface PlaceOrderInput {
  readonly menu_id?: string
  readonly mode?: 'delivery' | 'dispatch'
  /** What of the address differs: streets show what may happen to couriers. */
  readonly to?: Partial<typeof bluebonnet>
}

/** A guest whose cart of two quesos is to be brought on one of the next days, to Bluebonnet Ln unless told. */
export async function aDeliveryCart(journey: Pick<Journey, 'guest'>, input: PlaceOrderInput = {}) {
  const { menu_id = southLamar.menu_id, mode = 'delivery', to = {} } = input
  const guest = journey.guest()
  const shopping = await startShopping(guest, menu_id)
  await shopping.add({ product_id: 'pit-fire-queso', quantity: 2 })
  await shopping.handoff(mode, { ...bluebonnet, ...to, instructions: 'Ring twice' })
  const cart = await shopping.wantAt(await aDeliveryTime(guest, menu_id, shopping.id))
  return { guest, shopping, params: { cart_id: shopping.id }, cart }
}

/** The same, with its time held: what the checkout page starts from. */
export async function aHeldDelivery(journey: Pick<Journey, 'guest'>, input: PlaceOrderInput = {}) {
  const { guest, shopping, params } = await aDeliveryCart(journey, input)
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  return { guest, shopping, params, cart }
}

/** An order that is brought, and paid; the kitchen hasn’t begun. */
export async function aPlacedDelivery(
  journey: Pick<Journey, 'guest'> & GatewayAccess,
  input: PlaceOrderInput = {},
) {
  const held = await aHeldDelivery(journey, input)
  const { order } = await send(held, { token: await aToken(journey) })
  const now = () => held.guest.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  return { ...held, order, now }
}

/** Every order that waits for its time is on its kitchen’s board now. */
export async function fireAll({ ctx }: Pick<Journey, 'ctx'>): Promise<void> {
  await sql`update outbox set due_at = now() where kind = 'fire-ticket' and done_at is null`.execute(
    ctx.db,
  )
  await drainOutbox(ctx)
}

/** An order that is brought, paid and on the kitchen’s board. */
export async function aDelivery(journey: Journey, input: PlaceOrderInput = {}) {
  const placed = await aPlacedDelivery(journey, input)
  await fireAll(journey)
  return placed
}
