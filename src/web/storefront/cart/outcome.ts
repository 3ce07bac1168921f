import { redirect } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { Said, Typed } from '#web/root/api.ts'
import type { SitePopup } from '#web/root/popups.ts'
import type { Move } from '#web/storefront/locations/load-locations.server.ts'

export type Upsells = DataOf<'GET /carts/{cart_id}/upsells'>

/** What an action did, for the page that asked: what to say, where to go on, what to offer before that. */
export interface Outcome {
  readonly said?: string
  /** What moving the order to the kitchen that delivers to an address would change: asked before it moves (R6.8). */
  readonly asked?: { readonly move: Move; readonly address: Readonly<Record<string, string>> }
  /** Asked before anything is done; `to` is the page that asks it before JavaScript has loaded. */
  readonly popup?: SitePopup
  readonly to?: string
  readonly upsells?: Upsells
}

/** What an action of these rooms answers: what it did, or why not. */
export type Answered =
  | { readonly outcome: Outcome }
  | { readonly refusal: Said; readonly typed?: Typed | undefined }

/**
 * Answers a form. Where it was posted before JavaScript loaded, the browser wants a page: it is sent on to one, so
 * that loading it again posts nothing twice.
 */
export function answer(request: Request, outcome: Outcome, page: string) {
  const wantsPage = request.headers.get('accept')?.includes('text/html') === true
  // What is asked about a move is on no page of its own: it is this answer.
  if (wantsPage && !outcome.asked) throw redirect(page)
  return { outcome }
}
