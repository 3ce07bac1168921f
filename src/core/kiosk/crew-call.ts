import { type Instant, minutesBetween } from '#core/time.ts'

/** How long a call stands that nobody answers, and how long a guest reads that somebody comes, in minutes. */
export const callMinutes = 30
const comingMinutes = 2

/** When a screen called the crew last, and when the crew last said that it comes. */
export interface CrewCall {
  readonly called_at: Instant | null
  readonly answered_at: Instant | null
}

/** What became of a call for the crew: nobody calls, it waits to be heard, or somebody is on the way. */
export const callStates = ['none', 'waiting', 'coming'] as const
export type CallState = (typeof callStates)[number]

/** Returns what became of the last call of a screen. */
export function callState({ called_at, answered_at }: CrewCall, now: Instant): CallState {
  if (called_at === null) return 'none'
  if (answered_at !== null && minutesBetween(called_at, answered_at) >= 0)
    return minutesBetween(answered_at, now) < comingMinutes ? 'coming' : 'none'
  return minutesBetween(called_at, now) < callMinutes ? 'waiting' : 'none'
}
