import { Link } from 'react-router'
import { m } from '#messages'
import { callInLoader } from '#web/api/call-api.ts'
import { localHref, paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Route } from './+types/news-page'
import { loadNews, type NewsData } from './load-news.server.ts'
import type { PostCard, Category } from './news-stories.ts'
import { PostList } from './post-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'
import styles from './news-page.module.css'

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

interface CategoryChipsProps {
  readonly categories: readonly Category[]
  /** The slug of the one that is shown. */
  readonly chosen: string | undefined
}

/** Leads to the news of each category. */
function CategoryChips({ categories, chosen }: CategoryChipsProps) {
  const chips = [{ slug: undefined, title: m.news_all() }, ...categories]
  return (
    <nav className={classes('wrap', styles.chips)} aria-label={m.news_categories()}>
      <ul>
        {chips.map(({ slug, title }) => (
          <li key={title}>
            <Link
              to={paths.news(slug)}
              aria-current={slug === chosen ? 'page' : undefined}
              className={styles.chip}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows the newest post large; its title is the one link, stretched over all of it. */
function TopStory({ post }: { readonly post: PostCard }) {
  const isCutOut = post.image?.src.startsWith('/img/hero-') === true
  return (
    <article className={styles.story}>
      <div className={styles.storyText}>
        <p className="eyebrow">{post.category.title}</p>
        <h2>
          <Link to={paths.news(post.category.slug, post.slug)}>{post.title}</Link>
        </h2>
        <p className={styles.storyLede}>{post.lede}</p>
        <p>
          <PostMeta post={post} />
        </p>
        <span className={buttonClass({ variant: 'dark' })} aria-hidden="true">
          {m.news_read()}
          <Icon name="forward" />
        </span>
      </div>
      <PostPicture
        post={post}
        sizes="(min-width: 900px) 720px, 400px"
        decorative
        priority
        className={classes(styles.storyPicture, isCutOut && styles.cutOut)}
      />
    </article>
  )
}
