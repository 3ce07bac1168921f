import type { Order, OrderEvent, OrderLine, OrderStatus } from '#core/order/order.ts'
import { orderMoves } from '#core/order/order.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'
import type { Instant, LocalTime } from '#core/time.ts'
import { dayOf, localTimeOn, minuteOf, minutesBetween } from '#core/time.ts'

/** What a guest is told that an order went through: its statuses, and `boxed` when every line is struck. */
export type Stage = OrderStatus | 'boxed'

export interface StageReached {
  readonly stage: Stage
  readonly at: Instant
}

/** The reason on the event of a recall: the moves that go back, to the stove and to the shelf. */
export const recalled = 'recalled'

/** Refuses an order to go anywhere but forward (R6.24): `orderMoves` lists where. */
export function moveRefusal(from: OrderStatus, to: OrderStatus): Refusal | undefined {
  if (orderMoves[from].some((next) => next === to)) return undefined
  return refusal('order.wrong_stage', { why: 'order_move', from, to })
}

/** Refuses to bring back what isn't waiting to be handed over: only a ready order is recalled, to preparing. */
export function recallRefusal(from: OrderStatus): Refusal | undefined {
  if (from === 'ready') return undefined
  return refusal('order.wrong_stage', { why: 'recall', from })
}

/**
 * Refuses to take back a hand-over that never was: only what is completed goes back to the shelf, and nothing that a courier
 * brought, who knows better.
 */
export function recallHandOffRefusal(
  from: OrderStatus,
  delivery: { readonly by: 'drivers' | 'courier' } | null,
): Refusal | undefined {
  if (from !== 'completed') return refusal('order.wrong_stage', { why: 'recall_hand_off', from })
  return delivery?.by === 'courier'
    ? refusal('order.wrong_stage', { why: 'courier_has_it' })
    : undefined
}

/** Refuses steps of which one goes anywhere but forward; a recall is the one step back, told by its reason. */
export function stepsRefusal(
  from: OrderStatus,
  steps: readonly OrderStatus[],
  reason: string | null,
): Refusal | undefined {
  if (reason === recalled && steps.length === 1 && steps[0] === 'preparing')
    return recallRefusal(from)
  if (reason === recalled && steps.length === 1 && isShelf(steps[0]))
    return recallHandOffRefusal(from, null)
  const path = [from, ...steps]
  for (const [index, step] of steps.entries()) {
    const refused = moveRefusal(path[index] ?? from, step)
    if (refused) return refused
  }
  return undefined
}

/**
 * What the guest is shown, oldest first: only what really happened. A recall takes `ready` back, and the cooking
 * goes on since its first start; a hand-over that was none is taken back too. `boxed` is when the last dish was struck; nobody strikes utensils.
 */
export function stagesOf(
  events: readonly Pick<OrderEvent, 'status' | 'at' | 'reason'>[],
  lines: readonly Pick<OrderLine, 'done_at' | 'utensil'>[],
): readonly StageReached[] {
  const reached = new Map<Stage, Instant>()
  for (const { status, at, reason } of [...events].sort(byMoment)) {
    if (status === 'preparing' && reason === recalled) reached.delete('ready')
    else if (isShelf(status) && reason === recalled) reached.delete('completed')
    else if (!reached.has(status)) reached.set(status, at)
  }
  const boxed = boxedAt(lines)
  const stages = [...reached].map(([stage, at]) => ({ stage, at }))
  return boxed ? withBoxed(stages, boxed) : stages
}

/** Where an order waits again whose hand-over was none: at the kitchen, or with its driver. */
function isShelf(status: OrderStatus | undefined): boolean {
  return status === 'ready' || status === 'out_for_delivery'
}

/** Whole minutes past the promise while it isn't ready; 0 when on time, and once it is out of the kitchen. */
export function lateMinutes(order: Pick<Order, 'status' | 'ready_at'>, now: Instant): number {
  const cooking = ['placed', 'accepted', 'preparing'].includes(order.status)
  return cooking ? Math.max(0, Math.floor(minutesBetween(order.ready_at, now))) : 0
}

/** A late order is told to be ready at the next of these minutes: nobody believes 6:43, and it may not change each minute. */
const roundedTo = 5

/**
 * Returns when an order is expected on its kitchen’s clock: as promised, or, while it is late, the next five minutes from now.
 * Of what is later than three hours nobody tells a time any more: the promise stands.
 */
export function expectedTime({
  ready,
  late_minutes,
}: {
  readonly ready: LocalTime
  readonly late_minutes: number
}): LocalTime {
  if (late_minutes === 0 || late_minutes >= 180) return ready
  const minutes = minuteOf(ready) + late_minutes + 1
  return localTimeOn(dayOf(ready), Math.ceil(minutes / roundedTo) * roundedTo)
}

/** When the last dish was struck; undefined while one is still to make. */
function boxedAt(lines: readonly Pick<OrderLine, 'done_at' | 'utensil'>[]): Instant | undefined {
  const dishes = lines.filter(({ utensil }) => !utensil).map(({ done_at }) => done_at)
  const struck = dishes.filter((at) => at !== null)
  if (struck.length < dishes.length) return undefined
  return struck.sort((a, b) => minutesBetween(b, a)).at(-1)
}

/** Boxed stands before ready: what is struck after the bump is housekeeping, and nothing to tell. */
function withBoxed(stages: readonly StageReached[], at: Instant): readonly StageReached[] {
  const isAfter = (stage: StageReached): boolean =>
    minutesBetween(at, stage.at) > 0 ||
    (stage.stage !== 'preparing' && minutesBetween(at, stage.at) === 0)
  const next = stages.findIndex(isAfter)
  const before = next === -1 ? stages : stages.slice(0, next)
  if (before.some(({ stage }) => stage === 'ready' || stage === 'completed')) return stages
  return [...before, { stage: 'boxed', at }, ...stages.slice(before.length)]
}

function byMoment(a: Pick<OrderEvent, 'at'>, b: Pick<OrderEvent, 'at'>): number {
  return minutesBetween(b.at, a.at)
}
