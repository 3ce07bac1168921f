import { type Cents, sum } from '#core/money.ts'
import type { Instant } from '#core/time.ts'
import type { OtherLocale, Texts } from '#core/translations.ts'

/** Why points came or went: what of, at which rate, or for which things by name. */
export interface PointsReason {
  /** Food after discounts, and what a dollar of it earned. */
  readonly base?: Cents
  readonly per_dollar?: number
  /** Rewards that they got, or the challenge that was met, in all languages. */
  readonly names?: readonly ({ readonly name: string } & {
    readonly [Key in OtherLocale]?: Texts<'name'>
  })[]
  /** Which points expired. */
  readonly lot?: string
}

/** Points that an order takes, and the rewards that they get. */
export interface PointsSpent {
  readonly cost: number
  readonly names: NonNullable<PointsReason['names']>
}

export const pointsKinds = [
  'earned',
  'taken_back',
  'spent',
  'given_back',
  'challenge',
  'expired',
] as const

export type PointsKind = (typeof pointsKinds)[number]

/** One change of a member’s points; what takes some away is below zero. */
export interface PointsEntry {
  readonly id: string
  readonly kind: PointsKind
  readonly points: number
  /** The cart of the order that it is about. */
  readonly cart_id: string | null
  readonly reason: PointsReason
  readonly at: Instant
  /** Until when they can be spent; null for what takes some away. */
  readonly expires_at: Instant | null
}

/** A change that was decided, before the database says when. */
export type NewPoints = Omit<PointsEntry, 'at'>

/** Points that are left of those that came together. */
export interface PointsLot {
  readonly id: string
  readonly left: number
  readonly expires_at: Instant
}

/** Returns the points that so much food earns, half up to the whole point. */
export function pointsFor(base: Cents, per_dollar: number): number {
  return Math.round((base * per_dollar) / 100)
}

/** Returns the sum of some changes. */
export function sumOf(entries: readonly Pick<PointsEntry, 'points'>[]): number {
  return sum(entries.map(({ points }) => points))
}

/**
 * Returns what is left of the points that came, by when they expire: what goes takes the oldest first. What was taken back
 * after it was spent is owed, and taken off what comes next.
 */
export function lotsLeft(entries: readonly PointsEntry[]): readonly PointsLot[] {
  let lots: readonly PointsLot[] = []
  let owed = 0
  for (const { id, points, expires_at, reason } of entries) {
    if (points > 0 && expires_at !== null) {
      const paid = Math.min(owed, points)
      owed -= paid
      lots = [...lots, { id, left: points - paid, expires_at }].toSorted(byEnd)
    } else {
      const rest = takenOff(lots, -points, reason.lot)
      owed += rest.missing
      lots = rest.lots
    }
  }
  return lots.filter(({ left }) => left > 0)
}

/** Returns of which points a change took its own, by when they expire; what nothing was left for isn’t among them. */
export function lotsTakenBy(entries: readonly PointsEntry[], id: string): readonly PointsLot[] {
  const nth = entries.findIndex((entry) => entry.id === id)
  if (nth < 0) return []
  const after = new Map(lotsLeft(entries.slice(0, nth + 1)).map((lot) => [lot.id, lot.left]))
  return lotsLeft(entries.slice(0, nth)).flatMap((lot) => {
    const taken = lot.left - (after.get(lot.id) ?? 0)
    return taken > 0 ? [{ ...lot, left: taken }] : []
  })
}

function byEnd(one: PointsLot, other: PointsLot): number {
  return one.expires_at < other.expires_at ? -1 : one.expires_at > other.expires_at ? 1 : 0
}

/** Takes points off the oldest lots, or off one of them, and says how many nothing was left for. */
function takenOff(lots: readonly PointsLot[], points: number, only: string | undefined) {
  let missing = points
  const rest = lots.map((lot) => {
    const taken = only === undefined || only === lot.id ? Math.min(lot.left, missing) : 0
    missing -= taken
    return { ...lot, left: lot.left - taken }
  })
  return { lots: rest, missing }
}

/** Returns what takes away the rest of points whose time is over. */
export function expiredPoints(
  entries: readonly PointsEntry[],
  over: readonly string[],
): readonly NewPoints[] {
  return lotsLeft(entries)
    .filter(({ id }) => over.includes(id))
    .map(({ id, left }) => ({
      id: `expired:${id}`,
      kind: 'expired',
      points: -left,
      cart_id: null,
      reason: { lot: id },
      expires_at: null,
    }))
}
