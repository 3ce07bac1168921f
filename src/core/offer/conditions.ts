import type { Channel } from '#core/channel.ts'
import { type HandoffMode, handoffModes } from '#core/handoff/handoff.ts'
import type { Cents } from '#core/money.ts'
import type { OfferProblem } from '#core/offer-problem.ts'
import { type CalendarDay, dayOf, type LocalTime, weekdayOf } from '#core/time.ts'
import type { Discountable } from './cuts.ts'
import { fullUse, type GuestFacts, usesToCount } from './guest.ts'
import type { Offer, OfferConditions, WantedWithin } from './offer.ts'
import { countOfKind } from './selector.ts'

/** An order as the conditions of offers see it. */
export interface OfferSituation extends Discountable {
  /** What the items cost before anything came off. */
  readonly subtotal: Cents
  readonly handoff: HandoffMode
  readonly channel: Channel
  readonly location_id: string
  /** When it is wanted, on the location’s clock; null while no time can be had. */
  readonly wanted: LocalTime | null
  /** The day there now. */
  readonly today: CalendarDay
  readonly guest: GuestFacts
  readonly visitor_id: string
}

type Condition = (
  conditions: OfferConditions,
  situation: OfferSituation,
) => OfferProblem | undefined | false

/** Every condition, once: what can’t be helped first, what a guest can still add last. */
const conditionRows: readonly Condition[] = [
  ({ from }, { today }) => from !== undefined && today < from && { why: 'not_yet', from },
  ({ through }, { today }) => through !== undefined && today > through && { why: 'over', through },
  ({ channel }, situation) =>
    channel !== undefined && channel !== situation.channel && { why: 'other_site' },
  ({ locations }, { location_id }) =>
    locations !== undefined && !locations.includes(location_id) && { why: 'other_location' },
  ({ members }, { guest }) => members === true && !guest.is_member && { why: 'members' },
  ({ first_order }, { guest }) =>
    first_order === true && guest.has_ordered && { why: 'first_order' },
  ({ handoff }, situation) =>
    handoff !== undefined &&
    handoffModes[situation.handoff].group !== handoff && { why: 'handoff', handoff },
  ({ wanted: within }, { wanted }) =>
    within !== undefined &&
    !isWithin(within, wanted) && {
      why: 'other_time',
      days: within.days ?? [],
      hours: within.hours ?? null,
    },
  ({ items }, { lines }) => {
    const missing = items ? items.quantity - countOfKind(items.of, lines) : 0
    return items !== undefined && missing > 0 && { why: 'items', of: items.of, missing }
  },
  ({ subtotal }, situation) =>
    subtotal !== undefined &&
    situation.subtotal < subtotal && {
      why: 'subtotal',
      short_by: subtotal - situation.subtotal,
    },
]

/**
 * Returns the first condition of an offer that an order doesn’t meet, its limits among them; undefined where it meets all. What
 * each guest may use so and so often is for none whom nobody would know again.
 */
export function conditionProblem(
  offer: Offer,
  situation: OfferSituation,
): OfferProblem | undefined {
  const { guest, visitor_id } = situation
  for (const condition of conditionRows) {
    const problem = condition(offer.conditions, situation)
    if (problem) return problem
  }
  const counted = usesToCount(offer, { ...guest, visitor_id })
  const full = fullUse(counted, guest)
  if (full) return { why: full.guest === '' ? 'used_up' : 'used' }
  const isOwn = counted.some((use) => use.guest !== '')
  return guest.is_passing && isOwn ? { why: 'per_guest' } : undefined
}

/** Whether a time is one of these days and hours; no time is. */
export function isWithin({ days, hours }: WantedWithin, wanted: LocalTime | null): boolean {
  if (wanted === null) return false
  const time = wanted.slice(-5)
  return (
    (days === undefined || days.includes(weekdayOf(dayOf(wanted)))) &&
    (hours === undefined || (time >= hours.from && time < hours.until))
  )
}
