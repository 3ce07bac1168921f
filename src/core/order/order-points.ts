import type { Cents } from '#core/money.ts'
import {
  lotsTakenBy,
  type NewPoints,
  type PointsEntry,
  pointsFor,
  sumOf,
} from '#core/reward/points.ts'
import { expiresAgainAt, expiresAt } from '#core/reward/expiry.ts'
import type { RewardsProgram } from '#core/reward/program.ts'
import { tierProgress } from '#core/reward/tier.ts'
import type { Instant } from '#core/time.ts'
import type { OrderStatus } from './order.ts'

/** A member’s order, as far as points ask about it. */
export interface PointsOrder {
  readonly cart_id: string
  readonly status: OrderStatus
  /** Food after discounts. */
  readonly base: Cents
  readonly total: Cents
  /** What of the total isn’t paid any more, or not yet where it is picked up. */
  readonly back: Cents
}

interface PointsContext {
  /** What the order did to the points of its member so far. */
  readonly entries: readonly PointsEntry[]
  /** Null while rewards are disabled: what was earned before stays in the books. */
  readonly program: RewardsProgram | null
  /** All changes of the member’s points where the order spent some, in their order: which of them it spent. */
  readonly of_member: readonly PointsEntry[]
  /** Points that the member earned within the last twelve months. */
  readonly earned: number
  readonly now: Instant
}

/**
 * Returns what brings the points of an order to how it stands: earned on food after discounts once it is completed, less
 * the share of its total that went back; and what it spent comes back where nothing of it is left to pay.
 */
export function orderPointsDue(order: PointsOrder, context: PointsContext): readonly NewPoints[] {
  return [...earnedDue(order, context), ...spentDue(order, context)].filter(
    ({ points }) => points !== 0,
  )
}

function earnedDue(order: PointsOrder, context: PointsContext) {
  const { entries, program, now } = context
  const before = entries.filter(({ kind }) => kind === 'earned' || kind === 'taken_back')
  const per_dollar = rateOf(order, before, context)
  if (per_dollar === null) return []
  const base = isLost(order) ? 0 : baseLeft(order)
  const points = pointsFor(base, per_dollar) - sumOf(before)
  const kind = points > 0 ? 'earned' : 'taken_back'
  const reason = { base: base - sumBase(before), per_dollar }
  const expires_at = points > 0 ? expiresAt(now, program) : null
  return [{ ...named(kind, order, entries.length), points, reason, expires_at }]
}

/** Points that an order earns its member: theirs already, or once they have it. */
export interface PointsEarned {
  readonly state: 'earned' | 'ahead'
  readonly points: number
}

/**
 * Returns what an order earned its member less what was taken back, or earns them once it is completed and paid, also of what is
 * `owed` so far; null where that is nothing.
 */
export function pointsEarned(
  order: PointsOrder,
  {
    entries,
    program,
    earned,
    owed,
  }: Omit<PointsContext, 'now' | 'of_member'> & { readonly owed: Cents },
): PointsEarned | null {
  const before = entries.filter(({ kind }) => kind === 'earned' || kind === 'taken_back')
  if (before.length > 0) return toldOf('earned', sumOf(before))
  const paid = { ...order, back: Math.max(0, order.back - owed) }
  if (!program || isLost(paid)) return null
  const { points_per_dollar } = tierProgress(program, earned).tier
  return toldOf('ahead', pointsFor(baseLeft(paid), points_per_dollar))
}

function toldOf(state: PointsEarned['state'], points: number): PointsEarned | null {
  return points > 0 ? { state, points } : null
}

/** What a dollar of an order earns: as it did first, else by its member’s tier once it is completed; null where it earns nothing. */
function rateOf(
  { status }: PointsOrder,
  before: readonly PointsEntry[],
  { program, earned }: PointsContext,
): number | null {
  const [first] = before
  if (first) return first.reason.per_dollar ?? null
  if (!program || status !== 'completed') return null
  return tierProgress(program, earned).tier.points_per_dollar
}

/** What an order spent comes back as it was: points keep the day on which they expire. */
function spentDue(order: PointsOrder, { entries, of_member, program, now }: PointsContext) {
  const before = entries.filter(({ kind }) => kind === 'spent' || kind === 'given_back')
  const spent = 0 - sumOf(before)
  if (spent === 0 || !isLost(order)) return []
  const names = before.flatMap(({ reason }) => reason.names ?? [])
  const back = before.flatMap(({ id, at }) =>
    lotsTakenBy(of_member, id).map(({ left: points, expires_at }) => {
      return { points, expires_at: expiresAgainAt(expires_at, at, now) }
    }),
  )
  const rest = { points: spent - sumOf(back), expires_at: expiresAt(now, program) }
  return [...back, rest]
    .filter(({ points }) => points !== 0)
    .map((lot, nth) => ({
      ...named('given_back', order, entries.length + nth),
      ...lot,
      reason: { names },
    }))
}

/** The nth change of an order says so: what was decided twice is written once. */
function named<Kind extends PointsEntry['kind']>(
  kind: Kind,
  { cart_id }: PointsOrder,
  nth: number,
) {
  return { id: `${kind}:${cart_id}:${nth}`, kind, cart_id } as const
}

/** Whether nothing of an order is left: it came to nothing, or all of it went back. */
function isLost({ status, total, back }: PointsOrder): boolean {
  return status === 'cancelled' || status === 'rejected' || (total > 0 && back >= total)
}

/** What of its food is still paid for: what went back takes its share. */
function baseLeft({ base, total, back }: PointsOrder): Cents {
  return total === 0 ? base : Math.round((base * (total - Math.min(back, total))) / total)
}

function sumBase(entries: readonly PointsEntry[]): Cents {
  return entries.reduce((all, { reason }) => all + (reason.base ?? 0), 0)
}
