import type { Cart } from './cart.ts'
import { cartReach } from '#core/cart/delivery.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { longestTransit } from '#core/location/delivery.ts'
import type { Location } from '#core/location/location.ts'
import { costOfBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { stationTasks } from '#core/menu/stations.ts'
import { sum } from '#core/money.ts'
import { makeMinutes, singleDishMinutes, stationTimes } from '#core/schedule/make-time.ts'
import { asapTime, earliestSlot, payingMinutes, type SlotsQuery } from '#core/schedule/slots.ts'
import type { LocalTime } from '#core/time.ts'

/**
 * The question that a cart asks of its location's times: what it takes to make, utensils aside, and what its items
 * cost. A cart that is still empty asks for a single dish, so that no time is shown that no dish could be had at; for that
 * nobody needs a menu.
 */
export function slotsQueryOf(
  cart: Pick<Cart, 'channel' | 'handoff' | 'address' | 'lines'>,
  menu: Menu | null,
  here: Pick<SlotsQuery, 'location' | 'now' | 'taken'>,
): SlotsQuery {
  const { make_times } = here.location
  const cooked = cart.lines.flatMap(({ product_id, quantity, choices }) => {
    const product = menu && productOf(menu, product_id)
    if (!product || product.meta.utensil) return []
    const cost = costOfBuild(product, choices) * quantity
    return [{ tasks: stationTasks(product, choices), quantity, cost }]
  })
  const loads = cooked.flatMap(({ tasks, quantity }) =>
    tasks.map((task) => ({ ...task, quantity })),
  )
  return {
    location: here.location,
    channel: cart.channel,
    handoff: cart.handoff,
    transit_minutes: transitOf(cart, here.location),
    now: here.now,
    make_minutes:
      cooked.length > 0 ? makeMinutes(loads, make_times) : singleDishMinutes(make_times),
    stations: stationTimes(loads, make_times),
    paying_minutes: payingMinutes,
    cents: sum(cooked.map(({ cost }) => cost)),
    taken: here.taken,
  }
}

/**
 * Returns the time that a cart is promised for as soon as possible: to the minute; of a group order the first slot with room, that
 * many people read and that stays put while they choose. Undefined where none is left.
 */
export function soonestTime(
  { group_order }: Pick<Cart, 'group_order'>,
  query: SlotsQuery,
): LocalTime | undefined {
  return group_order === null ? asapTime(query) : earliestSlot(query)
}

/** The drive to a cart’s address; the longest there is while that isn’t known, none to a guest who comes. */
function transitOf(cart: Pick<Cart, 'handoff' | 'address'>, location: Location): number {
  if (!handoffModes[cart.handoff].needs_address) return 0
  return cartReach(cart, location)?.transit_minutes ?? longestTransit(location)
}
