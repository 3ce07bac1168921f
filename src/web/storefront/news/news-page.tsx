import { Link } from 'react-router'
import { m } from '#messages'
import { callInLoader } from '#web/api/call-api.ts'
import { localHref, paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Route } from './+types/news-page'
import { CategoryChips } from './category-chips.tsx'
import { loadNews } from './load-news.server.ts'
import styles from './news-page.module.css'
import { PostList } from './post-list.tsx'
import { TopStory } from './top-story.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return callInLoader(context, (call) => loadNews(call, params.posts, url.searchParams))
}

/** Shows the chain’s news, or those of one category, newest first (R2.14). */
export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { category, categories, posts, total, next } = loaderData
  const [newest, ...others] = posts
  const description = category?.description || m.news_description()
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead
        title={category?.title ?? m.news_title()}
        description={description}
        path={paths.news(category?.slug)}
        image={newest?.image?.src}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={m.news_title()}
        href={localHref(paths.newsFeed())}
      />
      <div className={classes('wrap', styles.head)}>
        <p className="eyebrow">{m.news_title()}</p>
        <h1>{category?.title ?? m.news_heading()}</h1>
      </div>
      <CategoryChips categories={categories} chosen={category?.slug} />
      {newest === undefined && <p className="wrap">{m.news_none()}</p>}
      {newest && (
        <section className="wrap" aria-label={m.news_top()}>
          <TopStory post={newest} />
        </section>
      )}
      {others.length > 0 && (
        <section className={classes('wrap', styles.latest)} aria-labelledby="latest">
          <h2 id="latest">{m.news_latest()}</h2>
          <PostList posts={others} />
        </section>
      )}
      {next !== null && (
        <div className={styles.older}>
          <p>{m.news_showing({ shown: posts.length, total })}</p>
          <Link
            to={paths.news(category?.slug, undefined, String(next))}
            preventScrollReset
            className={buttonClass({ variant: 'soft' })}
          >
            {m.news_older()}
          </Link>
        </div>
      )}
    </main>
  )
}
