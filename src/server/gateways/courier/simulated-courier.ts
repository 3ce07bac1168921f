import { z } from 'zod'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'
import type { CourierGateway, Trip } from './courier-gateway.ts'

/** Streets that show what may go wrong, as the demo cards do: nobody drives there, the courier gives up, nobody opens. */
const streets = {
  declined: 'No Courier Way',
  lost: 'Lost Courier Ln',
  returned: 'Closed Gate Rd',
} as const

const booked = z.object({
  key: z.string(),
  ready_at: z.string(),
  minutes: z.number(),
  trouble: z.enum(['none', 'lost', 'returned']),
})

/** Minutes before the food is picked up at which somebody is found. */
const assignedBefore = 8

/**
 * Couriers that need no network: where one is follows from the clock and from what was booked, which the reference itself
 * says. So every process, also after a restart, sees the same courier. `now` is the clock.
 */
export function simulatedCourier(now: () => Instant): CourierGateway {
  return {
    name: 'simulated',
    quote: async ({ to }) =>
      to.address.includes(streets.declined)
        ? { state: 'declined', reason: 'No couriers are free there.' }
        : { state: 'quoted' },
    request: async (trip) => ({ state: 'requested', ref: refOf(trip) }),
    progress: async (ref) => {
      const { ready_at, minutes, trouble } = booked.parse(
        JSON.parse(Buffer.from(ref, 'base64url').toString()),
      )
      const leaves = addMinutes(ready_at, -minutes)
      const since = minutesBetween(leaves, now())
      const driver = { name: 'Robin', phone: '5125550199' }
      if (since < -assignedBefore) return { status: 'requested', driver: null, reason: null }
      if (trouble === 'lost')
        return { status: 'cancelled', driver: null, reason: 'The courier had to give up.' }
      if (since < 0) return { status: 'assigned', driver, reason: null }
      if (since < minutes) return { status: 'picked_up', driver, reason: null }
      return trouble === 'returned'
        ? { status: 'returned', driver, reason: 'Nobody opened.' }
        : { status: 'delivered', driver, reason: null }
    },
    postpone: async (ref, pickup_at) => {
      const known = booked.parse(JSON.parse(Buffer.from(ref, 'base64url').toString()))
      const later = { ...known, ready_at: addMinutes(pickup_at, known.minutes) }
      return Buffer.from(JSON.stringify(later)).toString('base64url')
    },
    cancel: async () => {},
  }
}

function refOf({ ready_at, minutes, to, key }: Trip): string {
  const isLost = to.address.includes(streets.lost)
  const isReturned = to.address.includes(streets.returned)
  // Not the street itself: what a courier is known by is no address.
  const trouble = isLost ? 'lost' : isReturned ? 'returned' : 'none'
  const said = { key, ready_at, minutes, trouble }
  return Buffer.from(JSON.stringify(said)).toString('base64url')
}
