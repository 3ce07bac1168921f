import type { Instant } from '#core/time.ts'
import type { RewardsProgram } from './program.ts'

/** How many days before points expire their member is told. */
export const warnedDaysBefore = 30

/** Months that points last where the programme doesn’t say. */
const usualMonths = 12

/** Returns until when points that come now can be spent. */
export function expiresAt(now: Instant, program: Pick<RewardsProgram, 'months'> | null): Instant {
  const months = program?.months ?? usualMonths
  return Temporal.Instant.from(now).toZonedDateTimeISO('UTC').add({ months }).toInstant().toString()
}
