import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { channelWords } from '#core/channel-words.ts'
import { type ByHead, leastByHead } from '#core/menu/serving.ts'
import { menuHere } from '#web/root/menus-here.ts'
import { isServed } from '#web/root/served.server.ts'
import { siteAddressIn } from '#web/root/stories.ts'
import { lostBasket, type LostBasket } from '#web/storefront/cart/rebuild.server.ts'
import { dishCard } from '#web/storefront/menu/dish-card.server.ts'
import type { Dish } from '#web/storefront/menu/product-card.tsx'
import { homeIn, type HomeStory } from './home-story.ts'
import { welcomeIn, type WelcomeStory } from './welcome-story.server.ts'

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
export interface Taste {
  readonly menu_id: string
  readonly dishes: readonly (Dish & { readonly tile: string })[]
  readonly cravings: readonly Craving[]
  /** Null where nothing is sold by the head. */
  readonly by_head: ByHead | null
}

export interface HomeData {
  readonly story: HomeStory
  /** Null while no location of the chain serves a menu. */
  readonly taste: Taste | null
  readonly welcome: WelcomeStory | null
  /** What a guest reads whose basket timed out while they were paying (R6.11). */
  readonly basket: LostBasket | null
  /** Delivery is chosen (R2.1). */
  readonly delivery: boolean
}

/** The story of the house, and dishes from the menu of the guest’s order, else of the story, else of the first location. */
export async function loadHome(call: Call, search: URLSearchParams): Promise<HomeData> {
  const [app, session, stories, popups] = await Promise.all([
    call('GET /app'),
    call('GET /session'),
    call('GET /content/filter', { query: { starts_with: 'home' } }),
    call('GET /content/filter', { query: { starts_with: 'popups' } }),
  ])
  const story = homeIn(stories.stories, app.channel, isServed, siteAddressIn(app))
  const now = Temporal.Now.instant().toString()
  const { browses } = channelWords[app.channel]
  const menu =
    (await menuOfCart(call, session.cart_id)) ??
    (await menuNamed(call, story.dishes.menu_id)) ??
    (await menuNamed(call, (browses && app.default_menus[browses]) ?? '')) ??
    (await firstMenu(call, app))
  return {
    story,
    taste: menu && tasteOf(menu, story.dishes.product_ids),
    delivery: app.services.delivery && search.get('handoff') === 'delivery',
    basket:
      search.get('basket') === 'timed-out' ? await lostBasket(call, search.get('cart')) : null,
    welcome: session.member ? null : welcomeIn(popups.stories, app.channel, now, isServed),
  }
}

/** The named dishes that this menu has, else its first ones with a badge or a picture; and its categories. */
function tasteOf(menu: Menu, product_ids: readonly string[]): Taste {
  const food = menu.categories.filter(({ products }) => products.some(({ meta }) => !meta.utensil))
  const all = food.flatMap(({ tile, products }) =>
    products.map((product) => ({ ...dishCard(product), tile })).filter(({ sold_out }) => !sold_out),
  )
  const named = product_ids.flatMap((id) => all.find((dish) => dish.product_id === id) ?? [])
  const loved = all.filter(({ badge }) => badge !== null)
  return {
    menu_id: menu.menu_id,
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

async function menuOfCart(call: Call, cart_id: string | null): Promise<Menu | null> {
  if (cart_id === null) return null
  const cart = await unlessMissing(call('GET /carts/{cart_id}', { params: { cart_id } }))
  return cart && menuNamed(call, cart.menu_id)
}

async function menuNamed(call: Call, menu_id: string): Promise<Menu | null> {
  if (menu_id === '') return null
  return unlessMissing(call('GET /menus/{menu_id}', { params: { menu_id } }))
}

async function firstMenu(call: Call, app: DataOf<'GET /app'>): Promise<Menu | null> {
  const { locations } = await call('GET /locations')
  const serving = locations.find((each) => each.available && menuHere(app, each) !== null)
  return menuNamed(call, (serving && menuHere(app, serving)) ?? '')
}

/** What was asked for, or null where the API says that it isn’t there. */
async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (no) {
    if (no instanceof ApiRefusal && no.status < 500) return null
    throw no
  }
}
