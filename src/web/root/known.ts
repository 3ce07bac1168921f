import { useRouteLoaderData } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { BasketOffer } from '#web/storefront/cart/rebuild.server.ts'
import type { StoryLink } from './links.ts'
import type { FooterStory } from './stories.ts'

type Cart = DataOf<'GET /carts/{cart_id}'>

/** What every page knows: the site, who is calling, their cart, and the stories around the page. */
export interface Known {
  readonly app: DataOf<'GET /app'>
  readonly session: DataOf<'GET /session'>
  readonly cart: Cart | null
  /** The basket that timed out since the last page, where something was in it (R6.11). */
  readonly lost: BasketOffer | null
  readonly navigation: readonly StoryLink[]
  readonly footer: FooterStory
  /** When the order is wanted, in full and in the guest’s own language (R11.11); null without an order. */
  readonly wanted: string | null
  readonly year: number
  /** Members can sign in on this site. */
  readonly members: boolean
}

/** What every page knows, for a component; throws where the root could not be loaded. */
export function useKnown(): Known {
  const known = useRouteLoaderData<Known>('root')
  if (!known) throw new Error('The root is not loaded.')
  return known
}
