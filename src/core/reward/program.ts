import type { Cents } from '#core/money.ts'
import type { Discount } from '#core/offer/discounts.ts'
import type { CalendarDay, Weekday } from '#core/time.ts'
import type { Translated } from '#core/translations.ts'

/** A chain’s rewards programme: what a dollar earns, what points get, and what else earns some. */
export interface RewardsProgram {
  /** How long points last, in months. */
  readonly months: number
  /** From the first, which everybody has, upward. */
  readonly tiers: readonly Tier[]
  readonly rewards: readonly Reward[]
  readonly challenges: readonly Challenge[]
}

/** What a member has earned in a year decides how much a dollar earns them. */
export interface Tier extends Translated<'name' | 'note'> {
  readonly id: string
  readonly name: string
  readonly note: string
  /** Points earned within the last twelve months. */
  readonly from: number
  readonly points_per_dollar: number
}

/** Something that points get, taken off an order. */
export interface Reward extends Translated<'name'> {
  readonly id: string
  readonly name: string
  /** The dish whose picture it bears. */
  readonly product_id: string | null
  readonly points: number
  readonly discount: Discount
}

/** Something to do within some days that earns points once: so many orders of a kind. */
export interface Challenge extends Translated<'name' | 'note'> {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly from: CalendarDay
  readonly through: CalendarDay
  readonly orders: number
  /** Only orders wanted on these days, at these hours, of at least so much food, each at another location. */
  readonly days?: readonly Weekday[]
  readonly hours?: { readonly from: string; readonly until: string }
  readonly subtotal?: Cents
  readonly other_locations?: boolean
  readonly points: number
}
