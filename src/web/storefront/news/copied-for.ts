/** How long “Link copied to clipboard!” is shown (R4.22, R11.3), in milliseconds. */
export const copiedFor = 2000
