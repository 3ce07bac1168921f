import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Call } from '#contract/client.ts'
import type { DayTimes } from './day-times.ts'

/** Returns the day whose times an address asks for, by the name that the specification gives it (R5.11) or the one of older links. */
export function dayLookedFor(search: URLSearchParams): string | null {
  return search.get('selectedDay') ?? search.get('day')
}

/** Loads the times of a day that this cart can be ordered for; by default those of the day that is wanted now. */
export async function timesOf(
  call: Call,
  cart: CartAnswer,
  requested: string | null,
): Promise<DayTimes | null> {
  const { menu_id, handoff, location, time } = cart
  const day = location.days.find((each) => each === (requested ?? time.wanted?.slice(0, 8)))
  if (day === undefined) return null
  const times = await call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { handoff, cart: cart.id },
  })
  return { day, times }
}
