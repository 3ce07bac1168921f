/** How many rows a list of the console shows at once; older ones are asked for by the last that was shown. */
export const shownAtOnce = 100
