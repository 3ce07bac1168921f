import type { DataOf } from '#contract/api.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/sitemap-route'
import { callInLoader } from '#web/api/call-api.ts'
import { everyLocation } from '#web/api/load-all-locations.server.ts'
import { isServed } from '#web/content/route-exists.server.ts'
import { menuHere } from '#web/api/location-menus.ts'
import { newsStories } from '#web/storefront/content/load-news.server.ts'
import { postsIn } from '#web/storefront/content/news-stories.ts'
import { siteOf } from '#web/seo/site-url.ts'
import { sitemap } from './sitemap.ts'

export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return callInLoader(context, async (call) => {
    const [app, locations, stories] = await Promise.all([
      call('GET /app'),
      everyLocation(call),
      newsStories(call),
    ])
    const news = postsIn(stories).map(({ category, slug }) => paths.news(category.slug, slug))
    const tables = app.reservations ? [paths.reservations()] : []
    const own = [paths.home(), paths.locations(), ...tables, ...pagesOf(app, locations)]
    const pages = [...own, paths.news(), ...news].filter(isServed)
    return new Response(sitemap(siteOf(app), pages), {
      headers: { 'content-type': 'application/xml', 'cache-control': 'max-age=3600' },
    })
  })
}

/** The page and the menu of every location, its city’s and its state’s. */
function pagesOf(app: DataOf<'GET /app'>, locations: readonly LocationAnswer[]): readonly string[] {
  const pages = locations.flatMap((location) => {
    const { path, state, city } = location
    const menu_id = menuHere(app, location)
    return [
      paths.place(state),
      paths.place(state, city),
      paths.location(path),
      ...(menu_id === null ? [] : [paths.menu(menu_id)]),
    ]
  })
  return [...new Set(pages)]
}
