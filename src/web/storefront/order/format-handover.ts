import { getLocale } from '#messages/runtime.js'
import { formatVehicle } from '#core/handoff/format-vehicle.ts'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { HandoffStage } from '#web/storefront/cart/format-order-location.ts'

/** Returns whether the guest comes for an order soon: not for one that the kitchen starts in some days, nor for one that is over. */
export function isAwaited({
  handoff,
  status,
  time,
}: Pick<OrderAnswer, 'handoff' | 'status'> & {
  readonly time: Pick<OrderAnswer['time'], 'asap'>
}): boolean {
  const isStarted = status === 'accepted' || status === 'preparing' || status === 'ready'
  const isSoon = status === 'placed' && time.asap
  return handoffModes[handoff].group === 'pickup' && (isStarted || isSoon)
}

/** Words what the kitchen knows of the guest’s coming; null before they tell it something. */
export function formatComing({
  arrival,
  vehicle,
}: Pick<OrderAnswer, 'arrival' | 'vehicle'>): string | null {
  if (arrival?.state === 'on_my_way')
    return m.confirm_known_on_my_way({ time: formatTime(arrival.local_time, getLocale()) })
  if (arrival?.state !== 'arrived') return null
  return vehicle
    ? m.confirm_known_here_looking({ vehicle: formatVehicle(vehicle, getLocale()) })
    : m.confirm_known_here()
}

/** Words how the order changes hands: where to stand and whom to ask; null where it is brought. */
export function formatHandover({
  handoff,
  number,
  vehicle,
  contact,
}: Pick<OrderAnswer, 'handoff' | 'number' | 'vehicle' | 'contact'>): string | null {
  if (handoff === 'pickup') return m.confirm_handover_pickup({ number })
  if (handoff !== 'curbside' && handoff !== 'drivethru') return null
  const where =
    handoff === 'curbside'
      ? m.confirm_handover_curbside()
      : m.confirm_handover_drivethru({ name: contact.first_name, number })
  if (!vehicle) return where
  return `${where} ${m.confirm_handover_vehicle({ vehicle: formatVehicle(vehicle, getLocale()) })}`
}

/** Returns the handoff stage of an order that has ended; undefined while it is ahead. */
export function handoffStage({
  status,
  ended_with_day,
}: Pick<OrderAnswer, 'status' | 'ended_with_day'>): HandoffStage | undefined {
  if (status === 'completed') return ended_with_day ? 'unknown' : 'done'
  return status === 'cancelled' ? 'unknown' : undefined
}
