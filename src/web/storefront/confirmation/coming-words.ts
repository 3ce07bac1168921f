import type { OrderAnswer } from '#contract/orders.ts'
import { timeWords } from '#core/clock-words.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { vehicleWords } from '#core/handoff/vehicle.ts'
import type { Handing } from '#web/storefront/cart/location-words.ts'

/** Whether the guest comes for an order soon: one that the kitchen starts in some days is waiting, and one that is over isn’t. */
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

/** What the kitchen knows of the guest’s coming; nothing before they say something. */
export function comingWords({
  arrival,
  vehicle,
}: Pick<OrderAnswer, 'arrival' | 'vehicle'>): string | null {
  if (arrival?.state === 'on_my_way')
    return `The kitchen knows you’re on your way, since ${timeWords(arrival.wall)}.`
  if (arrival?.state !== 'arrived') return null
  const car = vehicle ? ` and looks for ${vehicleWords(vehicle)}` : ''
  return `The kitchen knows you’re here${car}.`
}

/** How the order changes hands, in a sentence: where to stand, or what the driver was told. */
export function handoverWords({
  handoff,
  number,
  vehicle,
  contact,
}: Pick<OrderAnswer, 'handoff' | 'number' | 'vehicle' | 'contact'>): string | null {
  const car = vehicle ? ` We’re looking for ${vehicleWords(vehicle)}.` : ''
  if (handoff === 'curbside') return `Park out front and tap “I’m here.” We bring it out.${car}`
  if (handoff === 'drivethru')
    return `Pull up to the window and say ${contact.first_name}, order ${number}.${car}`
  return handoff === 'pickup' ? `Ask inside for order ${number}.` : null
}

/** How an order that isn’t on its way any more stands with its guest; nothing is said where nobody knows. */
export function handingOf({
  status,
  ended_with_day,
}: Pick<OrderAnswer, 'status' | 'ended_with_day'>): Handing | undefined {
  if (status === 'completed') return ended_with_day ? 'off' : 'done'
  return status === 'cancelled' ? 'off' : undefined
}
