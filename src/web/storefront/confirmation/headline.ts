import type { OrderAnswer } from '#contract/orders.ts'
import { whenWords } from '#core/clock-words.ts'
import { dayOf } from '#core/time.ts'

/** The biggest words of the page: when and where; and what is going on. */
export interface Headline {
  readonly when: string
  readonly where: string
  readonly says: string
}

/** How an order stands, in words. */
export function headlineOf(order: OrderAnswer): Headline {
  const { address, location } = order
  if (!address) return words[order.status](order, `at ${location.name}`)
  const brought = deliveryWords[order.status]?.(order)
  return { ...words[order.status](order, `at ${address.address}`), ...brought }
}

type Words = (order: OrderAnswer, where: string) => Headline

const byGuest = 'You cancelled this order, so nothing is cooking.'

const words: Record<OrderAnswer['status'], Words> = {
  placed: (order, where) => ({
    when: around(order),
    where,
    says: order.time.asap
      ? 'Your order is in. The kitchen reads it any moment now.'
      : 'Your order is in. The kitchen starts it in time.',
  }),
  accepted: (order, where) => ({
    when: around(order),
    where,
    says: 'The kitchen said yes and has your ticket.',
  }),
  preparing: (order, where) => ({
    when: around(order),
    where,
    says: order.stages.some(({ stage }) => stage === 'boxed')
      ? 'Everything’s boxed. One last look and it’s yours.'
      : 'Your food is on the fire.',
  }),
  ready: ({ contact, number }, where) => ({
    when: 'Ready now',
    where,
    says: `Ask for order ${number}, or just say ${contact.first_name}.`,
  }),
  out_for_delivery: (order) => ({
    when: 'On its way',
    where: `from ${order.location.name}`,
    says: 'Your food left the kitchen.',
  }),
  completed: ({ ended_with_day }, where) =>
    ended_with_day
      ? {
          when: 'Order ended',
          where,
          says: 'The kitchen’s day is over, and your order with it. If you have your food, all is well. If not, call the kitchen.',
        }
      : { when: 'Picked up', where, says: 'It’s in your hands. Thanks for ordering.' },
  cancelled: ({ cancelled_by }, where) => ({
    when: 'Cancelled',
    where,
    says: cancelled_by === 'guest' ? byGuest : 'This order was cancelled. Nothing is cooking.',
  }),
  rejected: (_, where) => ({
    when: 'Not this time',
    where,
    says: 'The kitchen couldn’t take this order.',
  }),
}

/** Where an order that is brought reads otherwise than one that is picked up. */
const deliveryWords: Partial<
  Record<OrderAnswer['status'], (order: OrderAnswer) => Partial<Headline>>
> = {
  ready: (order) => ({
    when: around(order),
    says: 'Boxed and bagged. The driver takes it from here.',
  }),
  out_for_delivery: (order) => ({
    when: 'Out for delivery',
    where: `to ${order.address?.address ?? ''}`,
    says: `${
      order.delivery?.driver
        ? `${order.delivery.driver.name} has your food and is on the way.`
        : 'Your food left the kitchen.'
    } ${around(order)}.`,
  }),
  completed: (order) => ({ when: 'Delivered', where: `to ${order.address?.address ?? ''}` }),
  cancelled: ({ address, delivery, cancelled_by, payment }) => {
    if (cancelled_by === 'guest') return {}
    return delivery?.status === 'returned'
      ? {
          when: 'Not delivered',
          where: `to ${address?.address ?? ''}`,
          says: cameBackWords(payment),
        }
      : { says: 'Nobody could bring your order. All that you paid goes back to your card.' }
  },
}

/** Somebody decides what goes back: until then nobody knows it. */
function cameBackWords({ status, refund }: OrderAnswer['payment']): string {
  const back = 'Your order came back to the kitchen.'
  const isUndecided = status === 'captured' && refund === null
  return isUndecided
    ? `${back} What goes back to your card is being decided; you’ll get a mail.`
    : back
}

/** How late it is, while it isn’t ready; null where it is on time. Nobody counts minutes to what was due hours ago. */
export function lateWords({ late_minutes }: OrderAnswer['time']): string | null {
  if (late_minutes === 0) return null
  return late_minutes < 180 ? `Running about ${late_minutes} min late.` : 'It was due hours ago.'
}

/** `Ready around 6:40 PM`, `At your door around 6:40 PM`; with its day where that isn’t the day it was placed on. */
function around({ time, stages, address }: OrderAnswer): string {
  const placed = stages[0]?.wall ?? time.ready
  const at = address ? 'At your door' : 'Ready'
  return `${at} around ${whenWords(time.ready, dayOf(placed))}`
}
