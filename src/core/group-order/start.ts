import type { Cart } from '#core/cart/cart.ts'
import type {
  GroupOrder,
  GroupPayment,
  GroupRsvp,
  GroupTreat,
  Participant,
} from '#core/cart/group.ts'
import { atTableRefusal } from '#core/cart/cart-updates.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import type { Chain } from '#core/location/chain.ts'
import { refuseIf, refusal, type Refusal } from '#core/refusal.ts'
import {
  instantOf,
  minutesBetween,
  type Instant,
  type LocalTime,
  type TimeZone,
} from '#core/time.ts'
import { nameFor } from './names.ts'

/** A group is open for two weeks at most: as far ahead as a location takes orders. */
const mostMinutes = 14 * 24 * 60
/** A bank keeps a hold for about a week: what people pay themselves is captured before it lapses. */
const mostMinutesHeld = 5 * 24 * 60

/** Refuses group orders where the chain has none (R4.9, R11.7). */
export function groupOfferedRefusal(chain: Pick<Chain, 'group_order'> | null): Refusal | undefined {
  return chain?.group_order ? undefined : refusal('group.not_offered')
}

/** Refuses a deadline that passed, that is too far off, or at which the order should be ready already. */
export function deadlineRefusal(
  { time }: Pick<Cart, 'time'>,
  deadline: Instant,
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
  payment_type: GroupPayment = 'host',
): Refusal | undefined {
  const ahead = minutesBetween(now, deadline)
  if (ahead <= 0) return refusal('group.deadline', { why: 'passed' })
  if (ahead > mostMinutes) return refusal('group.deadline', { why: 'too_far' })
  if (payment_type === 'individual' && ahead > mostMinutesHeld)
    return refusal('group.deadline', { why: 'held_too_long' })
  const ready = time.mode === 'advance' ? instantOf(time.wanted, zone) : null
  return ready !== null && minutesBetween(deadline, ready) <= 0
    ? refusal('group.deadline', { why: 'after_ready' })
    : undefined
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
  return { ...cart, lines, group_order }
}

/** Returns a deadline as the specification writes it (R5.7): `2026-11-20 11:30`. */
export function formatDeadline(deadline: LocalTime): string {
  return `${deadline.slice(0, 4)}-${deadline.slice(4, 6)}-${deadline.slice(6)}`
}
