import type { OrderStatus } from '#core/order/order.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'

/** Where a delivery can go next: forward, but that another driver may take over what one gave up. */
export const deliveryMoves = {
  quoted: ['requested', 'cancelled'],
  requested: ['assigned', 'cancelled'],
  assigned: ['picked_up', 'cancelled'],
  picked_up: ['delivered', 'returned'],
  delivered: [],
  returned: [],
  cancelled: ['quoted'],
} as const satisfies Record<string, readonly string[]>

export type DeliveryStatus = keyof typeof deliveryMoves

/** All that a delivery may be, in their order. */
export const deliveryStatuses = [
  'quoted',
  'requested',
  'assigned',
  'picked_up',
  'delivered',
  'returned',
  'cancelled',
] as const satisfies readonly DeliveryStatus[]

/** How an order gets to its guest: who drives, and how far that is. */
export interface Delivery {
  readonly by: 'drivers' | 'courier'
  readonly status: DeliveryStatus
  /** Known once somebody is assigned. */
  readonly driver: Driver | null
  /** Why it was given up or came back. */
  readonly reason: string | null
}

export interface Driver {
  readonly name: string
  readonly phone: string | null
}

/** The way on, each step an event: what was passed over happened too. */
const way = ['quoted', 'requested', 'assigned', 'picked_up', 'delivered'] as const

/**
 * The steps from one status to another, the last of them where it ends; none where it is there already or that would go
 * back. Who hears that food was delivered knows that it was picked up.
 */
export function stepsTo(from: DeliveryStatus, to: DeliveryStatus): readonly DeliveryStatus[] {
  const here = way.findIndex((step) => step === from)
  if (here === -1) return []
  if (to === 'cancelled') return deliveryMoves[from].some((next) => next === to) ? [to] : []
  const there = way.findIndex((step) => step === (to === 'returned' ? 'picked_up' : to))
  const passed = way.slice(here + 1, there + 1)
  return to === 'returned' && from !== 'delivered' ? [...passed, to] : passed
}

/**
 * What an order becomes on its delivery’s way, step by step; none where that says nothing of it. What a courier gives up
 * ends it, unless others drive there.
 */
export function orderSteps(
  from: OrderStatus,
  to: DeliveryStatus,
  othersDrive: boolean,
): readonly OrderStatus[] {
  const kitchen = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'] as const
  const here = kitchen.findIndex((step) => step === from)
  if (here === -1 || from === 'completed') return []
  if (to === 'picked_up') return kitchen.slice(here + 1, 4)
  if (to === 'delivered') return kitchen.slice(here + 1)
  if (to === 'cancelled' && !othersDrive) return ['cancelled']
  return to === 'returned' ? [...kitchen.slice(here + 1, 4), 'cancelled'] : []
}

/** What the crew says of a driver. */
export type CrewStep = 'picked_up' | 'delivered' | 'returned'

/** Refuses the crew a step that the order isn’t ready for: what isn’t boxed can’t leave, what hasn’t left can’t arrive. */
export function crewStepRefusal(
  order: OrderStatus,
  delivery: Delivery | null,
  to: CrewStep,
): Refusal | undefined {
  if (!delivery) return refusal('order.wrong_stage', { why: 'not_delivered' })
  if (to === 'picked_up' && order === 'ready')
    return delivery.status === 'cancelled'
      ? refusal('order.wrong_stage', { why: 'courier_gave_up' })
      : undefined
  if (to === 'picked_up') return refusal('order.wrong_stage', { why: 'not_ready_to_leave' })
  return order === 'out_for_delivery'
    ? undefined
    : refusal('order.wrong_stage', { why: 'not_on_its_way' })
}
