import { Link } from 'react-router'
import { m } from '#messages'
import { callInLoader } from '#web/api/call-api.ts'
import { localHref, paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Route } from './+types/news-page'
import { CategoryChips } from './category-chips.tsx'
import { loadNews, type NewsData } from './load-news.server.ts'
import styles from './news-page.module.css'
import type { PostCard } from './news-stories.ts'
import { PostList } from './post-list.tsx'
import { TopStory } from './top-story.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return callInLoader(context, (call) => loadNews(call, params.posts, url.searchParams))
}

/** Shows the chain’s news, or those of one category, newest first (R2.14). */
export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { category, categories, posts } = loaderData
  const [newest, ...others] = posts
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <NewsHead {...loaderData} />
      <div className={classes('wrap', styles.head)}>
        <p className="eyebrow">{m.news_title()}</p>
        <h1>{category?.title ?? m.news_heading()}</h1>
      </div>
      <CategoryChips categories={categories} chosen={category?.slug} />
      {newest ? <Newest post={newest} /> : <p className="wrap">{m.news_none()}</p>}
      {others.length > 0 && (
        <section className={classes('wrap', styles.latest)} aria-labelledby="latest">
          <h2 id="latest">{m.news_latest()}</h2>
          <PostList posts={others} />
        </section>
      )}
      <Older {...loaderData} />
    </main>
  )
}

/** What search engines and feed readers see. */
function NewsHead({ category, posts }: NewsData) {
  return (
    <>
      <PageHead
        title={category?.title ?? m.news_title()}
        description={category?.description || m.news_description()}
        path={paths.news(category?.slug)}
        image={posts[0]?.image?.src}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={m.news_title()}
        href={localHref(paths.newsFeed())}
      />
    </>
  )
}

function Newest({ post }: { readonly post: PostCard }) {
  return (
    <section className="wrap" aria-label={m.news_top()}>
      <TopStory post={post} />
    </section>
  )
}

/** Leads to older posts; nothing where all are shown. */
function Older({ category, posts, total, next }: NewsData) {
  if (next === null) return null
  return (
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
  )
}
