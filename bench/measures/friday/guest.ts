import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { PlannedOrder } from '#bench/measures/flow/planned-order.ts'
import { addMinutes, dayOf, type Instant, localTimeAt } from '#core/time.ts'
import { bluebonnet } from '#test/journeys/support/delivery.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { everyWay, fridayKitchen } from './kitchen.ts'

export type Line = PlannedOrder['lines'][number]

/** What a guest of the evening wants. */
export interface GuestPlan {
  readonly handoff: (typeof everyWay)[number]
  readonly lines: readonly Line[]
  /** Which of the times from now on: 0 is the first. */
  readonly nth: number
}

/** Draws what a guest wants: one to three dishes, as soon as can be more often than later. */
export function drawPlan(random: SeededRandom, dishes: readonly Line[]): GuestPlan {
  const count = 1 + Math.floor(random.between(0, 3))
  return {
    handoff: random.pick(everyWay),
    lines: Array.from({ length: count }, () => random.pick(dishes)),
    nth: random.chance(0.6) ? 0 : Math.floor(random.between(1, 6)),
  }
}

/** Orders as a guest does, at the kitchen’s time, and answers the order’s id; throws where the product refuses. */
export async function orderAt(testbed: Testbed, wish: GuestPlan, now: Instant): Promise<string> {
  const { menu_id } = fridayKitchen
  const guest = testbed.guest()
  const shopping = await startShopping(guest, menu_id)
  const isBrought = wish.handoff === 'delivery' || wish.handoff === 'dispatch'
  await shopping.handoff(wish.handoff, isBrought ? bluebonnet : {})
  if (wish.handoff === 'curbside')
    await shopping.vehicle({ make: 'Ford F-150', color: 'Blue', note: '' })
  for (const line of wish.lines)
    await shopping.add({ ...line, choices: line.choices.map((choice) => ({ ...choice })) })
  const day = dayOf(localTimeAt(addMinutes(now, 1), steadyZone))
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { handoff: wish.handoff, cart: shopping.id },
  })
  await shopping.wantAt(times[wish.nth] ?? times[0] ?? '')
  const params = { cart_id: shopping.id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(testbed.books) })
  return order.id
}
