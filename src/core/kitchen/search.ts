/** How far back the orders of all kitchens are searched, in days; those of one kitchen are whole. */
export const searchedDays = 90

/** What is looked for among the orders of a kitchen, or of all: digits of a number or phone, and letters of a name. */
export interface OrderSearch {
  readonly digits: string | null
  readonly words: readonly string[]
}

/**
 * Reads what somebody typed to find an order: `422`, `#422`, `0142`, `alma f`. Of a longer number its last four digits count, as
 * phones are told by those. Nothing typed finds every order.
 */
export function parseOrderSearch(typed: string): OrderSearch {
  const digits = typed.replace(/[^\d]/g, '')
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’.-]+/u)
    .filter((word) => /\p{L}/u.test(word))
  return { digits: digits === '' ? null : digits.slice(-4), words }
}
