import { redirect } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import type { ApiError } from './api-error.ts'
import type { Typed } from './call-api.ts'
import type { SitePopup } from '#web/dialogs/popups.ts'

export type Upsells = DataOf<'GET /carts/{cart_id}/upsells'>

/** An order with lines that would move to another location, and what that changes (R6.4). */
export interface Move {
  readonly to: LocationAnswer
  readonly menu_id: string
  readonly from: string
  /** The version of the cart that the difference is of. */
  readonly version: number
  /** Null where the location doesn't take orders over: the lines stay behind. */
  readonly difference: DataOf<'POST /carts/{cart_id}/transfer'>['difference'] | null
  readonly count: number
}

/** What an action did, for the page that posted: what to tell the guest, where to go on, what to offer before that. */
export type ActionResult = Done & (Asks | Leads)

interface Done {
  readonly message?: string
  /** What moving the order to the kitchen that delivers to an address would change: the guest confirms it before it moves (R6.8). */
  readonly pendingMove?: {
    readonly move: Move
    readonly address: Readonly<Record<string, string>>
  }
  /** The page on which a bank asks its card’s owner. */
  readonly challenge?: string
  readonly upsells?: Upsells
  /** What was added to the lines of the cart, as `formatParts` writes it: it can be taken off again. */
  readonly added?: string
}

/** Something is asked before anything is done, on a page where no JavaScript has loaded yet. */
interface Asks {
  readonly popup: SitePopup
  readonly to: string
}

interface Leads {
  readonly popup?: never
  readonly to?: string
}

/** What an action of the storefront responds with: what it did, or why it was refused. */
export type ActionResponse =
  | { readonly result: ActionResult }
  | { readonly refusal: ApiError; readonly typed?: Typed | undefined }

/**
 * Responds to a form. Where it was posted before JavaScript loaded, the browser wants a page: it is sent on to one, so
 * that loading it again posts nothing twice.
 */
export function respondTo(request: Request, result: ActionResult, page: string) {
  const wantsPage = request.headers.get('accept')?.includes('text/html') === true
  // What a guest confirms about a move is on no page of its own: it is this response.
  if (wantsPage && !result.pendingMove) throw redirect(page)
  return { result }
}
