import { Link } from 'react-router'
import { m } from '#messages'
import { callInLoader } from '#web/api/call-api.ts'
import { Markdown } from '#web/content/markdown.tsx'
import { localHref, paths } from '#web/paths.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { siteOf } from '#web/seo/site-url.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/post-page'
import { loadPost, type PostData } from './load-news.server.ts'
import type { Post } from './news-stories.ts'
import { PostList } from './post-list.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'
import { isoDate } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import { formatServedCalories, formatServingPrice } from '#core/menu/format-serving.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './post-page.module.css'

export function loader({ context, params }: Route.LoaderArgs) {
  return callInLoader(context, (call) => loadPost(call, params.posts, params.slug))
}

/** Shows one post (R2.14): its story, the dish that it tells of, and what to read next. */
export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, others, dish } = loaderData
  const { app } = useRoot()
  const path = paths.news(post.category.slug, post.slug)
  const url = new URL(localHref(path), siteOf(app)).href
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={post.title} description={post.lede} path={path} image={post.image?.src} />
      <JsonLd facts={postFacts(post, { url, chain: app.name, site: siteOf(app) })} />
      <article>
        <PostHead post={post} url={url} />
        {post.image && (
          <figure className={classes('wrap', styles.figure)}>
            <PostPicture
              post={post}
              sizes="(min-width: 900px) 860px, 92vw"
              priority
              className={styles.picture}
            />
            {post.caption && <figcaption>{post.caption}</figcaption>}
          </figure>
        )}
        <div className={classes('wrap', styles.columns)}>
          <div className={styles.prose}>
            <Markdown text={post.body} />
            {post.note && (
              <p className={styles.note}>
                <Icon name="allergens" />
                {post.note}
              </p>
            )}
          </div>
          {dish && (
            <aside aria-labelledby="taste">
              <TasteCard {...dish} />
            </aside>
          )}
        </div>
      </article>
      {others.length > 0 && (
        <section className={classes('wrap', styles.others)} aria-labelledby="others">
          <div>
            <h2 id="others">{m.news_keep_reading()}</h2>
            <Link to={paths.news()} className={linkClass}>
              {m.news_all_news()}
              <Icon name="forward" />
            </Link>
          </div>
          <PostList posts={others} />
        </section>
      )}
    </main>
  )
}

function PostHead({ post, url }: { readonly post: Post; readonly url: string }) {
  const { category, title, lede, author } = post
  return (
    <header className={classes('wrap', styles.head)}>
      <Link to={paths.news()} className={classes(linkClass, styles.back)}>
        <Icon name="left" />
        {m.news_all_news()}
      </Link>
      <p className="eyebrow">
        <Link to={paths.news(category.slug)}>{category.title}</Link>
      </p>
      <h1>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      <div className={styles.by}>
        <p>
          {author && (
            <>
              <b>{author.name}</b>
              <br />
            </>
          )}
          <span>
            <PostMeta post={post} />
          </span>
        </p>
        <SharePost title={title} url={url} />
      </div>
    </header>
  )
}

interface PostAddress {
  readonly url: string
  readonly site: string
  /** The chain’s name: it publishes what it tells. */
  readonly chain: string
}

/** A post for search engines, in the words of schema.org. */
function postFacts({ title, lede, day, image, author }: Post, where: PostAddress) {
  const { url, site, chain } = where
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: lede,
    datePublished: isoDate(day),
    inLanguage: getLocale(),
    mainEntityOfPage: url,
    ...(image && { image: new URL(image.src, site).href }),
    author: { '@type': 'Organization', name: author?.name || chain },
    publisher: { '@type': 'Organization', name: chain },
  }
}

/** Offers the dish that a post tells of. */
function TasteCard({ menu_id, dish, tile }: NonNullable<PostData['dish']>) {
  return (
    <div className={styles.tasteCard}>
      <p className="eyebrow">{m.news_taste()}</p>
      <div className={styles.tasteDish}>
        <DishPicture image={dish.image} tile={tile} sizes="104px" className={styles.tastePicture} />
        <div>
          <h2 id="taste">{dish.name}</h2>
          <p className={styles.tasteCost}>
            <b>{formatServingPrice(dish, getLocale())}</b>
            <span>{formatServedCalories(dish, getLocale())}</span>
          </p>
        </div>
      </div>
      <Link to={paths.dish(menu_id, dish.product_id)} className={buttonClass({ block: true })}>
        {m.news_order_dish()}
      </Link>
    </div>
  )
}

interface SharePostProps {
  readonly title: string
  /** Its whole address. */
  readonly url: string
}

/** Passes a post on: by its link, as a text message, by email. */
function SharePost({ title, url }: SharePostProps) {
  const text = `${title} ${url}`
  return (
    <fieldset className={styles.share} aria-label={m.news_share()}>
      {useHydrated() && <CopyLink url={url} isSmall />}
      <a
        href={`sms:?&body=${encodeURIComponent(text)}`}
        className={buttonClass({ variant: 'soft', size: 'small' })}
      >
        <Icon name="text-message" />
        {m.news_share_text()}
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
        className={buttonClass({ variant: 'soft', size: 'small' })}
      >
        <Icon name="mail" />
        {m.news_share_email()}
      </a>
    </fieldset>
  )
}
