import type { UIMatch } from 'react-router'

/** What a route may say of itself: `export const handle = { … } satisfies RouteHandle`. */
export interface RouteHandle {
  /** A theme of its own: the kitchen display is `kds`. */
  readonly theme?: string
  /** Arriving here leaves the page where it is scrolled (R2.18). */
  readonly keepScroll?: boolean
}

type Matches = readonly UIMatch[]

/** The routes that end without a footer (R2.20), by the names of the route table. */
const withoutFooter: ReadonlySet<string> = new Set([
  'locations',
  'order-checkout',
  'order-confirm',
  'menu-mid-product-pid',
])

/** The theme of the innermost route that has one of its own. */
export function themeOf(matches: Matches): string | undefined {
  return handles(matches).findLast(({ theme }) => theme !== undefined)?.theme
}

/** Whether the page keeps its scroll position when it arrives at these routes (R2.18). */
export function keepsScroll(matches: Matches): boolean {
  return handles(matches).some(({ keepScroll }) => keepScroll === true)
}

/** Whether the page that these routes show ends without a footer (R2.20). */
export function hidesFooter(matches: Matches): boolean {
  const page = matches.at(-1)
  return page !== undefined && withoutFooter.has(page.id)
}

/** Whether the page that these routes show is a guest’s on a device of theirs: neither the crew’s nor a kiosk’s. */
export function isForGuests(matches: Matches): boolean {
  return !matches.some(({ id }) => /^(console|kiosk(-status)?$)/.test(id))
}

/** Whether these routes show a page inside a native app (R2.17). */
export function isInApp(matches: readonly { readonly id: string }[]): boolean {
  return matches.some(({ id }) => id.startsWith('app-'))
}

/** Returns how wide the page of these routes is laid out: a web view shows one of a native app under what its screen is cut by. */
export function viewportOf(matches: readonly { readonly id: string }[]): string {
  return `width=device-width, initial-scale=1${isInApp(matches) ? ', viewport-fit=cover' : ''}`
}

function handles(matches: Matches): RouteHandle[] {
  return matches.flatMap(({ handle }) => (isHandle(handle) ? [handle] : []))
}

function isHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null
}
