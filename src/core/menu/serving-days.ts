import type { DayRange } from './catalogue.ts'
import { daypartRefusal } from '#core/menu/daypart.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import { type CalendarDay, dayOf, type LocalTime, numberOfDay } from '#core/time.ts'

/** Refuses a product at a time that its days or its part of the day leave out. `localTime` is when it is wanted, on the location’s clock. */
export function servedRefusal(
  menu: Menu,
  product: Product,
  localTime: LocalTime,
): Refusal | undefined {
  return daysRefusal(product, dayOf(localTime)) ?? daypartRefusal(menu, product, localTime)
}

function daysRefusal({ name, days }: Product, day: CalendarDay): Refusal | undefined {
  const nearest = nearestDays(days, day)
  if (!nearest || distanceTo(nearest, day) === 0) return undefined
  return refusal('product.wrong_day', { name, ...nearest })
}

/** Returns the days of a dish that a day lies in or comes nearest to, those ahead before those behind; undefined where it is made on every day. */
export function nearestDays(
  days: readonly DayRange[] | undefined,
  day: CalendarDay,
): DayRange | undefined {
  const [nearest] = (days ?? []).toSorted(
    (one, other) =>
      distanceTo(one, day) - distanceTo(other, day) || other.from.localeCompare(one.from),
  )
  return nearest
}

/** Whether the last of its days is past: it is on no menu any more. */
export function isOver({ days }: Pick<Product, 'days'>, today: CalendarDay): boolean {
  return days !== undefined && days.every(({ until }) => until < today)
}

/** How many days lie between a day and a range; 0 within it. */
function distanceTo({ from, until }: DayRange, day: CalendarDay): number {
  if (day < from) return numberOfDay(from) - numberOfDay(day)
  return day > until ? numberOfDay(day) - numberOfDay(until) : 0
}
