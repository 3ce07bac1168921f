/** How far back the orders of all kitchens are searched, in days; those of one kitchen are whole. */
export const searchedDays = 90

/** What is looked for among the orders of a kitchen, or of all: digits of a number or phone, and letters of a name. */
export interface OrderSearch {
  readonly digits: string | null
  readonly words: readonly string[]
}

/**
 * Reads what somebody typed to find an order: `422`, `#422`, `0142`, `Alma F.` as the board calls her, `T5` as a screen counts while
 * its line is away. Of a longer number its last four digits count, as phones are told by those. Nothing typed finds every order.
 */
export function parseOrderSearch(typed: string): OrderSearch {
  const parts = typed.toLowerCase().split(/[^\p{L}\p{M}\d'’.-]+/u)
  const isWord = (part: string) => /\p{L}/u.test(part)
  const words = parts.filter(isWord).map((word) => word.replace(/^(.)\.$/u, '$1'))
  const numbers = parts.filter((part) => !isWord(part))
  const digits = numbers.join('').replace(/\D/g, '')
  return { digits: digits === '' ? null : digits.slice(-4), words }
}
