import { isWithin } from '#core/offer/conditions.ts'
import type { Cents } from '#core/money.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import type { NewPoints } from './points.ts'
import type { Challenge } from './program.ts'

/** An order that was completed, as challenges see it. */
export interface ChallengeOrder {
  readonly location_id: string
  /** When it was wanted, on the clock of its location. */
  readonly wanted: LocalTime
  /** What its items cost. */
  readonly subtotal: Cents
}

/** Counts the orders that a challenge asks for, at most as many as it does; where each has to be elsewhere, the locations. */
export function challengeProgress(challenge: Challenge, orders: readonly ChallengeOrder[]): number {
  const counted = orders.filter((order) => isCounted(challenge, order))
  const done = challenge.other_locations
    ? new Set(counted.map(({ location_id }) => location_id)).size
    : counted.length
  return Math.min(done, challenge.orders)
}

function isCounted(
  { from, through, days, hours, subtotal }: Challenge,
  order: ChallengeOrder,
): boolean {
  const day = dayOf(order.wanted)
  if (day < from || day > through || order.subtotal < (subtotal ?? 0)) return false
  return isWithin({ ...(days && { days }), ...(hours && { hours }) }, order.wanted)
}

/** Returns the prizes of the challenges that are met: each is won once, as its id says. */
export function prizesWon(
  challenges: readonly Challenge[],
  orders: readonly ChallengeOrder[],
  member_id: string,
): readonly Omit<NewPoints, 'expires_at'>[] {
  return challenges
    .filter((challenge) => challengeProgress(challenge, orders) >= challenge.orders)
    .map(({ id, name, es, points }) => ({
      id: `challenge:${id}:${member_id}`,
      kind: 'challenge',
      points,
      cart_id: null,
      reason: { names: [{ name, ...(es?.name !== undefined && { es: { name: es.name } }) }] },
    }))
}
