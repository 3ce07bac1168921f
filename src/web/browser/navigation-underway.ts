/** How many navigations the router has begun and not yet ended. */
let begun = 0

/** Where the one that began last leads, if to an address that isn’t the page’s yet. */
let heading: string | null = null

/** Runs a navigation of the router, and knows that it is under way until it has ended, and to which address. */
export async function whileUnderway(
  navigate: () => Promise<unknown>,
  to: string | null,
): Promise<void> {
  begun += 1
  heading = to
  try {
    await navigate()
  } finally {
    begun -= 1
  }
}

/** The address that a page is on its way to; null while none is. */
export function nextAddress(): string | null {
  return begun > 0 ? heading : null
}

/**
 * Whether another page is on its way than the one that stands there, by its key in the history. The router’s own state
 * is drawn with the page: on a slow device it says nothing until the page has come.
 */
export function isUnderway(key: string): boolean {
  return begun > 0 || keyOf(window.history.state) !== key
}

/** The router’s name of the page that an entry of the history belongs to. */
export function keyOf(entry: unknown): unknown {
  return Reflect.get(fieldsOf(entry), 'key') ?? 'default'
}

/** What an entry of the history holds. */
export function fieldsOf(entry: unknown): object {
  return typeof entry === 'object' && entry !== null ? entry : {}
}
