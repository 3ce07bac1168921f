import { type Refusal, refusal } from '#core/refusal.ts'
import type { CalendarDay } from '#core/time.ts'

/** For how long a kitchen is out of something: for the day that runs there, through a day, or until somebody puts it back. */
export type OutSpan = 'tonight' | 'back' | { readonly day: CalendarDay }

/** An item (see items) that a kitchen is out of, and the last day of the kitchen that it is out on; null until it is back. */
export interface ItemOut {
  readonly item_id: string
  readonly until: CalendarDay | null
}

/** Returns the last day that a span reaches to, of a kitchen whose day is `today`; null for one that ends when somebody says so. */
export function lastDayOut(span: OutSpan, today: CalendarDay): CalendarDay | null {
  if (span === 'back') return null
  return span === 'tonight' ? today : span.day
}

/** Refuses a span through a day that is over in a kitchen whose day is `today`. */
export function spanRefusal(span: OutSpan, today: CalendarDay): Refusal | undefined {
  const last = lastDayOut(span, today)
  return last !== null && last < today ? refusal('sold_out.day_over', { today }) : undefined
}

/** Whether a kitchen is out of an item on a day of its own: orders for a later day can have it, whenever they are placed. */
export function isOutOn({ until }: Pick<ItemOut, 'until'>, day: CalendarDay): boolean {
  return until === null || day <= until
}

/** Returns the ids of the items that a kitchen is out of on a day of its own. */
export function outOn(out: readonly ItemOut[], day: CalendarDay): readonly string[] {
  return out.filter((item) => isOutOn(item, day)).map(({ item_id }) => item_id)
}
