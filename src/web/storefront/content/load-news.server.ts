import type { Call } from '#contract/client.ts'
import { missing } from '#web/api/missing.ts'
import { chosenKitchen } from '#web/shell/chosen-kitchen.ts'
import { menuNamed, fallbackMenu } from '#web/storefront/home/load-shown-menu.server.ts'
import { dishCard } from '#web/storefront/menu/dish-card.server.ts'
import type { Dish } from '#web/storefront/menu/product-card.tsx'
import {
  cardOf,
  categoriesIn,
  type Category,
  type NewsStories,
  type Post,
  type PostCard,
  postsIn,
} from './news-stories.ts'

/** How many posts a list begins with, and goes on by: one on top and two rows of three; then two rows. */
const [first, more] = [7, 6]

/** What a list of posts shows. */
export interface NewsData {
  /** Null for the news of all categories. */
  readonly category: Category | null
  readonly categories: readonly Category[]
  readonly posts: readonly PostCard[]
  /** How many there are in all. */
  readonly total: number
  /** How many to ask for next; null where all are shown. */
  readonly next: number | null
}

/** Loads the news, or those of one category, newest first (R9.8); `show` asks for more. A category that doesn’t exist is a 404. */
export async function loadNews(
  call: Call,
  slug: string | undefined,
  search: URLSearchParams,
): Promise<NewsData> {
  const stories = await newsStories(call)
  const categories = categoriesIn(stories)
  const category = categories.find((one) => one.slug === slug) ?? null
  if (slug !== undefined && category === null) throw missing()
  const posts = postsIn(stories).filter((post) =>
    category ? post.category.slug === category.slug : post.category.listed,
  )
  const shown = Math.max(first, Math.trunc(Number(search.get('show'))) || 0)
  return {
    category,
    categories: categories.filter((one) => one.listed && hasPosts(stories, one)),
    posts: posts.slice(0, shown).map(cardOf),
    total: posts.length,
    next: posts.length > shown ? shown + more : null,
  }
}

/** What the page of a post shows. */
export interface PostData {
  readonly post: Post
  readonly others: readonly PostCard[]
  /** The dish that it tells of, where the menu that the guest sees has it; `menu_id` is null before they chose a location. */
  readonly dish: {
    readonly menu_id: string | null
    readonly dish: Dish
    readonly tile: string
  } | null
}

/** Loads a post by its category and slug, with three others to read on. One that doesn’t exist there is a 404. */
export async function loadPost(call: Call, category: string, slug: string): Promise<PostData> {
  const posts = postsIn(await newsStories(call))
  const post = posts.find((one) => one.slug === slug && one.category.slug === category)
  if (!post) throw missing()
  const others = posts.filter((one) => one.category.listed && one !== post).slice(0, 3)
  return { post, others: others.map(cardOf), dish: await dishOf(call, post.product_id) }
}

/** Loads the three kinds of stories that the news are made of. */
export async function newsStories(call: Call): Promise<NewsStories> {
  const [posts, categories, authors] = await Promise.all([
    call('GET /content/filter', { query: { starts_with: 'news/_posts', per_page: 100 } }),
    call('GET /content/filter', { query: { starts_with: 'news/_categories', per_page: 50 } }),
    call('GET /content/filter', { query: { starts_with: 'news/_authors', per_page: 50 } }),
  ])
  return { posts: posts.stories, categories: categories.stories, authors: authors.stories }
}

function hasPosts({ posts }: NewsStories, { slug }: Category): boolean {
  return posts.some(({ content }) => content['category'] === slug)
}

async function dishOf(call: Call, product_id: string | null): Promise<PostData['dish']> {
  if (product_id === null) return null
  const { app, cart, last_order } = await call('GET /frame')
  const own = await menuNamed(call, chosenKitchen({ cart, last_order })?.menu_id ?? '')
  const menu = own ?? (await fallbackMenu(call, app))
  const found = menu?.categories
    .flatMap(({ tile, products }) => products.map((product) => ({ tile, product })))
    .find(({ product }) => product.product_id === product_id && !product.sold_out)
  if (!found) return null
  return { menu_id: own && own.menu_id, dish: dishCard(found.product), tile: found.tile }
}
