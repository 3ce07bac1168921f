import { useRouteLoaderData } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { WrittenDateTime } from '#core/format/format-date-time.ts'
import type { ExpiredCartOffer } from './restore-cart.server.ts'
import type { StoryLink } from '#web/content/links.ts'
import type { PagePopup } from '#web/content/page-popups.ts'
import type { FooterStory } from '#web/content/stories.ts'

type Cart = DataOf<'GET /carts/{cart_id}'>

/** What every page knows: the site, who is calling, their cart, and the stories around the page. */
export interface RootModel {
  readonly app: DataOf<'GET /app'>
  readonly session: DataOf<'GET /session'>
  readonly cart: Cart | null
  /** A member has another cart on this site, beside this one. */
  readonly older_cart: boolean
  /** What the guest ordered last on this site; its kitchen stays chosen, and a bar leads to it until it is over. */
  readonly last_order: DataOf<'GET /frame'>['last_order']
  /** The guest has closed the bar that leads to it. */
  readonly is_order_hidden: boolean
  /** What this member saved; null for guests (R6.12). */
  readonly saved: DataOf<'GET /frame'>['saved']
  /** The basket that timed out since the last page, where something was in it (R6.11). */
  readonly lost: ExpiredCartOffer | null
  readonly navigation: readonly StoryLink[]
  /** What the chain tells over this page (R4.19), in its order. */
  readonly popups: readonly PagePopup[]
  readonly footer: FooterStory
  /** When the order is wanted, in a language that the guest reads and the product doesn’t speak (R11.11). */
  readonly foreign_time: WrittenDateTime | null
  /** The language of what somebody reads of their orders’ times, where the product doesn’t speak it (R11.11). */
  readonly date_language: string | null
  readonly year: number
  /** The scripts of pages that others ask, fetched once the first view has come to rest. */
  readonly scripts: readonly string[]
  /** Members can sign in on this site. */
  readonly members: boolean
}

/** Returns what every page knows, for a component; throws where the root could not be loaded. */
export function useRoot(): RootModel {
  const root = useRouteLoaderData<RootModel>('root')
  if (!root) throw new Error('The root is not loaded.')
  return root
}
