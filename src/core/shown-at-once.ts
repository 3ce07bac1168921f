/** How many rows a list of the console shows at once; older ones are asked for by the last that was shown. */
export const shownAtOnce = 100

/** How many of each the kitchen’s board lists; what is more follows as these are worked off. */
export const onBoardAtOnce = { tickets: 200, recent: 40, came_back: 40 } as const
