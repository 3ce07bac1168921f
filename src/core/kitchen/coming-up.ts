import type { Order, OrderLine } from '#core/order/order.ts'
import type { CalendarDay, LocalTime } from '#core/time.ts'
import { dayOf } from '#core/time.ts'

/** What a kitchen looks ahead to of an order that waits for its time. */
export type WaitingOrder = Pick<Order, 'id' | 'channel' | 'ready_wall' | 'on_site'> & {
  readonly lines: readonly Pick<OrderLine, 'short_name' | 'quantity' | 'utensil'>[]
}

/** How many of something a day takes, and when the first of them must be there. */
export interface PrepTotal {
  readonly name: string
  readonly quantity: number
  readonly by: LocalTime
}

/** A day that orders wait for, earliest promise first. */
export interface ComingDay<Waiting extends WaitingOrder> {
  readonly day: CalendarDay
  readonly orders: readonly Waiting[]
  /** How many people its orders say that they feed; 0 where none says. */
  readonly heads: number
  readonly prep: readonly PrepTotal[]
}

/** Returns the days that orders wait for, in their order, with what each takes to prepare. */
export function comingUp<Waiting extends WaitingOrder>(
  orders: readonly Waiting[],
): readonly ComingDay<Waiting>[] {
  const days = [...new Set(orders.map(({ ready_wall }) => dayOf(ready_wall)))].toSorted()
  return days.map((day) => {
    const own = orders
      .filter(({ ready_wall }) => dayOf(ready_wall) === day)
      .toSorted((a, b) => a.ready_wall.localeCompare(b.ready_wall))
    return { day, orders: own, heads: headsOf(own), prep: prepOf(own) }
  })
}

/** How many people orders say that they feed. */
function headsOf(orders: readonly Pick<WaitingOrder, 'on_site'>[]): number {
  return orders.reduce((heads, { on_site }) => heads + (on_site?.head_count ?? 0), 0)
}

/** Sums what orders take, most first; nobody prepares utensils. Orders come by their promise. */
function prepOf(orders: readonly WaitingOrder[]): readonly PrepTotal[] {
  const totals = new Map<string, PrepTotal>()
  for (const { lines, ready_wall: by } of orders)
    for (const { short_name: name, quantity, utensil } of lines) {
      if (utensil) continue
      const known = totals.get(name) ?? { name, quantity: 0, by }
      totals.set(name, { ...known, quantity: known.quantity + quantity })
    }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity)
}
