/** Why a kitchen takes no orders for a while, as its crew picks it and guests read it. */
export const pauseReasons = [
  'rush',
  'short_staffed',
  'equipment',
  'no_drivers',
  'weather',
  'event',
] as const

export type PauseReason = (typeof pauseReasons)[number]
