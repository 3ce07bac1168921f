import type { Instant } from '#core/time.ts'
import type { RewardsProgram } from './program.ts'

/** How many days before points expire their member is told. */
export const warnedDaysBefore = 30

/** Months that points last where the programme doesn’t say. */
const usualMonths = 12

/**
 * Returns until when points that were spent can be spent once they come back: until their day, and for as long at least as they had left
 * when they were spent, a month at most. Who orders and cancels again and again wins no time by it.
 */
export function expiresAgainAt(before: Instant, spent: Instant, now: Instant): Instant {
  const had = Temporal.Instant.from(spent).until(before).total('hours')
  const hours = Math.floor(Math.min(24 * warnedDaysBefore, Math.max(0, had)))
  const least = Temporal.Instant.from(now).add({ hours })
  return Temporal.Instant.compare(before, least) > 0 ? before : least.toString()
}

/** Returns until when points that come now can be spent. */
export function expiresAt(now: Instant, program: Pick<RewardsProgram, 'months'> | null): Instant {
  const months = program?.months ?? usualMonths
  return Temporal.Instant.from(now).toZonedDateTimeISO('UTC').add({ months }).toInstant().toString()
}
