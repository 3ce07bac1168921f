import type { Order, OrderEvent, OrderLine, OrderStatus } from '#core/order/order.ts'
import { orderMoves } from '#core/order/order.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'
import { minutesBetween } from '#core/time.ts'

/** What a guest is told that an order went through: its statuses, and `boxed` when every line is struck. */
export type Stage = OrderStatus | 'boxed'

export interface StageReached {
  readonly stage: Stage
  readonly at: Instant
}

/** How a ticket stands, for its colour and its word. */
export type TicketAge = 'new' | 'on_time' | 'hurry' | 'late'

/** The reason on the event of a recall: the one move that goes back. */
export const recalled = 'recalled'

/** Minutes since firing from which a ticket is in a hurry, and from which it is late. */
const ticketMinutes = { hurry: 8, late: 12 } as const

/** Refuses an order to go anywhere but forward (R6.24): `orderMoves` lists where. */
export function moveRefusal(from: OrderStatus, to: OrderStatus): Refusal | undefined {
  if (orderMoves[from].some((next) => next === to)) return undefined
  return refusal('order.wrong_stage', `This order is ${words(from)}; it can’t become ${words(to)}.`)
}

/** Refuses to bring back what isn't waiting to be handed over: only a ready order is recalled, to preparing. */
export function recallRefusal(from: OrderStatus): Refusal | undefined {
  if (from === 'ready') return undefined
  return refusal('order.wrong_stage', `This order is ${words(from)}; only a ready one is recalled.`)
}

/**
 * What the guest is shown, oldest first: only what really happened. A recall takes `ready` back, and the cooking
 * goes on since its first start. `boxed` is when the last dish was struck; nobody strikes utensils.
 */
export function stagesOf(
  events: readonly Pick<OrderEvent, 'status' | 'at' | 'reason'>[],
  lines: readonly Pick<OrderLine, 'done_at' | 'utensil'>[],
): readonly StageReached[] {
  const reached = new Map<Stage, Instant>()
  for (const { status, at, reason } of [...events].sort(byMoment)) {
    if (status === 'preparing' && reason === recalled) reached.delete('ready')
    else if (!reached.has(status)) reached.set(status, at)
  }
  const boxed = boxedAt(lines)
  const stages = [...reached].map(([stage, at]) => ({ stage, at }))
  return boxed ? withBoxed(stages, boxed) : stages
}

/** Whole minutes past the promise while it isn't ready; 0 when on time, and once it is out of the kitchen. */
export function lateMinutes(order: Pick<Order, 'status' | 'ready_at'>, now: Instant): number {
  const cooking = ['placed', 'accepted', 'preparing'].includes(order.status)
  return cooking ? Math.max(0, Math.floor(minutesBetween(order.ready_at, now))) : 0
}

/**
 * How old a ticket is, by its minutes since firing: new until the crew starts it, then on time, then in a hurry and
 * late whoever started it. Runs in the browser, which counts the minutes on from the answer it has.
 */
export function ticketAge(minutes: number, started: boolean): TicketAge {
  if (minutes >= ticketMinutes.late) return 'late'
  if (minutes >= ticketMinutes.hurry) return 'hurry'
  return started ? 'on_time' : 'new'
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

function words(status: OrderStatus): string {
  return status.replaceAll('_', ' ')
}
