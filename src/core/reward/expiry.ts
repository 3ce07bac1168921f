import type { Instant } from '#core/time.ts'
import type { RewardsProgram } from './program.ts'

/** How many days before points expire their member is told. */
export const warnedDaysBefore = 30

/** Months that points last where the programme doesn’t say. */
const usualMonths = 12

/**
 * Returns until when points that were spent can be spent once they come back: as long as before, and as long at least as their member
 * is told ahead.
 */
export function expiresAgainAt(before: Instant, now: Instant): Instant {
  const least = Temporal.Instant.from(now).add({ hours: 24 * warnedDaysBefore })
  return Temporal.Instant.compare(before, least) > 0 ? before : least.toString()
}

/** Returns until when points that come now can be spent. */
export function expiresAt(now: Instant, program: Pick<RewardsProgram, 'months'> | null): Instant {
  const months = program?.months ?? usualMonths
  return Temporal.Instant.from(now).toZonedDateTimeISO('UTC').add({ months }).toInstant().toString()
}
