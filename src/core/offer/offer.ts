import { compact } from '#core/normalize-text.ts'
import type { Channel } from '#core/channel.ts'
import type { HandoffGroup } from '#core/handoff/handoff.ts'
import type { Cents } from '#core/money.ts'
import type { CalendarDay, Weekday } from '#core/time.ts'
import type { Translated } from '#core/translations.ts'
import type { Discount } from './discounts.ts'
import type { Selector } from './selector.ts'

/** Something that a chain takes off an order: a discount, when it holds, and how often. */
export interface Offer extends Translated<'name' | 'note'> {
  readonly id: string
  /** What stands beside the amount: “Tuesday taco deal”. */
  readonly name: string
  /** Says in a sentence for which orders it is. */
  readonly note: string
  /** What a guest types, in capitals; null where it applies by itself alone. */
  readonly code: string | null
  /** It is taken off by itself wherever it fits and no code was entered. */
  readonly automatic: boolean
  /** It stands among the offers of an account; otherwise only who knows the code has it. */
  readonly listed: boolean
  readonly discount: Discount
  readonly conditions: OfferConditions
  readonly limits: OfferLimits
}

/** What an order has to be for an offer: all that is named. */
export interface OfferConditions {
  /** The least that the items cost. */
  readonly subtotal?: Cents
  readonly items?: { readonly of: Selector; readonly quantity: number }
  readonly handoff?: HandoffGroup
  readonly channel?: Channel
  /** Ids of locations. */
  readonly locations?: readonly string[]
  /** When the order is wanted, on the location’s clock. */
  readonly wanted?: WantedWithin
  /** The first and last day on which it can be ordered, on the location’s calendar. */
  readonly from?: CalendarDay
  readonly through?: CalendarDay
  readonly first_order?: boolean
  readonly members?: boolean
}

/** Weekdays and hours; from inclusive, until exclusive. */
export interface WantedWithin {
  readonly days?: readonly Weekday[]
  readonly hours?: { readonly from: string; readonly until: string }
}

/** How often an offer may be used: by everybody together, by each member, and by each visitor without an account. */
export interface OfferLimits {
  readonly in_all?: number
  readonly per_member?: number
  readonly per_visitor?: number
}

/** Returns a code as it is compared: in capitals, without the spaces, dashes and unseen marks of who typed or copied it. */
export function cleanCode(code: string): string {
  return compact(code).toUpperCase()
}

/** Whether an offer is shown to everybody on a site on a day: it is listed there, and not over. */
export function isOffered(
  { listed, conditions: { channel, through } }: Pick<Offer, 'listed' | 'conditions'>,
  site: Channel,
  today: CalendarDay,
): boolean {
  return listed && (channel ?? site) === site && (through ?? today) >= today
}

/** Finds the offer of a code, however it was typed. */
export function offerOf(code: string, offers: readonly Offer[]): Offer | undefined {
  const wanted = cleanCode(code)
  return offers.find((offer) => offer.code === wanted)
}
