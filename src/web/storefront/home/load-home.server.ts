import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import { type ByHead, leastByHead } from '#core/menu/serving.ts'
import { popupFolders } from '#core/site-popup.ts'
import { isServed } from '#web/content/route-exists.server.ts'
import { siteAddressIn } from '#web/content/stories.ts'
import { chosenKitchen } from '#web/shell/chosen-kitchen.ts'
import { expiredCart, type ExpiredCart } from '#web/shell/restore-cart.server.ts'
import { searchTypeOf } from '#web/storefront/location/search-state.server.ts'
import { dishCard } from '#web/storefront/menu/dish-card.server.ts'
import type { Dish } from '#web/storefront/menu/product-card.tsx'
import { readHomeStory, type HomeStory } from './home-story.ts'
import { menuNamed, fallbackMenu } from './load-shown-menu.server.ts'
import { readWelcomeStory, type WelcomeStory } from './welcome-story.server.ts'

type Menu = DataOf<'GET /menus/{menu_id}'>

/** A category as the home page shows it. */
export interface Craving {
  readonly id: string
  readonly name: string
  readonly tile: string
  readonly image: string | null
  readonly count: number
}

/** What the home page shows of a real menu. */
export interface HomeMenu {
  /** Null until the guest has a location: these dishes are of a menu that stands in, and nothing is ordered from it unasked. */
  readonly menu_id: string | null
  readonly dishes: readonly (Dish & { readonly tile: string })[]
  readonly cravings: readonly Craving[]
  /** Null where nothing is sold by the head. */
  readonly by_head: ByHead | null
}

export interface HomeData {
  readonly story: HomeStory
  /** Null while no location of the chain serves a menu. */
  readonly menu: HomeMenu | null
  readonly welcome: WelcomeStory | null
  /** Tells a guest that their cart timed out while they were paying (R6.11); null otherwise. */
  readonly timedOutCart: ExpiredCart | null
  /** Whether the guest chose delivery (R2.1). */
  readonly delivery: boolean
}

/** Loads the chain’s story, and dishes from the menu of the guest’s kitchen, else of the story, else of the first location. */
export async function loadHome(call: Call, search: URLSearchParams): Promise<HomeData> {
  const [{ app, session, cart, last_order }, stories, popups] = await Promise.all([
    call('GET /frame'),
    call('GET /content/filter', { query: { starts_with: 'home' } }),
    call('GET /content/filter', { query: { starts_with: popupFolders.welcome } }),
  ])
  const story = readHomeStory(stories.stories, app.channel, isServed, siteAddressIn(app))
  const now = Temporal.Now.instant().toString()
  const own = await menuNamed(call, chosenKitchen({ cart, last_order })?.menu_id ?? '')
  const menu = own ?? (await fallbackMenu(call, app, story.dishes.menu_id))
  return {
    story,
    menu: menu && {
      ...homeMenuOf(menu, story.dishes.product_ids),
      menu_id: own && own.menu_id,
    },
    delivery: app.services.delivery && searchTypeOf(search) === 'delivery',
    timedOutCart:
      search.get('basket') === 'timed-out' ? await expiredCart(call, search.get('cart')) : null,
    welcome: session.member ? null : readWelcomeStory(popups.stories, app.channel, now, isServed),
  }
}

/** Picks the named dishes that this menu has, else its first ones with a badge or a picture; and its categories. */
function homeMenuOf(menu: Menu, product_ids: readonly string[]): Omit<HomeMenu, 'menu_id'> {
  const food = menu.categories.filter(({ products }) => products.some(({ meta }) => !meta.utensil))
  const all = food.flatMap(({ tile, products }) =>
    products.map((product) => ({ ...dishCard(product), tile })).filter(({ sold_out }) => !sold_out),
  )
  const named = product_ids.flatMap((id) => all.find((dish) => dish.product_id === id) ?? [])
  const loved = all.filter(({ badge }) => badge !== null)
  return {
    by_head: leastByHead(all),
    dishes: [...new Set([...named, ...loved, ...all])].slice(0, 4),
    cravings: food.slice(0, 8).map(({ id, name, tile, products }) => ({
      id,
      name,
      tile,
      image:
        products.find(({ images }) => images['mobile-webapp-menu'])?.images['mobile-webapp-menu'] ??
        null,
      count: products.length,
    })),
  }
}
