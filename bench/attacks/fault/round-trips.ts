import { randomUUID } from 'node:crypto'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { aHeldCart, sendOnce } from '#test/journeys/support/an-order.ts'
import { aToken, faults, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { tripsFor, type Wire } from './postgres-protocol.ts'

/** Round trips that a checkout may make before the charge, and after it (P5). */
const promised = { before: 4, after: 2 } as const

/** Lies between the last trip before the charge and the charge, so that nobody confuses them, in milliseconds. */
const pause = 200

/** The round trips of one checkout. */
export interface Trips {
  readonly before: number
  readonly after: number
  readonly broken: readonly string[]
}

/** Counts the round trips of a checkout on the wire, once menu and connections are there. */
export async function countTrips(testbed: Testbed, wire: Wire): Promise<Trips> {
  const { ctx } = testbed.gateway
  await checkOut(testbed, wire)
  await faults(ctx, { slow: 1, slow_ms: pause })
  const { cart_id, trips } = await checkOut(testbed, wire)
  await faults(ctx, {})
  wire.stop()
  const { id } = await testbed.database.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('cart_id', '=', cart_id)
    .executeTakeFirstOrThrow()
  const charge = (await ledger(ctx)).find((one) => one.kind === 'charge' && one.key === id)
  if (!charge) throw new Error('Nothing was charged')
  const charged = Temporal.Instant.from(charge.at).epochMilliseconds - pause / 2
  const own = tripsFor([cart_id, id], trips)
  const before = own.filter(({ at }) => at < charged).length
  const after = own.length - before
  return {
    before,
    after,
    broken: [
      ...judged(before, promised.before, 'before the charge'),
      ...judged(after, promised.after, 'after it'),
    ],
  }
}

/** More than promised is too slow; none at all was not looked at. */
function judged(count: number, limit: number, when: string): readonly string[] {
  return count > 0 && count <= limit ? [] : [`A checkout makes ${count} round trips ${when}`]
}

async function checkOut({ guest, gateway }: Testbed, wire: Wire) {
  const held = await aHeldCart({ guest: () => guest() })
  const token = await aToken(gateway.ctx)
  const from = wire.trips.length
  await sendOnce(held, { token, key: randomUUID() })
  return { cart_id: held.params.cart_id, trips: wire.trips.slice(from) }
}
