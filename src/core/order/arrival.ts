import { handoffModes } from '#core/handoff/handoff.ts'
import type { Order } from '#core/order/order.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import { type Instant, minutesBetween } from '#core/time.ts'

/** What a guest says about their coming, in the order in which it happens. */
export const arrivalStates = ['on_my_way', 'arrived'] as const

export type ArrivalState = (typeof arrivalStates)[number]

/** One thing that the guest said, and when. */
export interface Arrival {
  readonly state: ArrivalState
  readonly at: Instant
}

/** Where a guest stands on their way: `handed_off` once they have their food. */
export interface ArrivalReached {
  readonly state: ArrivalState | 'handed_off'
  readonly at: Instant
}

/**
 * Refuses what a guest can't say about their coming: of an order that is brought to them, of one that ended, and that they
 * are on their way once they are here. Saying it twice is saying it once.
 */
export function arrivalRefusal(
  { handoff, status }: Pick<Order, 'handoff' | 'status'>,
  events: readonly Pick<Arrival, 'state'>[],
  to: ArrivalState,
): Refusal | undefined {
  if (handoffModes[handoff].group !== 'pickup')
    return refusal('order.wrong_stage', { why: 'comes_to_you' })
  if (events.some(({ state }) => state === to)) return undefined
  if (['completed', 'cancelled', 'rejected'].includes(status))
    return refusal('order.wrong_stage', { why: 'over' })
  return events.some(({ state }) => state === 'arrived')
    ? refusal('order.wrong_stage', { why: 'here_already' })
    : undefined
}

/** Refuses to take back what was said about an order that is over: whoever has their food was here. */
export function takeBackRefusal({ status }: Pick<Order, 'status'>): Refusal | undefined {
  return ['completed', 'cancelled', 'rejected'].includes(status)
    ? refusal('order.wrong_stage', { why: 'over' })
    : undefined
}

/**
 * Whether “I’m here” is what a guest wants to say next: their order is ready, or due within ten minutes. Before
 * that, it is that they set out.
 */
export function isTimeToArrive(
  { status, ready }: { readonly status: Order['status']; readonly ready: Instant },
  now: Instant,
): boolean {
  return status === 'ready' || minutesBetween(now, ready) <= 10
}

/** Where the guest stands: the last thing said, and handed off with the order; null for who said nothing. */
export function arrivalOf(
  events: readonly Arrival[],
  completed_at: Instant | undefined,
): ArrivalReached | null {
  const last = arrivalStates.map((state) => events.find((one) => one.state === state))
  const reached = last.findLast((one) => one !== undefined)
  if (!reached) return null
  return completed_at === undefined ? reached : { state: 'handed_off', at: completed_at }
}
