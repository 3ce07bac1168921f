import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { milesBetween } from '#core/location/distance.ts'
import type { Point } from '#core/location/distance.ts'
import type { DeliveryZone, FeeTier, Location } from '#core/location/location.ts'
import { offeredHandoffs } from './offered-handoffs.ts'
import type { Cents } from '#core/money.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'

/** The zone that an address lies in, and how long the drive there takes. */
export interface Reach {
  readonly zone: DeliveryZone
  readonly transit_minutes: number
}

type Kitchen = Pick<Location, 'lat' | 'lng' | 'delivery'>

/** The first zone that holds a point and isn’t too long a drive; undefined where the location delivers no further. */
export function reachOf({ delivery, ...kitchen }: Kitchen, point: Point): Reach | undefined {
  if (!delivery) return undefined
  const transit_minutes = transitMinutes({ ...kitchen, delivery }, point)
  const zone = delivery.zones.find(
    ({ area, max_transit_minutes }) =>
      transit_minutes <= max_transit_minutes &&
      (area.kind === 'drive' ? transit_minutes <= area.minutes : isInside(point, area.points)),
  )
  return zone && { zone, transit_minutes }
}

/** Who may bring an order there, as the zone prefers it: of its own, what the location offers on that channel. */
export function deliveredBy(
  location: Location,
  channel: Channel,
  { zone }: Reach,
): readonly HandoffMode[] {
  const offered = offeredHandoffs(location, channel)
  return zone.by.filter((mode) => offered.includes(mode))
}

/** Refuses a point that the location doesn’t deliver to. */
export function deliveryRefusal(
  location: Location,
  channel: Channel,
  point: Point,
): Refusal | undefined {
  const reach = reachOf(location, point)
  const isServed = reach && deliveredBy(location, channel, reach).length > 0
  return isServed ? undefined : refusal('delivery.too_far', { name: location.name })
}

/** What a delivery costs for items of so much: the last tier that they reach; the first begins at nothing. */
export function feeOf(fees: readonly FeeTier[], subtotal: Cents): Cents {
  return fees.findLast(({ from }) => subtotal >= from)?.fee ?? 0
}

/** The items from which on delivery is free; null where it never is. */
export function freeFrom(fees: readonly FeeTier[]): Cents | null {
  return fees.find(({ fee }) => fee === 0)?.from ?? null
}

/** Whole minutes of driving: straight miles, longer by the road factor, at the location’s own speed. No network knows. */
export function transitMinutes(
  { lat, lng, delivery }: Kitchen & { readonly delivery: NonNullable<Location['delivery']> },
  point: Point,
): number {
  const miles = milesBetween({ lat, lng }, point) * delivery.road_factor
  return Math.ceil((miles / delivery.miles_per_hour) * 60)
}

/** The longest drive that the location promises: what a time has to leave room for while no address is known. */
export function longestTransit({ delivery }: Pick<Location, 'delivery'>): number {
  return Math.max(0, ...(delivery?.zones ?? []).map((zone) => zone.max_transit_minutes))
}

/** Whether a polygon holds a point; its edges and corners belong to it. Degrees are taken as a flat sheet. */
export function isInside(point: Point, corners: readonly Point[]): boolean {
  let crossings = 0
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from
    if (isOnEdge(point, from, to)) return true
    const isBetween = from.lat > point.lat !== to.lat > point.lat
    if (isBetween && turn(from, to, point) > 0 === to.lat > from.lat) crossings += 1
  }
  return crossings % 2 === 1
}

/** In square degrees: much less than a millimetre off a street, so that rounding puts nobody outside their own edge. */
const hair = 1e-12

function isOnEdge(point: Point, from: Point, to: Point): boolean {
  return (
    Math.abs(turn(from, to, point)) < hair &&
    Math.min(from.lat, to.lat) <= point.lat &&
    point.lat <= Math.max(from.lat, to.lat) &&
    Math.min(from.lng, to.lng) <= point.lng &&
    point.lng <= Math.max(from.lng, to.lng)
  )
}

/** Above zero where a point lies to the left of the way from one corner to the next, zero on its line. */
function turn(from: Point, to: Point, point: Point): number {
  return (to.lng - from.lng) * (point.lat - from.lat) - (point.lng - from.lng) * (to.lat - from.lat)
}
