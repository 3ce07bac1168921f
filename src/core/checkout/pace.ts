/** How much somebody may do at once, and in how many seconds one more of it comes back. */
export interface Pace {
  readonly size: number
  readonly seconds: number
}

/**
 * What tells a robot from fifty people behind one address (T18): nobody looks through a menu and fills in their name
 * and card in half a minute, and few are declined five times in a row. A robot that waits is one of the fifty.
 */
export const paces = {
  /** Orders of one address, each from a cart younger than `hastySeconds`. */
  hasty_orders: { size: 10, seconds: 360 },
  /** All orders of one address. */
  orders: { size: 60, seconds: 10 },
  /** Times that one address starts to hold, each for a cart younger than `hastyHoldSeconds`. */
  hasty_holds: { size: 10, seconds: 30 },
  /** Declines after which the next try of this visitor isn’t made. */
  visitor_declines: { size: 5, seconds: 120 },
  /** The same for everybody behind one address. */
  address_declines: { size: 15, seconds: 60 },
  /** The same for one kitchen, whoever it is; beyond it only hasty carts are refused. */
  location_declines: { size: 60, seconds: 10 },
} as const satisfies Readonly<Record<string, Pace>>

export type PaceName = keyof typeof paces

export const hastySeconds = 30
export const hastyHoldSeconds = 10

/** Times that one address may hold in one kitchen at the same moment. */
export const mostHolds = 60
