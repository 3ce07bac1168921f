import { addDays, dayOf, wallOf } from '#core/time.ts'
import { southLamar } from './an-order.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'
import { startShopping } from './shopping.ts'

/** A full address a mile from South Lamar of the demo chain. */
export const bluebonnet = {
  address: '410 Bluebonnet Ln',
  building: 'Apt 4',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
}

/** The first time of the next days that a delivery of a cart can be had. */
async function aDeliveryTime(guest: Guest, cart: string): Promise<string> {
  const { menu_id, zone } = southLamar
  const today = dayOf(wallOf(Temporal.Now.instant().toString(), zone))
  for (const ahead of [1, 2, 3]) {
    const [time] = await guest.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id, day: addDays(today, ahead) },
      query: { handoff: 'delivery', cart },
    })
    if (time !== undefined) return time
  }
  throw new Error('No delivery in the next three days')
}

/** A guest whose cart of two quesos is to be brought to Bluebonnet Ln on one of the next days; its time is held. */
export async function aDeliveryCart(journey: Pick<Journey, 'guest'>) {
  const guest = journey.guest()
  const shopping = await startShopping(guest, southLamar.menu_id)
  await shopping.add({ product_id: 'pit-fire-queso', quantity: 2 })
  await shopping.handoff('delivery', { ...bluebonnet, instructions: 'Ring twice' })
  await shopping.wantAt(await aDeliveryTime(guest, shopping.id))
  const params = { cart_id: shopping.id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  return { guest, shopping, params, cart }
}
