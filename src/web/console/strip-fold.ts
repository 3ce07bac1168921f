import { screenChoice } from './screen-choice.ts'

/** The strips below the tickets, which a screen can fold away. */
export type Strip = 'ready' | 'all-day'

const fold = { values: ['folded', 'open'], onLow: 'folded', otherwise: 'open' } as const

/** Whether a strip of this screen is folded. */
export const stripFold = {
  ready: screenChoice('comal.kitchen-strip-ready', fold),
  'all-day': screenChoice('comal.kitchen-strip-all-day', fold),
} as const satisfies Record<Strip, unknown>
