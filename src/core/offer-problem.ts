import type { Cents } from './money.ts'
import type { CalendarDay, Weekday } from './time.ts'
import type { Translated } from './translations.ts'

/** What some dishes are called together: “taco plates”. */
export interface DishesNamed extends Translated<'name'> {
  readonly name: string
}

/** Why an offer or a reward takes nothing off an order, and what would change that. */
export type OfferProblem =
  | { readonly why: 'subtotal'; readonly short_by: Cents }
  | { readonly why: 'items'; readonly of: DishesNamed; readonly missing: number }
  | { readonly why: 'handoff'; readonly handoff: 'pickup' | 'delivery' }
  | { readonly why: 'free_already' }
  | { readonly why: 'other_site' }
  | { readonly why: 'other_location' }
  | { readonly why: 'nothing_to_cut' }
  | {
      readonly why: 'other_time'
      readonly days: readonly Weekday[]
      readonly hours: { readonly from: string; readonly until: string } | null
    }
  | { readonly why: 'not_yet'; readonly from: CalendarDay }
  | { readonly why: 'over'; readonly through: CalendarDay }
  | { readonly why: 'members' }
  | { readonly why: 'first_order' }
  | { readonly why: 'per_guest' }
  | { readonly why: 'used' }
  | { readonly why: 'used_up' }
  | { readonly why: 'points'; readonly missing: number }

/** That the coupon of an order was used by the same guest before, and what the order comes to without it. */
export interface CouponUsed {
  readonly why: 'first_order' | 'used'
  readonly amount: Cents
}
