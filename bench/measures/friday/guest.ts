import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { PlannedOrder } from '#bench/measures/flow/planned-order.ts'
import { addMinutes, dayOf, type Instant, type LocalTime, localTimeAt } from '#core/time.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
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
  /** Which of the times from now on; null as soon as it can be. */
  readonly nth: number | null
  /** Ordered at a screen in the location, where everything is as soon as it can be. */
  readonly at_screen: boolean
}

/** Draws what a guest wants: one to three dishes, as soon as can be more often than later. */
export function drawPlan(random: SeededRandom, dishes: readonly Line[]): GuestPlan {
  const count = 1 + Math.floor(random.between(0, 3))
  return {
    handoff: random.pick(everyWay),
    lines: Array.from({ length: count }, () => random.pick(dishes)),
    nth: random.chance(0.6) ? null : Math.floor(random.between(1, 6)),
    at_screen: random.chance(0.15),
  }
}

/** Where an order of the evening comes from: guests’ own devices, or the screen at the door. */
interface FridayFloor {
  readonly testbed: Testbed
  readonly screen: Guest
}

/** Orders as a guest does, at the kitchen’s time, and answers the order’s id; throws where the product refuses. */
export function orderAt(floor: FridayFloor, wish: GuestPlan, now: Instant): Promise<string> {
  return wish.at_screen ? orderAtScreen(floor, wish) : orderOnline(floor.testbed, wish, now)
}

async function orderAtScreen(
  { testbed, screen }: FridayFloor,
  { lines: wanted }: GuestPlan,
): Promise<string> {
  const lines = wanted.map(copied)
  const order = { lines, tip: { kind: 'rate', rate: 0 } } as const
  const { sheet } = await screen.call('POST /kiosk/prices', { body: order })
  const card = '4242424242424242'
  const served = { name: 'Ana', dining: 'to_go', table_stand: null } as const
  const placed = await screen.call('POST /kiosk/orders', {
    body: { ...order, ...served, card, total: sheet.total },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (placed.state !== 'confirmed') throw new Error(`The screen says ${placed.state}`)
  const { id } = await testbed.database.db
    .selectFrom('orders')
    .where('location_id', '=', fridayKitchen.id)
    .where('number', '=', placed.number)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A caterer’s order for sixty, placed days before, which its guest fetches at a time of the kitchen’s clock. */
export async function orderFeast(testbed: Testbed, at: LocalTime): Promise<string> {
  const guest = testbed.guest().on('catering')
  const shopping = await startShopping(guest, fridayKitchen.catering_menu_id)
  await shopping.add({ product_id: 'sliced-brisket-tray', quantity: 6 })
  await shopping.wantAt(at)
  return paid(testbed, guest, shopping.id)
}

async function orderOnline(testbed: Testbed, wish: GuestPlan, now: Instant): Promise<string> {
  const { menu_id } = fridayKitchen
  const guest = testbed.guest()
  const shopping = await startShopping(guest, menu_id)
  const isBrought = wish.handoff === 'delivery' || wish.handoff === 'dispatch'
  await shopping.handoff(wish.handoff, isBrought ? bluebonnet : {})
  if (wish.handoff === 'curbside')
    await shopping.vehicle({ make: 'Ford F-150', color: 'Blue', note: '' })
  for (const line of wish.lines) await shopping.add(copied(line))
  if (wish.nth === null) {
    await shopping.wantAsap()
    return paid(testbed, guest, shopping.id)
  }
  const day = dayOf(localTimeAt(addMinutes(now, 1), steadyZone))
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { handoff: wish.handoff, cart: shopping.id },
  })
  await shopping.wantAt(times[wish.nth] ?? times[0] ?? '')
  return paid(testbed, guest, shopping.id)
}

/** A line of its own, as the client sends one. */
function copied(line: Line) {
  return { ...line, choices: line.choices.map((choice) => ({ ...choice })) }
}

async function paid(testbed: Testbed, guest: Guest, cart_id: string): Promise<string> {
  const params = { cart_id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(testbed.books) })
  return order.id
}
