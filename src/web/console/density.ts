import { screenChoice } from './screen-choice.ts'

/** How large tickets are: roomy is read from afar, compact shows the most. */
export const densities = ['roomy', 'normal', 'compact'] as const
export type Density = (typeof densities)[number]

/** How large the tickets of this screen are. */
export const density = screenChoice<Density>('comal.kitchen-density', {
  values: densities,
  onLow: 'compact',
  otherwise: 'normal',
})
