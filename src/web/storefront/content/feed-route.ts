import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInLoader } from '#web/api/call-api.ts'
import { localHref, paths } from '#web/paths.ts'
import { siteOf } from '#web/seo/site-url.ts'
import type { Route } from './+types/feed-route'
import { atomFeed } from './feed.ts'
import { newsStories } from './load-news.server.ts'
import { postsIn } from './news-stories.ts'

/** Answers the newest posts as an Atom feed, in the language of its address. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return callInLoader(context, async (call) => {
    const [app, stories] = await Promise.all([call('GET /app'), newsStories(call)])
    const at = (path: string) => new URL(localHref(path), siteOf(app)).href
    const posts = postsIn(stories).filter(({ category }) => category.listed)
    const head = {
      title: m.shell_title({ title: m.news_title(), name: app.name }),
      page: at(paths.news()),
      self: at(paths.newsFeed()),
      language: getLocale(),
    }
    const entries = posts
      .slice(0, 30)
      .map((post) => ({ post, url: at(paths.news(post.category.slug, post.slug)) }))
    return new Response(atomFeed(head, entries), {
      headers: { 'content-type': 'application/atom+xml', 'cache-control': 'max-age=600' },
    })
  })
}
