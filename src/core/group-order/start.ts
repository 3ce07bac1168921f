import { type Cart } from '#core/cart/cart.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import type {
  GroupOrder,
  GroupPayment,
  GroupRsvp,
  GroupTreat,
  Participant,
} from '#core/cart/group.ts'
import { atTableRefusal } from '#core/cart/cart-updates.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { type Channel, channels } from '#core/channel.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import { refuseIf, refusal, type Refusal, type RefusalParams } from '#core/refusal.ts'
import { asapRefusal, slotRefusal, type SlotsQuery } from '#core/schedule/slots.ts'
import {
  addDays,
  addMinutes,
  dayOf,
  instantOf,
  localTimeAt,
  minutesBetween,
  type Instant,
  type LocalTime,
  type TimeZone,
} from '#core/time.ts'
import { isIndividual } from './payments.ts'
import { nameFor } from './names.ts'

/** A group is open for two weeks at most: as far ahead as a location takes orders. */
const mostMinutes = 14 * 24 * 60
/** A bank keeps a hold for about a week, from the first who pays on: what people pay themselves is captured before it lapses. */
const mostMinutesHeld = 5 * 24 * 60

/** Refuses group orders where the chain has none (R4.9, R11.7). */
export function groupOfferedRefusal(chain: Pick<Chain, 'group_order'> | null): Refusal | undefined {
  return chain?.group_order ? undefined : refusal('group.not_offered')
}

/** Where and when a deadline is judged. */
type Here = Pick<SlotsQuery, 'location' | 'now'>

/** Refuses a deadline that passed, that is too far off, or after which nothing can be had at the time that is wanted. */
export function deadlineRefusal(
  cart: CartToTime & Partial<Pick<Cart, 'group_order'>>,
  deadline: Instant,
  here: Here,
  payment_type: GroupPayment = 'host',
): Refusal | undefined {
  const ahead = minutesBetween(here.now, deadline)
  const held = payment_type === 'individual' ? firstHeld(cart) : undefined
  if (ahead <= 0) return refusal('group.deadline', { why: 'passed' })
  if (ahead > mostMinutes) return refusal('group.deadline', { why: 'too_far' })
  if (held && minutesBetween(held, deadline) > mostMinutesHeld)
    return heldRefusal(addMinutes(held, mostMinutesHeld), here)
  if (payment_type === 'individual' && ahead > mostMinutesHeld)
    return refusal('group.deadline', { why: 'held_too_long' })
  return afterDeadlineRefusal(cart, deadline, here.location)
}

/** Returns since when the first who paid their own part of a group order waits for it; undefined while nobody has. */
function firstHeld({ group_order }: Partial<Pick<Cart, 'group_order'>>): Instant | undefined {
  const held = group_order?.participants.flatMap(({ payment }) => (payment ? [payment.at] : []))
  return held?.toSorted((a, b) => minutesBetween(b, a))[0]
}

function heldRefusal(until: Instant, { location: { time_zone }, now }: Here): Refusal {
  return refusal('group.deadline', {
    why: 'held_too_long',
    until: localTimeAt(until, time_zone),
    today: dayOf(localTimeAt(now, time_zone)),
  })
}

/** What of a cart says when it can be had. */
type CartToTime = Pick<Cart, 'time' | 'channel' | 'handoff' | 'address' | 'lines'>

/**
 * Refuses a time that can’t be had any more by the deadline, when its host sends the order at the latest. What the kitchen has to do by
 * then nobody knows yet: opening hours, notice and the making of one dish are asked alone.
 */
function afterDeadlineRefusal(
  cart: CartToTime,
  deadline: Instant,
  location: Location,
): Refusal | undefined {
  const query = slotsQueryOf(cart, null, { location, now: deadline, taken: [] })
  const no = (why: RefusalParams<'group.deadline'>['why']) => refusal('group.deadline', { why })
  if (cart.time.mode === 'advance') {
    const { wanted } = cart.time
    if (instantOf(wanted, location.time_zone) <= deadline) return no('after_ready')
    return slotRefusal(query, wanted) && no('too_late')
  }
  // On a site that sells ahead alone no time is picked yet.
  if (channels[cart.channel].advance_only) return undefined
  return asapRefusal(query) && no('closed')
}

/** Refuses a time of a group order that can’t be had any more by its deadline; of another cart, and of one that its host closed, none. */
export function groupTimeRefusal(cart: Cart, { location, now }: Here): Refusal | undefined {
  const by = chosenBy(cart, now)
  return by === now ? undefined : afterDeadlineRefusal(cart, by, location)
}

/** For how many minutes people choose, or before an order is ready nothing is added, unless its host says otherwise; on a site that sells days ahead, before its notice ends. */
const usualMinutes = { soon: 60, ahead: 24 * 60 } as const

/**
 * Returns until when people choose, unless their host says otherwise: for an hour, as soon as possible; else until an hour before it is ready or, on
 * a site that sells days ahead, a day before it can’t be ordered any more. Where that is over or near, half of the time that is left.
 */
export function usualDeadline(
  { ready, channel }: { readonly ready: LocalTime | null; readonly channel: Channel },
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): Instant {
  const { lead_days } = channels[channel]
  const minutes = lead_days === 0 ? usualMinutes.soon : usualMinutes.ahead
  if (ready === null) return addMinutes(now, minutes)
  const last = lead_days === 0 ? ready : `${addDays(dayOf(ready), 1 - lead_days)} 00:00`
  const end = instantOf(last, zone)
  const left = minutesBetween(now, end)
  return left >= 2 * minutes ? addMinutes(end, -minutes) : addMinutes(now, Math.floor(left / 2))
}

/** Returns from when on an order can be sent: a group order at its deadline, while people choose; any other one now. */
export function chosenBy({ group_order }: Pick<Cart, 'group_order'>, now: Instant): Instant {
  if (group_order === null || group_order.locked_at !== null) return now
  return minutesBetween(now, group_order.deadline) > 0 ? group_order.deadline : now
}

/** What a group order starts with. */
export interface GroupStart {
  readonly invite: string
  readonly deadline: Instant
  readonly payment_type: GroupPayment
  readonly treat?: GroupTreat | undefined
  readonly repeats?: string | undefined
  readonly rsvp?: GroupRsvp | undefined
  readonly host: Omit<Participant, 'submitted_at'>
}

/** Returns a cart as a group order: its lines so far are the host's. One that is a group order already stays as it is. Refuses dishes of a table. */
export function startGroup(
  cart: Omit<Cart, 'reset'>,
  { host, ...group }: GroupStart,
): Omit<Cart, 'reset'> {
  refuseIf(openRefusal(cart) ?? atTableRefusal(cart))
  if (cart.group_order !== null) return cart
  const me: Participant = { ...host, name: nameFor(host.name, []), submitted_at: null }
  const group_order: GroupOrder = { ...group, locked_at: null, participants: [me], removed: [] }
  const lines = cart.lines.map((line) => {
    return { ...line, participant_id: me.id, recipient: line.recipient ?? me.name }
  })
  // Where everybody pays their own, no certificate takes their tax off.
  const tax_exemption = isIndividual(group_order) ? null : cart.tax_exemption
  return { ...cart, awaits_address: false, tax_exemption, lines, group_order }
}

/** Returns a deadline as the specification writes it (R5.7): `2026-11-20 11:30`. */
export function formatDeadline(deadline: LocalTime): string {
  return `${deadline.slice(0, 4)}-${deadline.slice(4, 6)}-${deadline.slice(6)}`
}
